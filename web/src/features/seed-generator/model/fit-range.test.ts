import { describe, expect, it } from "vitest";
import { counted, defaultRange, keyed, measuredRange, moved } from "./fit-range";

const at = (...frequencies: number[]) => frequencies.map((frequency) => ({ frequency }));
const points = at(10, 100, 1e3, 1e6, 3e9);
const measured = measuredRange(points);

describe("the range of a fit", () => {
  it("is 100 Hz to 1 GHz, as far as it was measured", () => {
    expect(defaultRange(points)).toEqual({ from: 100, to: 1e9 });
    expect(defaultRange(at(1e3, 1e6))).toEqual({ from: 1e3, to: 1e6 });
    expect(defaultRange(at(2e9, 3e9))).toEqual({ from: 2e9, to: 3e9 });
    expect(counted(points, { from: 100, to: 1e9 })).toBe(3);
  });

  it("keeps its limits apart and inside the measurement", () => {
    const range = { from: 1e3, to: 1e6 };
    expect(moved(range, "from", 123_456, measured)).toEqual({ from: 123_000, to: 1e6 });
    expect(moved(range, "from", 5e6, measured).from).toBe(8e5);
    expect(moved(range, "from", 1, measured).from).toBe(10);
    expect(moved(range, "to", 1, measured).to).toBe(1250);
    expect(moved(range, "to", 1e12, measured).to).toBe(3e9);
  });

  it.each([
    ["ArrowRight", 1120],
    ["ArrowLeft", 891],
    ["PageUp", 1e4],
    ["Home", 10],
    ["End", 8e5],
  ])("%s moves a limit", (key, from) => {
    expect(keyed({ from: 1e3, to: 1e6 }, "from", key, measured)?.from).toBe(from);
  });

  it("leaves other keys alone", () => {
    expect(keyed({ from: 1e3, to: 1e6 }, "to", "Enter", measured)).toBeNull();
  });
});
