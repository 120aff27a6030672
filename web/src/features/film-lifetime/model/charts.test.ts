import { describe, expect, it } from "vitest";
import { filmPart, profileResult } from "@/test/film";
import { temperatureChart, voltageChart } from "./charts";

const points = [
  { x: 25, y: 400_000 },
  { x: 50, y: 100_000 },
  { x: 75, y: 25_000 },
];
const part = filmPart("A", {
  staticTests: [
    {
      temperature: 85,
      relativeHumidity: 85,
      voltage: 240,
      lifetime: 2000,
      kind: "fitted",
      source: "",
    },
    { temperature: 0, relativeHumidity: 0, voltage: 0, lifetime: 0, kind: "fitted", source: "" },
  ],
});
const result = profileResult({
  hotSpotTemperature: 50,
  lifetimeVsTemperaturePlotPoints: { points, stoppedByHumidity: true, note: "stopped" },
  lifetimeVsVoltagePlotPoints: {
    points: [
      { x: 240, y: 9e4 },
      { x: 31, y: 2e5 },
    ],
  },
});
const source = { part, index: 1, result, credited: true, isVac: true };

describe("temperatureChart", () => {
  const chart = temperatureChart(source);

  it("FILM-SCR-11 says at which humidity and voltage it holds", () => {
    expect(chart.conditions).toBe("240 Vac, 19.6 % RH at the element");
    expect(chart.series[0]?.slot).toBe(2);
  });

  it("marks rated life, tests and the operating point", () => {
    expect(chart.annotations?.levels).toEqual([
      { y: 200_000, label: "Max. rated lifetime 200 kh" },
    ]);
    expect(chart.annotations?.points).toEqual([
      { x: 85, y: 2000, kind: "reference", slot: 0, dimmed: true },
      { x: 50, y: 100_000, kind: "operating", slot: 2, label: "50.0 °C · 100 kh" },
    ]);
  });

  it("FILM-MSG-14 shows the stretch in which air cannot be so humid, up to the max temperature", () => {
    expect(chart.xRange).toEqual([25, 110]);
    expect(chart.annotations?.excluded).toEqual({ from: 75, label: "Improbable in air" });
    const whole = { points, stoppedByHumidity: false, note: "" };
    const unstopped = { ...result, lifetimeVsTemperaturePlotPoints: whole };
    expect(
      temperatureChart({ ...source, result: unstopped }).annotations?.excluded,
    ).toBeUndefined();
  });
});

describe("two readings", () => {
  const steep = [
    { x: 25, y: 4e9 },
    { x: 50, y: 1e5 },
    { x: 75, y: 25_000 },
  ];
  const half = steep.map(({ x, y }) => ({ x, y: y / 2 }));
  const both = {
    ...result,
    profileLifetimeAlone: 1e5,
    unlimitedCurves: { temperature: steep, voltage: [] },
    withoutDryingCredit: {
      profileLifetime: 1,
      profileLifetimeAlone: 5e4,
      damageShare: 50,
      operatingRelativeHumidity: 93,
      unlimitedCurves: { temperature: half, voltage: [] },
    },
  };

  it("are two curves that go on above the longest stated life, as far as that says something", () => {
    const chart = temperatureChart({ ...source, result: both });
    expect(chart.series.map(({ condition }) => condition)).toEqual([
      "with drying credit",
      "without",
    ]);
    for (const { y } of chart.series) expect(Math.max(...y)).toBe(50 * 200_000);
    expect(chart.annotations?.points?.at(-1)).toMatchObject({ y: 1e5 });
  });

  it("marks the one that leads", () => {
    const chart = temperatureChart({ ...source, result: both, credited: false });
    expect(chart.annotations?.points?.at(-1)).toMatchObject({ y: 5e4 });
  });

  it("are one curve where the element stays as humid as the air", () => {
    const same = { ...both.withoutDryingCredit, profileLifetimeAlone: 99_000 };
    const chart = temperatureChart({ ...source, result: { ...both, withoutDryingCredit: same } });
    expect(chart.series).toHaveLength(1);
    expect(chart.series[0]?.condition).toBeUndefined();
  });
});

describe("a test of the series", () => {
  it("is dimmed where the curve holds under other conditions", () => {
    const there = { ...result, operatingRelativeHumidity: 85, operatingVoltage: 240 };
    const [point] = temperatureChart({ ...source, result: there }).annotations?.points ?? [];
    expect(point).toMatchObject({ kind: "reference", dimmed: false });
  });
});

describe("voltageChart", () => {
  it("FILM-SCR-12 says at which humidity and hot spot it holds, points in the order of x", () => {
    const chart = voltageChart(source);
    expect(chart.conditions).toBe("50.0 °C, 19.6 % RH at the element");
    expect(chart.series[0]?.x).toEqual([31, 240]);
    expect(chart.xUnit).toBe("Vac");
    expect(voltageChart({ ...source, isVac: false }).xUnit).toBe("Vdc");
  });

  it("is empty while the points are awaited", () => {
    expect(voltageChart({ ...source, result: profileResult() }).series).toEqual([]);
  });
});
