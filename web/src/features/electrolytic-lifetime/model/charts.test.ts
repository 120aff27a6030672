import { describe, expect, it } from "vitest";
import { keptProfile } from "@/domain/lifetime/load-profiles";
import { electrolyticPart, electrolyticProfile, electrolyticResult } from "@/test/electrolytic";
import { lifeCharts, rippleChart, temperatureChart } from "./charts";

const part = electrolyticPart("A");
const profile = keptProfile(electrolyticProfile({ tempAmbient: 50 }), "p1");
const result = electrolyticResult({
  lifetimeVsTemperaturePlotPoints: {
    points: [
      { x: 50, y: 40_000 },
      { x: 25, y: 131_400 },
    ],
  },
  unlimitedCurves: {
    temperature: [
      { x: 50, y: 40_000 },
      { x: 25, y: 226_000 },
    ],
    ripple: [
      { x: 0, y: 44_000 },
      { x: 0.03, y: 40_000 },
    ],
    voltage: [
      { x: 1.6, y: 40_000 },
      { x: 16, y: 40_000 },
    ],
  },
});
const source = { part, index: 0, profile, result };

describe("charts of a profile", () => {
  it("name what they hold fixed", () => {
    expect(temperatureChart(source).conditions).toBe("12 Vdc, 30 mA ripple");
    expect(rippleChart(source).conditions).toBe("12 Vdc, 50.0 °C");
  });

  it("mark where the profile stands, and the longest stated life", () => {
    expect(temperatureChart(source).annotations).toEqual({
      levels: [{ y: 131_400, label: "Max. rated lifetime 131 kh" }],
      points: [{ x: 50, y: 40_000, kind: "operating", slot: 1, label: "50.0 °C · 40.0 kh" }],
    });
    expect(rippleChart(source).annotations?.points?.[0]?.label).toBe("30 mA · 40.0 kh");
  });

  it("go above the longest stated life", () => {
    expect(temperatureChart(source).series[0]?.y).toEqual([226_000, 40_000]);
  });

  it("show the voltage only where it counts", () => {
    expect(lifeCharts(source)).toHaveLength(2);
    const voltage = [
      { x: 1.6, y: 80_000 },
      { x: 16, y: 40_000 },
    ];
    const counted = { ...result, unlimitedCurves: { ...result.unlimitedCurves, voltage } };
    const [, , chart] = lifeCharts({ ...source, result: counted });
    expect(chart?.conditions).toBe("51.5 °C");
    expect(chart?.xUnit).toBe("Vdc");
  });
});
