import { describe, expect, it } from "vitest";
import type { SeedProperty } from "@/api/types";
import { chosenEdits, conflictLines, isContested } from "../ConflictDialog";

const property = (name: string, value: string): SeedProperty =>
  ({ name, title: name, value, inputType: "slider", unit: "Ω", readOnly: false }) as SeedProperty;

const opened = [property("A", "1"), property("B", "2"), property("C", "3"), property("D", "4")];
const saved = [property("A", "10"), property("B", "20"), property("C", "3"), property("D", "4")];
const lines = conflictLines(opened, saved, { A: "1k", C: "30", D: "4.0" });

describe("a conflict", () => {
  it("lists what either changed", () => {
    expect(lines.map(({ name, theirs, mine }) => [name, theirs, mine])).toEqual([
      ["A", "10", "1k"],
      ["B", "20", null],
      ["C", null, "30"],
    ]);
    expect(lines.filter(isContested).map(({ name }) => name)).toEqual(["A"]);
  });

  it("asks nothing where both came to the same value", () => {
    const [line] = conflictLines(opened, saved, { A: "0.01k" });
    expect(line).toMatchObject({ name: "A", agrees: true });
    expect(line && isContested(line)).toBe(false);
  });

  it.each([
    ["mine", [], { A: "1k", C: "30" }],
    ["theirs", ["A"], { C: "30" }],
  ])("keeps %s where both changed a value", (_, taken, edits) => {
    expect(chosenEdits(lines, new Set(taken))).toEqual(edits);
  });
});
