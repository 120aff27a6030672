import { describe, expect, it } from "vitest";
import type { ChartContent } from "@/charts/types";
import { config, part } from "@/test/fixtures";
import { initialState } from "../model/state";
import { tableRows } from "../model/table";
import { addPart, setPartField } from "../model/transitions";
import { curveAt, leftInWords, withOperatingPoint } from "./capacitance-plot";
import type { PointRow, PointValues } from "./point-values";

const one = setPartField(addPart(initialState, part("A"), "a"), "a", "bias", 12);
const values = { capacitance: 7.2e-6 } as PointValues;
const rows: PointRow[] = tableRows(one, config).map((row) => ({
  ...row,
  values: row.isCombined ? null : values,
}));
const [, row] = rows as [PointRow, PointRow];
const settings = { pointAge: 0, pointLevel: 0, worstCase: false };

const content: ChartContent = {
  ...{ title: "Capacitance vs. Vbias (DC)", xLabel: "Bias", xUnit: "V", xScale: "linear" },
  quantities: [{ name: "Capacitance change", symbol: "ΔC", unit: "%", axis: "left" }],
  series: [
    {
      ...{ id: "a:0", slot: row.slot, refDes: "C1", label: "", name: "A", quantityIndex: 0 },
      x: [0, 10, 20],
      y: [0, -20, -70],
    },
  ],
};

describe("the operating point on a capacitance plot", () => {
  it("lies on its curve, with the conditions in words", () => {
    const drawn = withOperatingPoint(content, { rows, field: "bias", inFarads: false, settings });
    expect(drawn.annotations?.points).toEqual([
      { x: 12, y: -30, slot: row.slot, kind: "operating", label: "7.2 µF left at 12 V, 25 °C" },
    ]);
    expect(drawn.series).toBe(content.series);
  });

  it("has its words at the first part with a curve where the highlighted one has none", () => {
    const second = tableRows(addPart(one, part("B"), "b"), config).filter(
      ({ isCombined }) => !isCombined,
    );
    const both = second.map((each) => ({ ...each, values, highlighted: each.slot !== row.slot }));
    const drawn = withOperatingPoint(content, {
      rows: both,
      field: "bias",
      inFarads: false,
      settings,
    });
    expect(both).toHaveLength(2);
    expect(drawn.annotations?.points).toMatchObject([
      { slot: row.slot, kind: "operating", label: "7.2 µF left at 12 V, 25 °C" },
    ]);
  });

  it("names age, ac level and tolerance where they count", () => {
    const worst = { pointAge: 0, pointLevel: 0.5, worstCase: true };
    expect(leftInWords(row, worst)).toBe(
      "7.2 µF left at 12 V, 25 °C, 10 years, 500 mV ac, lower tolerance",
    );
    expect(leftInWords(row, { ...settings, pointAge: 8760 })).toContain("1 year");
  });

  it("has the capacitance of the operating point where the plot is in farads", () => {
    const drawn = withOperatingPoint(content, { rows, field: "bias", inFarads: true, settings });
    const [curve] = drawn.series;
    expect(drawn.quantities[0]?.unit).toBe("F");
    expect(curve && curveAt(curve, 12)).toBeCloseTo(7.2e-6, 12);
    // 7.2 µF are 70 % of what is there without bias.
    expect(curve?.y[0]).toBeCloseTo(7.2e-6 / 0.7, 12);
  });

  it("is absent where the curve does not reach it", () => {
    expect(curveAt({ x: [0, 10], y: [0, -20] }, 12)).toBeNull();
    expect(curveAt({ x: [0, 10], y: [0, -20] }, 0)).toBe(0);
    const beyond = [{ ...row, part: setPartField(one, "a", "bias", 40).rows[0]?.part ?? row.part }];
    const drawn = withOperatingPoint(content, {
      rows: beyond,
      field: "bias",
      inFarads: true,
      settings,
    });
    expect(drawn.series).toEqual([]);
  });
});
