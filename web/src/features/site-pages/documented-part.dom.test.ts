import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { part } from "@/test/fixtures";
import { inductor } from "@/test/inductors";
import { serve } from "@/test/render";
import { documentedPartQuery } from "./DocumentsPage";

const missing = { status: 404, json: { title: "Not Found", status: 404, code: "part_not_found" } };
const find = (number: string) => new QueryClient().fetchQuery(documentedPartQuery(number));

describe("documentedPartQuery", () => {
  it("finds a capacitor at once, and an inductor where no capacitor has the number", async () => {
    const calls = serve({
      "/api/part": (body) => {
        const { partNumber } = body as { partNumber: string };
        return partNumber.startsWith("C") ? { json: part(partNumber) } : missing;
      },
      "/api/calcL/part": () => ({ json: inductor("MPC1040LR36C") }),
    });
    await expect(find("C0805C104K5RACTU")).resolves.toMatchObject({
      partNumber: "C0805C104K5RACTU",
    });
    expect(calls).toHaveLength(1);
    await expect(find("mpc1040lr36c")).resolves.toMatchObject({ partNumber: "MPC1040LR36C" });
  });

  it("says why no part was found by the first look-up, and hides no other failure", async () => {
    serve({ "/api/part": () => missing, "/api/calcL/part": () => missing });
    await expect(find("nothing")).rejects.toMatchObject({ problem: { status: 404 } });
    serve({ "/api/part": () => ({ status: 500, json: { title: "Error", status: 500 } }) });
    await expect(find("C0805")).rejects.toMatchObject({ problem: { status: 500 } });
  });
});
