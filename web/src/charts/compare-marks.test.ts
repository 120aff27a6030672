import { describe, expect, it } from "vitest";
import { chartMarks, markTable } from "./compare-marks";
import { fullView } from "./scales";
import type { ChartContent } from "./types";

const content: ChartContent = {
  ...{ title: "", xLabel: "Frequency", xUnit: "Hz" },
  quantities: [
    { name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" },
    { name: "Phase", symbol: "φ", unit: "°", axis: "right", scale: "linear", siPrefix: false },
  ],
  series: [0, 1].map((quantityIndex) => ({
    ...{ id: `${quantityIndex}`, slot: 1, refDes: "C1", label: "1 µF", name: "A", quantityIndex },
    x: [1e3, 1e6],
    y: quantityIndex === 0 ? [160, 0.16] : [-90, -45],
  })),
};
const view = fullView(content);

describe("markers A and B", () => {
  it("stay where they were set", () => {
    expect(chartMarks({ B: 5 })).toEqual([{ x: 5, label: "B" }]);
  });

  it("have nothing to compare until both are set", () => {
    expect(markTable(content, view, { A: 1e3 })).toBeNull();
  });

  it("compare by factor on logarithmic axes and by difference on linear ones", () => {
    const table = markTable(content, view, { A: 1e3, B: 1e6 });
    expect(table).toMatchObject({ a: "1.00 kHz", b: "1.00 MHz", change: "× 1000" });
    expect(table?.rows[0]?.name).toBe("C1 1 µF");
    expect(table?.rows[0]?.cells).toEqual([
      { symbol: "|Z|", a: "160 Ω", b: "160 mΩ", change: "× 0.001" },
      { symbol: "φ", a: "−90 °", b: "−45 °", change: "Δ 45 °" },
    ]);
  });

  it("say where a curve has no value", () => {
    const table = markTable(content, view, { A: 1e3, B: 1e9 });
    expect(table?.rows[0]?.cells[0]).toMatchObject({ b: "–", change: "–" });
  });
});
