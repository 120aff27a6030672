import { describe, expect, it } from "vitest";
import { ProblemError } from "@/api/problem";
import { linkedPart } from "@/features/capacitor-simulation/example-link";
import { fetchPart as fetchElectrolytic } from "@/features/electrolytic-lifetime/use-lifetime";
import { fetchPart as fetchFilm } from "@/features/film-lifetime/calls";
import { fetchInductor } from "@/features/inductor-simulation/use-inductors";
import { serve } from "@/test/render";

const partNumber = "A1";
const { signal } = new AbortController();

const pages = [
  {
    page: "a link of the simulation",
    path: "/api/part",
    ask: () => linkedPart(partNumber, signal),
  },
  {
    page: "film",
    path: "/api/filmLifetime/part",
    ask: () => fetchFilm({ partNumber, method: "URL" }),
  },
  {
    page: "electrolytics",
    path: "/api/electrolyticLifetime/part",
    ask: () => fetchElectrolytic({ partNumber, method: "URL" }),
  },
  {
    page: "inductors",
    path: "/api/calcL/part",
    ask: () => fetchInductor({ partNumber, method: "URL" }),
  },
];

/** What reaches the usage figures when the server answers so. */
function answer(path: string, given: { status?: number; json: unknown }) {
  const calls = serve({ [path]: () => given });
  return () => calls.flatMap((call) => (call.path === "/log/part" ? [call.body] : []));
}

describe.each(pages)("a part that $page asks for", ({ path, ask }) => {
  it("API-PICK-10 is noted with the way it was chosen", async () => {
    const noted = answer(path, { json: { mfrPn: partNumber } });
    await expect(ask()).resolves.toEqual({ mfrPn: partNumber });
    await expect.poll(noted).toMatchObject([{ partNumber, method: "URL", found: "Yes" }]);
  });

  it("API-PICK-10 is noted as missed where no part has the number", async () => {
    const noted = answer(path, { status: 404, json: { detail: "No match found." } });
    await expect(ask()).rejects.toThrow("No match found.");
    await expect.poll(noted).toMatchObject([{ partNumber, method: "URL", found: "No" }]);
  });

  it("PN-03 CONF-48 is refused in the words that the server answers in its place", async () => {
    const noted = answer(path, { json: "This part is obsolete." });
    const refused = expect.objectContaining({ message: "This part is obsolete." });
    await expect(ask()).rejects.toEqual(refused);
    await expect(ask()).rejects.toBeInstanceOf(ProblemError);
    await expect.poll(noted).toMatchObject([{ found: "No" }, { found: "No" }]);
  });
});

it("a part of a list, which notes it, is not counted twice", async () => {
  const noted = answer("/api/filmLifetime/part", { json: {} });
  await fetchFilm({ partNumber, method: "fromList" });
  await fetchFilm({ partNumber, method: "typed" });
  await expect.poll(noted).toMatchObject([{ method: "typed" }]);
});
