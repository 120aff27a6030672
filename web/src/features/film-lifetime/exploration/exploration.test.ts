import { describe, expect, it } from "vitest";
import { filmAnswer, profileResult } from "@/test/film";
import { byLife, hottestProfile, isoLifeChart } from "./model";

const compared = (mfrPn: string, change: object) => {
  const [result] = filmAnswer([mfrPn], []).parts;
  if (!result) throw new Error("one part, one result");
  return { result: { ...result, ...change }, profiles: [] };
};

describe("comparison", () => {
  it("puts the longest life first, as it were without its limit, and parts without one last", () => {
    const ordered = byLife([
      compared("none", { lifetimeHoursTotal: null }),
      compared("short", { lifetimeHoursUnlimited: 1000 }),
      compared("long", { lifetimeHoursUnlimited: 900_000 }),
      compared("endless", { lifetimeHoursUnlimited: null }),
    ]);
    expect(ordered.map(({ result }) => result.mfrPn)).toEqual(["endless", "long", "short", "none"]);
  });

  it("finds the hottest profile; a runaway is hottest", () => {
    const mild = profileResult({ hotSpotTemperature: 50 });
    const hot = profileResult({ hotSpotTemperature: 90 });
    const runaway = profileResult({ hotSpotTemperature: null });
    expect(hottestProfile([mild, hot])).toBe(hot);
    expect(hottestProfile([hot, runaway, mild])).toBe(runaway);
    expect(hottestProfile([])).toBeUndefined();
  });
});

describe("isoLifeChart", () => {
  const points = [
    { x: 25, y: 310 },
    { x: 60, y: 250 },
  ];
  const map = {
    mfrPn: "A",
    xLabel: "Ambient temperature",
    xUnit: "°C",
    yLabel: "Voltage",
    yUnit: "V",
    contours: [
      { hours: 100_000, points },
      { hours: 1e6, points: [] },
    ],
    improbableFrom: 45,
    limit: { label: "Maximum operating voltage", points },
    operatingPoint: { x: 50, y: 240 },
    map: { temperature: [], voltage: [], lifetimeHours: [] },
    note: "",
  };

  it("draws a line for each life that exists, the limit, and the point of now", () => {
    const chart = isoLifeChart(map, 2);
    expect(chart.series.map(({ condition, slot }) => [condition, slot])).toEqual([
      ["100 kh", 2],
      ["limit", 0],
    ]);
    expect(chart.annotations?.points).toEqual([
      { x: 50, y: 240, kind: "operating", slot: 2, label: "50 °C · 240 V" },
    ]);
    expect(chart.annotations?.excluded).toEqual({ from: 45, label: "Improbable in air" });
  });
});
