import { describe, expect, it } from "vitest";
import type { PlotScale } from "@/charts/types";
import { covered, movedBy } from "./DragLine";

const limits = [1e4, 1e9] as const;
const pressed = (key: string, shiftKey = false) => movedBy({ key, shiftKey }, 500e3, limits);

describe("the line at one frequency", () => {
  it("moves by a fiftieth of a decade, with Shift by a fifth", () => {
    expect(pressed("ArrowRight")).toBeCloseTo(500e3 * 10 ** 0.02, 3);
    expect(pressed("ArrowLeft", true)).toBeCloseTo(500e3 / 10 ** 0.2, 3);
  });

  it("leaves no part of a label of the axis beside its pill", () => {
    const scale = {
      plot: { x: 68, y: 40, width: 400, height: 300 },
      xLabels: [
        { from: 60, to: 80 },
        { from: 445, to: 491 },
      ],
    } as unknown as PlotScale;
    // "10 years" at the end of the axis: within the drawing, and over the whole of "100,000".
    const atEnd = covered(scale, 460, "10 years");
    expect(atEnd.from).toBeLessThanOrEqual(445);
    expect(atEnd.to).toBe(491);
    expect(covered(scale, 250, "10 years")).toEqual({ from: 210, to: 290 });
  });

  it("stays within the plot's range, whose ends are keys of their own", () => {
    expect(movedBy({ key: "ArrowRight", shiftKey: true }, 0.9e9, limits)).toBe(1e9);
    expect([pressed("Home"), pressed("End")]).toEqual([1e4, 1e9]);
    expect(pressed("ArrowUp")).toBeNull();
  });
});
