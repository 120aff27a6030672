import { describe, expect, it } from "vitest";
import type { CeramicLifetime } from "@/api/types";
import { calculatorInput } from "@/test/fixtures";
import {
  addsUp,
  askedText,
  curveContent,
  lifeText,
  lifetimeRequest,
  rangeText,
  withCopy,
  without,
} from "./model";
import type { Load } from "./store";

const load = (id: string, operatingPercentage: number): Load => ({
  id,
  operatingPercentage,
  voltage: 25,
  temperature: 85,
});

describe("loads", () => {
  it("share the time of what is copied and take over that of what goes", () => {
    const two = withCopy([load("a", 100)], "b");
    expect(two.map(({ operatingPercentage }) => operatingPercentage)).toEqual([50, 50]);
    const one = without(two, "a");
    expect(one).toEqual([load("b", 100)]);
    expect(without(one, "b")).toEqual(one);
    expect(addsUp(one)).toBe(true);
    expect(addsUp([load("a", 60), load("b", 30)])).toBe(false);
  });

  it("go to the server without the page's ids", () => {
    expect(lifetimeRequest({ testHours: 1000 }, [load("a", 100)])).toEqual({
      testHours: 1000,
      loads: [{ operatingPercentage: 100, voltage: 25, temperature: 85 }],
    });
  });

  it("are named beside the life that they led to", () => {
    const inputs = [calculatorInput("testHours", { unit: "h" })];
    const asked = (loads: readonly Load[]) =>
      askedText(lifetimeRequest({ testHours: 1000 }, loads), { inputs });
    expect(asked([load("a", 100)])).toBe("25 V, 85 °C; test 1000 h");
    expect(asked(["a", "b", "c", "d"].map((id) => load(id, 25)))).toBe(
      "25 % 25 V, 85 °C; 25 % 25 V, 85 °C; 25 % 25 V, 85 °C; 1 more load; test 1000 h",
    );
  });
});

it("a life that ends at the longest stated one says so", () => {
  const answer = {
    hours: 1e6,
    isLimited: true,
    longestHours: 1e6,
    range: [256_000, 1e6],
  } as unknown as CeramicLifetime;
  expect(lifeText(answer)).toBe("≥ 1,000,000 h, ≥ 114.2 years");
  expect(rangeText(answer)).toBe("256,000 h to ≥ 1,000,000 h");
});

describe("the curve of a life", () => {
  const curve = [
    [25, 1e9, 1e8, 1e10],
    [85, 6.64e6, 6.64e6, 9e7],
    [125, 256_000, 256_000, 1e6],
    [150, 46_000, 20_000, 180_000],
  ];
  const answer = { curve, longestHours: 1e6 } as unknown as CeramicLifetime;

  it("goes on above the longest stated life, which is a line, up to ten times it", () => {
    const { series, annotations, xRange } = curveContent(answer, 85, {
      title: "Life",
      name: "As entered",
    });
    expect(xRange).toEqual([25, 150]);
    expect(annotations?.levels).toEqual([{ y: 1e6, label: "Longest stated life 1 Mh" }]);
    expect(Math.max(...series.flatMap(({ y }) => [...y]))).toBeCloseTo(1e7);
    expect(series[0]?.x).toContain(85);
    expect(annotations?.points).toEqual([
      expect.objectContaining({ x: 85, y: 6.64e6, label: "85 °C · 6.64 Mh" }),
    ]);
  });

  it("is in sight where even the hottest part outlives the longest stated life", () => {
    const cool = { curve: curve.map(([x = 0, ...y]) => [x, ...y.map((life) => 1e6 * life)]) };
    const { series } = curveContent({ ...answer, ...cool }, 85, {
      title: "Life",
      name: "As entered",
    });
    expect(series.every(({ y }) => y.length > 0)).toBe(true);
  });
});
