import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { fullView } from "./scales";
import { chartTable } from "./table";

describe("chartTable", () => {
  it("has one column a curve and one row a point, with units", () => {
    const content = impedanceContent(impedanceSeries(2, 61));
    const { columns, rows } = chartTable(content, fullView(content));
    expect(columns.map(({ part, symbol }) => `${part} ${symbol}`)).toEqual([
      ...["C1 100 µF |Z|", "C1 100 µF ESR", "C2 10 µF |Z|", "C2 10 µF ESR"],
    ]);
    expect(rows).toHaveLength(61);
    expect(rows[0]?.head).toBe("10.00 kHz");
    expect(rows[0]?.cells).toEqual(["160 mΩ", "18.2 mΩ", "1.59 Ω", "5.05 mΩ"]);
  });

  it("joins curves of different points and leaves the others' cells empty", () => {
    const series = impedanceSeries(1).map((one, index) => ({
      ...one,
      x: [1e4, 2e4 + index],
      y: [1, 2],
    }));
    const content = impedanceContent(series);
    const { rows } = chartTable(content, fullView(content));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["1.00 Ω", "1.00 Ω"],
      ["2.00 Ω", "–"],
      ["–", "2.00 Ω"],
    ]);
  });

  it("shows the zoomed range only", () => {
    const content = impedanceContent(impedanceSeries(1, 61));
    const view = { ...fullView(content), x: [1e5, 1e6] } as const;
    const { rows } = chartTable(content, view);
    expect(rows[0]?.x).toBeGreaterThanOrEqual(1e5);
    expect(rows.at(-1)?.x).toBeLessThanOrEqual(1e6);
  });

  it("leaves hidden parts out", () => {
    const series = impedanceSeries(2).map((one) => ({ ...one, hidden: one.slot === 1 }));
    const content = impedanceContent(series);
    expect(chartTable(content, fullView(content)).columns).toHaveLength(2);
  });
});
