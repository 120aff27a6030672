import { describe, expect, it } from "vitest";
import { boardReport, boardResult, boardRow, boardRows } from "@/test/boards";
import { linesOf } from "../model/report";
import { aboveArea, leastLine } from "./content";
import { curveOf } from "./curve-of";
import { placesOf } from "./use-sweep";

const lineOf = (row = boardRows[0]) => {
  const [line] = linesOf(boardReport(row ? [row] : []), {});
  if (!line) throw new Error("no line");
  return line;
};

describe("the curve that decides", () => {
  it("is capacitance over bias up to the rated voltage where capacitance is asked", () => {
    expect(curveOf(lineOf())).toEqual({
      kind: "capacitance",
      partNumber: "C1210C226K3RACTU",
      bias: 12,
      temperature: 60,
      frequency: null,
      temperatureMin: null,
      limit: 20e-6,
      value: 12.5e-6,
      range: [0, 25],
      line: "",
    });
  });

  it("is voltage over temperature up to the highest one", () => {
    const row = boardRow({
      results: [
        boardResult({
          rule: "category-voltage",
          verdict: "fail",
          value: 9,
          limit: 8.33,
          margin: -0.08,
        }),
        boardResult({ rule: "max-temperature", value: 60, limit: 125, unit: "degC" }),
      ],
    });
    expect(curveOf(lineOf(row))).toMatchObject({ kind: "voltage", value: 9, range: [25, 125] });
  });

  it("is none for rules of the list, parts by values, inductors and trials", () => {
    const rule = boardRow({ results: [boardResult({ rule: "footprint-mismatch" })] });
    expect(curveOf(lineOf(rule))).toBeNull();
    const { part } = boardRow();
    if (!part) throw new Error("no part");
    expect(curveOf(lineOf(boardRow({ part: { ...part, matchQuality: "Values" } })))).toBeNull();
    expect(curveOf(lineOf(boardRow({ part: { ...part, kind: "inductor" } })))).toBeNull();
    expect(curveOf({ ...lineOf(), trial: "2 × X" })).toBeNull();
  });

  it("has a point where the part is, in calls of ten", () => {
    const curve = curveOf(lineOf());
    if (!curve) throw new Error("no curve");
    const places = placesOf(curve);
    expect(places).toContain(12);
    expect(places.length).toBeLessThanOrEqual(20);
    expect([places[0], places.at(-1)]).toEqual([0, 25]);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe("the forbidden side", () => {
  const scale = {
    plot: { x: 0, y: 0, width: 100, height: 50 },
    x: (value: number) => value,
    y: (value: number) => 50 - value,
    xAt: (pixel: number) => pixel,
    yAt: (pixel: number) => 50 - pixel,
  };

  it("lies below what is asked at least", () => {
    const [area] = leastLine(20, "at least 20 µF", scale);
    expect(area).toMatchObject({ kind: "polygon", corners: [0, 30, 100, 30, 100, 50, 0, 50] });
  });

  it("lies above what is allowed", () => {
    const [area] = aboveArea({ x: [0, 100], y: [40, 20] }, scale);
    expect(area).toMatchObject({ corners: [0, 10, 100, 30, 100, 0, 0, 0] });
  });
});
