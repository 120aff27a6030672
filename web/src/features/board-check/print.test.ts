import { describe, expect, it } from "vitest";
import { boardReport, boardResult, boardRow, boardRows } from "@/test/boards";
import { linesOf } from "./model/report";
import { comparedOf, marginText, operatingOf, printValue } from "./print";
import { verdictOf } from "./Verdict";

describe("values", () => {
  it.each([
    [12, "V", "12 V"],
    [60, "degC", "60 °C"],
    [-20, "degC", "−20 °C"],
    [20e-6, "F", "20 µF"],
    [50_000, "h", "50,000 h"],
    [0.025, "ohm", "25 mΩ"],
  ])("%d %s is %s", (value, unit, text) => {
    expect(printValue(value, unit)).toBe(text);
  });

  it.each([
    [-0.376, "−38 %"],
    [0.52, "52 %"],
    [0, "0 %"],
    // Beyond the limit by little is not at the limit.
    [-0.0004, "−0.04 %"],
  ])("a margin of %d is %s", (margin, text) => {
    expect(marginText(margin)).toBe(text);
  });

  it("say whether somebody asked for the least", () => {
    const least = { rule: "min-capacitance", value: 12.5e-6, limit: 20e-6, unit: "F" };
    expect(comparedOf(boardResult())).toEqual({ value: "12 V", limit: "of 25 V" });
    expect(comparedOf(boardResult({ ...least, asked: true }))?.limit).toBe("asked 20 µF");
    expect(comparedOf(boardResult(least))?.limit).toBe("at least 20 µF");
    expect(comparedOf(boardResult({ margin: null }))).toBeNull();
  });
});

describe("what a part sees", () => {
  it("is voltage and temperature, with a mark where the voltage was read from a name", () => {
    expect(operatingOf(boardRow())).toEqual([
      { text: "12 V", isGuessed: false },
      { text: "60 °C", isGuessed: false },
    ]);
    const guessed = boardRow({
      conditions: { voltage: { value: 3.3, unit: "V", origin: "guessed", from: "net +3V3" } },
    });
    expect(operatingOf(guessed)).toEqual([{ text: "3.3 V", isGuessed: true }]);
  });

  it("is the peak current of an inductor, and nothing where nobody states a voltage", () => {
    const row = boardRow({
      conditions: { peak_current: { value: 5.2, unit: "A", origin: "part" } },
    });
    expect(operatingOf(row)).toEqual([{ text: "5.2 A peak", isGuessed: false }]);
    const ambient = { temperature: { value: 25, unit: "degC", origin: "default" as const } };
    expect(operatingOf(boardRow({ conditions: ambient }))).toEqual([]);
  });
});

describe("the verdict in a line", () => {
  const of = (rows: typeof boardRows) => {
    const { head, rest } = verdictOf(linesOf(boardReport(rows), {}));
    return `${head} ${rest}`;
  };

  it("counts what fails, and what else there is", () => {
    expect(of(boardRows)).toBe(
      "1 of 4 lines fails. 1 more needs a look, 1 cannot be decided. Each was checked at its own voltage and temperature.",
    );
  });

  it("says that none fails", () => {
    expect(of(boardRows.slice(1, 2))).toBe("No line fails. 1 needs a look. ");
  });

  it("names the tightest where all pass", () => {
    const tight = boardRow({ refs: ["C7"], results: [boardResult({ margin: 0 })] });
    expect(of([tight, boardRow({ line: 3 })])).toBe("All 2 lines pass. Tightest: C7, 0 % left.");
  });
});
