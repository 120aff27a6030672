import { afterEach, describe, expect, it, vi } from "vitest";
import { client } from "@/api/client";
import { openSeveral, sortNumbers, texts } from "./several-parts";

const inductor = "MPX1D2213LR68";
const capacitor = "C0805C104K5RACTU";

/** Answers as the server does, where the numbers of some inductors are known. */
function answer() {
  const post = vi.spyOn(client, "POST") as unknown as ReturnType<typeof vi.fn>;
  post.mockImplementation(async (_path: string, { body }: { body: { partNumbers: string[] } }) => ({
    data: {
      parts: body.partNumbers.map((partNumber) => ({
        partNumber,
        inductor: partNumber.startsWith("MPX") ? { pn: partNumber } : null,
      })),
    },
  }));
  return post;
}

afterEach(() => vi.restoreAllMocks());

describe("several numbers in an address", () => {
  it("go to the page of their kind; an unknown one stays where a miss is explained", async () => {
    answer();
    expect(await sortNumbers([capacitor, inductor, "NOPE"])).toEqual({
      capacitors: [capacitor, "NOPE"],
      inductors: [inductor],
    });
    expect(texts.isElsewhere([inductor])).toBe(`${inductor} is an inductor.`);
  });

  it("are taken for capacitors while the server does not answer", async () => {
    answer().mockRejectedValue(new Error("offline"));
    expect(await sortNumbers([capacitor, inductor])).toEqual({
      capacitors: [capacitor, inductor],
      inductors: [],
    });
  });

  it("open the inductors alone on their page, and with capacitors the capacitors first", async () => {
    answer();
    const navigate = vi.fn(async () => undefined);
    await openSeveral([inductor, `${inductor}X`], navigate as never);
    expect(navigate).toHaveBeenLastCalledWith(
      expect.objectContaining({ to: "/inductor-simulation", replace: true }),
    );
    await openSeveral([capacitor, inductor], navigate as never);
    expect(navigate).toHaveBeenLastCalledWith(
      expect.objectContaining({ to: "/share/$id", params: { id: `parts~${capacitor}~here` } }),
    );
  });
});
