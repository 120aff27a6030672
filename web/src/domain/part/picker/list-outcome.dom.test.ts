import { describe, expect, it } from "vitest";
import type { LookedUpPart } from "@/api/types";
import { part } from "@/test/fixtures";
import { serve } from "@/test/render";
import { lookUpList, outcomeOf } from "./list-outcome";

const entry = (partNumber: string, more: Partial<LookedUpPart>): LookedUpPart => ({
  partNumber,
  message: "",
  suggestions: [],
  ...more,
});
const found = (partNumber: string, mfrPn = partNumber) => entry(partNumber, { part: part(mfrPn) });
const missed = entry("X", { message: "No match found." });
const inductor = entry("MPX", { inductor: { pn: "MPX" } as NonNullable<LookedUpPart["inductor"]> });

describe("outcomeOf", () => {
  it("adds in order while there is room, each part once, and names the others by their reason", () => {
    const entries = [
      found("A"),
      missed,
      found("B"),
      found("A1", "A"),
      inductor,
      found("C"),
      found("D"),
    ];
    const outcome = outcomeOf(entries, { kind: "capacitors", selected: new Set(["B"]), room: 2 });
    expect(outcome.added.map(({ part }) => part?.mfrPn)).toEqual(["A", "C"]);
    expect(outcome).toMatchObject({
      present: ["B", "A1"],
      noRoom: ["D"],
      otherPage: ["MPX"],
      unknown: [missed],
      otherType: [],
    });
  });

  it("takes no part of another type, which needs no room either", () => {
    const film = entry("F", { part: part("F", { capType: "Film" }) });
    const can = entry("E", { part: part("E", { capType: "Aluminum Electrolytic" }) });
    const page = { kind: "capacitors" as const, selected: new Set<string>(), room: 1 };
    expect(outcomeOf([found("A"), film], { ...page, onlyType: "film" })).toMatchObject({
      added: [{ partNumber: "F" }],
      otherType: ["A"],
      noRoom: [],
    });
    expect(outcomeOf([can], { ...page, onlyType: "aluminum" }).added).toHaveLength(1);
  });

  it("a page of inductors takes those alone, and is offered no capacitor for a miss", () => {
    const near = entry("MPXX", { message: "No match found.", suggestions: ["C0805C104K5RACTU"] });
    const page = { kind: "inductors" as const, selected: new Set<string>(), room: 1 };
    expect(outcomeOf([found("A"), inductor, near], page)).toMatchObject({
      added: [inductor],
      otherPage: ["A"],
      unknown: [{ partNumber: "MPXX", suggestions: [] }],
    });
  });
});

describe("lookUpList", () => {
  it("asks for 500 numbers at once, and keeps the rest to be named", async () => {
    const calls = serve({
      "/api/parts": (body) => {
        const { partNumbers } = body as { partNumbers: string[] };
        return { json: { parts: partNumbers.map((number) => found(number)), found: 500 } };
      },
    });
    const numbers = Array.from({ length: 502 }, (_, index) => `N${index}`);
    const sort = await lookUpList(numbers);
    const { added, noRoom, rest } = sort({ kind: "capacitors", selected: new Set(), room: 10 });
    expect(calls.filter(({ path }) => path === "/api/parts")).toHaveLength(1);
    expect([added.length, noRoom.length, rest]).toEqual([10, 490, ["N500", "N501"]]);
  });
});
