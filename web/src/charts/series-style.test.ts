import { describe, expect, it } from "vitest";
import tokens from "@/app/tokens.css?raw";
import { contrast } from "@/test/contrast";
import { SERIES_STYLES, seriesStyle } from "./series-style";

/** Values of --name in the order of the themes: light, dark. */
function themes(name: string): string[] {
  return [...tokens.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map((m) => m[1] ?? "");
}

describe("series styles", () => {
  it("CHART-08 are 20, no two alike", () => {
    expect(SERIES_STYLES).toHaveLength(20);
    expect(new Set(SERIES_STYLES.map((one) => JSON.stringify(one))).size).toBe(20);
  });

  it("tell any two parts apart by marker alone", () => {
    const markers = SERIES_STYLES.slice(1).map(({ marker, hollow }) => `${marker} ${hollow}`);
    expect(new Set(markers).size).toBe(19);
  });

  it("stand out from the plot by 3.2:1 in both themes", () => {
    const grounds = themes("plot-bg");
    for (const { color } of SERIES_STYLES) {
      const values = themes(color);
      expect(values).toHaveLength(2);
      for (const [theme, value] of values.entries()) {
        expect(contrast(value, grounds[theme] ?? "")).toBeGreaterThanOrEqual(3.2);
      }
    }
  });

  it("CONF-28 keep slot 0 for Combined and repeat the parts' styles beyond 19", () => {
    expect(seriesStyle(0)).toBe(SERIES_STYLES[0]);
    expect(seriesStyle(19)).toBe(SERIES_STYLES[19]);
    expect(seriesStyle(20)).toBe(SERIES_STYLES[1]);
    expect(seriesStyle(39)).toBe(SERIES_STYLES[1]);
  });
});
