import { describe, expect, it } from "vitest";
import { markerPath } from "./markers";
import { SERIES_STYLES } from "./series-style";

describe("markerPath", () => {
  it("draws nothing for Combined", () => {
    expect(markerPath("none", 4)).toBe("");
  });

  it.each([
    ["square", "M-3.6 -3.6L3.6 -3.6L3.6 3.6L-3.6 3.6Z"],
    ["triangle-up", "M0 -5.2L4.5 2.6L-4.5 2.6Z"],
    ["diamond", "M0 -5L5 0L0 5L-5 0Z"],
    ["bar", "M-1.8 -4.8L1.8 -4.8L1.8 4.8L-1.8 4.8Z"],
    ["hexagon", "M4.4 0L2.2 3.81L-2.2 3.81L-4.4 0L-2.2 -3.81L2.2 -3.81Z"],
  ] as const)("draws the %s of radius 4", (shape, path) => {
    expect(markerPath(shape, 4)).toBe(path);
  });

  it("keeps every marker within 1.4 radii of its point", () => {
    for (const { marker } of SERIES_STYLES.filter((one) => one.marker !== "circle")) {
      const corners = markerPath(marker, 10).match(/-?[\d.]+ -?[\d.]+/g) ?? [];
      for (const corner of corners) {
        const [x = 0, y = 0] = corner.split(" ").map(Number);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(14.01);
      }
    }
  });
});
