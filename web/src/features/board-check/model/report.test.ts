import { describe, expect, it } from "vitest";
import { boardReport, boardResult, boardRow, boardRows } from "@/test/boards";
import { countsOf, facetOf, filtered, linesOf, stepped, usedOf } from "./report";
import { emptyBoard, type Filter } from "./state";

const report = boardReport(boardRows);
const lines = linesOf(report, {});
const filter = (change: Partial<Filter>): Filter => ({ ...emptyBoard().filter, ...change });
const refsOf = (shown: readonly { row: { refs: readonly string[] } }[]) =>
  shown.map(({ row }) => row.refs[0]);

describe("the lines of a report", () => {
  it("come worst first, without those that are not fitted", () => {
    expect(refsOf(lines)).toEqual(["C46", "C202", "C9", "C17"]);
    expect(countsOf(lines)).toEqual({ fail: 1, advice: 1, undecided: 1, pass: 1 });
  });

  it("are decided by the rule that governs", () => {
    expect(lines[0]?.deciding?.rule).toBe("min-capacitance");
    const row = boardRow({ governing: "rated-voltage", results: [boardResult()] });
    expect(linesOf(boardReport([row]), {})[0]?.deciding?.rule).toBe("rated-voltage");
  });

  it("pass while a part stands in on trial", () => {
    const tried = linesOf(report, { "2 C46": "2 × C1210C226K3RACTU" });
    expect(countsOf(tried)).toEqual({ fail: 0, advice: 1, undecided: 1, pass: 2 });
    expect(tried.find(({ row }) => row.refs[0] === "C46")).toMatchObject({
      verdict: "pass",
      trial: "2 × C1210C226K3RACTU",
    });
  });
});

describe("filters", () => {
  it.each([
    ["c46", ["C46"]],
    ["T491D", ["C202"]],
    ["+12v", ["C46", "C202", "C17"]],
    ["recommended", ["C202"]],
    ["c18", ["C17"]],
    ["c46 t491", []],
  ])("the text %s finds %j", (text, found) => {
    expect(refsOf(filtered(lines, filter({ text })))).toEqual(found);
  });

  it("verdicts, rules and kinds narrow together, values of one facet widen", () => {
    const open: Filter["verdicts"] = ["fail", "undecided"];
    expect(refsOf(filtered(lines, filter({ verdicts: open })))).toEqual(["C46", "C9"]);
    expect(refsOf(filtered(lines, filter({ verdicts: open, rules: ["min-capacitance"] })))).toEqual(
      ["C46"],
    );
    expect(refsOf(filtered(lines, filter({ kinds: ["unknown"] })))).toEqual(["C9"]);
    expect(refsOf(filtered(lines, filter({ isNew: true })))).toEqual(["C46"]);
  });

  it("a facet counts what its own choice leaves out, and keeps a choice without lines", () => {
    const chosen = filter({ rules: ["life"], text: "c" });
    expect(facetOf(lines, chosen, "rules")).toEqual([
      { value: "min-capacitance", count: 1 },
      { value: "part-number", count: 1 },
      { value: "recommended-voltage", count: 1 },
      { value: "life", count: 0 },
    ]);
  });
});

describe("used share of a limit", () => {
  it("is value over limit, and limit over value where a least is asked", () => {
    expect(usedOf(boardResult())).toBeCloseTo(0.48, 12);
    expect(lines[0]?.deciding && usedOf(lines[0].deciding)).toBeCloseTo(1.6, 12);
  });

  it("is none where two values contradict each other", () => {
    expect(usedOf(boardResult({ margin: null }))).toBeNull();
  });
});

it("steps go through lines, and over those that pass", () => {
  const to = (from: string | null, step: 1 | -1, onlyOpen = false) =>
    stepped(lines, from, step, onlyOpen)?.row.refs[0] ?? null;
  expect(to(null, 1)).toBe("C46");
  expect(to("4 C9", 1)).toBe("C17");
  expect(to("4 C9", 1, true)).toBeNull();
  expect(to("5 C17", -1, true)).toBe("C9");
  expect(to("2 C46", -1)).toBeNull();
});
