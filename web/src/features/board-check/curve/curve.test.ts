import { describe, expect, it } from "vitest";
import type { BoardRow } from "@/api/types";
import { boardReport, boardResult, boardRow, boardRows } from "@/test/boards";
import { linesOf } from "../model/report";
import { aboveArea, contentOf, leastLine } from "./content";
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

const plotScale = {
  plot: { x: 0, y: 0, width: 100, height: 50 },
  x: (value: number) => value,
  y: (value: number) => 50 - value,
  xAt: (pixel: number) => pixel,
  yAt: (pixel: number) => 50 - pixel,
};

describe("curves over current and of life", () => {
  const coil = { ...boardRow().part, number: "MPC1040LR36C", kind: "inductor" } as NonNullable<
    BoardRow["part"]
  >;
  const current = { value: 30, unit: "A", origin: "column" } as const;
  const drawn = (row: BoardRow, points: readonly (readonly [number, number])[]) => {
    const curve = curveOf(lineOf(row));
    if (!curve) throw new Error("no curve");
    const sweep = { x: points.map(([x]) => x), y: points.map(([, y]) => y), rows: [], worst: null };
    return { curve, content: contentOf(curve, sweep) };
  };
  const shapes = ({ content }: ReturnType<typeof drawn>) =>
    content.annotations?.drawn?.(plotScale) ?? [];

  it("are inductance, with the saturation current and what lies beyond forbidden", () => {
    const results = [
      boardResult({ rule: "saturation-current", verdict: "fail", unit: "A", value: 30, limit: 24 }),
    ];
    const row = boardRow({ part: coil, conditions: { current }, results });
    const shown = drawn(row, [
      [0, 10],
      [20, 8],
      [40, 2],
    ]);
    expect(shown.curve).toMatchObject({
      kind: "inductance",
      limit: 24,
      range: [0, 37.5],
      line: "",
    });
    const { content } = shown;
    expect(content).toMatchObject({ title: "Inductance over current", xUnit: "A" });
    // Halfway between two points.
    expect(content.annotations?.points).toMatchObject([{ x: 30, y: 5, label: "30 A applied" }]);
    expect(content.annotations?.inView).toEqual([0, 11.5]);
    const [area] = shapes(shown);
    expect(area).toMatchObject({ corners: [24, 0, 100, 0, 100, 50, 24, 50] });
    expect(shapes(shown).at(-1)).toMatchObject({ text: "24 A saturation current" });
  });

  it("are the rise at rated current, asked of the check under the conditions of the line", () => {
    const results = [
      boardResult({ rule: "rated-current", verdict: "fail", unit: "A", value: 30, limit: 25 }),
    ];
    const temperature = { value: 60, unit: "degC", origin: "board" } as const;
    const row = boardRow({ part: coil, conditions: { current, temperature }, results });
    const shown = drawn(row, [
      [0, 0],
      [30, 57.6],
    ]);
    expect(shown.curve).toMatchObject({ kind: "rise", limit: 25, value: 30 });
    expect(shown.curve.line).toBe("Reference,MPN,Top,Idc\nL1,MPC1040LR36C,60,30\n");
    expect(shown.content.annotations?.points).toMatchObject([{ x: 30, y: 57.6 }]);
    expect(shapes(shown).at(-1)).toMatchObject({ text: "25 A rated current" });
  });

  it("are the heat of ripple current in capacitors", () => {
    const results = [
      boardResult({ rule: "self-heating", verdict: "fail", unit: "A", value: 3, limit: 2 }),
    ];
    const shown = drawn(boardRow({ results }), [
      [0, 0],
      [2, 20],
      [4, 80],
    ]);
    expect(shown.curve).toMatchObject({ kind: "heat", limit: 2, range: [0, 3.75] });
    expect(shown.content.title).toBe("Self-heating over ripple current");
    expect(shown.content.annotations?.points).toMatchObject([
      { x: 3, y: 50, label: "3 A applied" },
    ]);
    expect(shapes(shown).at(-1)).toMatchObject({ text: "2 A allowed" });
  });

  it("are life over temperature, with the life that is asked at least", () => {
    const results = [
      boardResult({ rule: "life", verdict: "fail", unit: "h", value: 14_481, limit: 20_000 }),
    ];
    const shown = drawn(boardRow({ results }), [
      [25, 45_000],
      [60, 14_481],
      [105, 500],
    ]);
    expect(shown.curve).toMatchObject({ kind: "life", limit: 20_000 });
    expect(shown.curve.line).toBe("Reference,MPN,Vop,Top\nC1,C1210C226K3RACTU,12,60\n");
    const [point] = shown.content.annotations?.points ?? [];
    expect(point).toMatchObject({ x: 60, y: 14_481, label: "14,480 h typical" });
    expect(shapes(shown).at(-1)).toMatchObject({ text: "at least 20,000 h" });
  });

  it("are none without a value to compare", () => {
    const results = [boardResult({ rule: "life", verdict: "undecided", value: null, limit: 40 })];
    expect(curveOf(lineOf(boardRow({ results })))).toBeNull();
  });
});

describe("the forbidden side", () => {
  it("lies below what is asked at least", () => {
    const [area] = leastLine(20, "at least 20 µF", plotScale);
    expect(area).toMatchObject({ kind: "polygon", corners: [0, 30, 100, 30, 100, 50, 0, 50] });
  });

  it("lies above what is allowed", () => {
    const [area] = aboveArea({ x: [0, 100], y: [40, 20] }, plotScale);
    expect(area).toMatchObject({ corners: [0, 10, 100, 30, 100, 0, 0, 0] });
  });
});
