import { describe, expect, it } from "vitest";
import { axisLimits, typeable } from "./axis-limits";
import { impedanceContent } from "./fixtures";
import { fullView } from "./scales";

const content = impedanceContent();
const view = fullView(content);

describe("axisLimits", () => {
  it("has one entry for quantities that share a scale, and changes both", () => {
    const [x, y, ...others] = axisLimits(content, view);
    expect(others).toEqual([]);
    expect(x?.moved([1e5, 1e6])).toEqual({ ...view, x: [1e5, 1e6] });
    expect(y?.moved([1e-3, 1])).toEqual({
      ...view,
      y: [
        [1e-3, 1],
        [1e-3, 1],
      ],
    });
  });

  it("has one entry for each scale, and leaves the other alone", () => {
    const [, left, right] = axisLimits({ ...content, sharedScale: false }, view);
    expect(left?.moved([1, 2]).y).toEqual([[1, 2], view.y[1]]);
    expect(right?.moved([1, 2]).y).toEqual([view.y[0], [1, 2]]);
  });
});

describe("typeable", () => {
  const [x] = axisLimits(content, view);
  if (!x) throw new Error("no axis");

  it("keeps the limits of a logarithmic axis positive and apart", () => {
    const log = { ...x, range: [1e4, 1e6] as const };
    expect(typeable(log, "from")).toEqual([1e-15, 1e6 / 1.01]);
    expect(typeable(log, "to")).toEqual([10100, 1e12]);
  });

  it("allows a linear axis to begin below zero", () => {
    const linear = { ...x, scale: "linear" as const, range: [-80, 20] as const };
    expect(typeable(linear, "from")).toEqual([-1e9, 19]);
    expect(typeable(linear, "to")).toEqual([-79, 1e9]);
  });
});
