import { describe, expect, it } from "vitest";
import { movedBy } from "./DragLine";

const limits = [1e4, 1e9] as const;
const pressed = (key: string, shiftKey = false) => movedBy({ key, shiftKey }, 500e3, limits);

describe("the line at one frequency", () => {
  it("moves by a fiftieth of a decade, with Shift by a fifth", () => {
    expect(pressed("ArrowRight")).toBeCloseTo(500e3 * 10 ** 0.02, 3);
    expect(pressed("ArrowLeft", true)).toBeCloseTo(500e3 / 10 ** 0.2, 3);
  });

  it("stays within the plot's range, whose ends are keys of their own", () => {
    expect(movedBy({ key: "ArrowRight", shiftKey: true }, 0.9e9, limits)).toBe(1e9);
    expect([pressed("Home"), pressed("End")]).toEqual([1e4, 1e9]);
    expect(pressed("ArrowUp")).toBeNull();
  });
});
