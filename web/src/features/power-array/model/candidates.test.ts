import { describe, expect, it } from "vitest";
import { arrayPart, arrayStats } from "@/test/power-array";
import { frontOf, planeOf, spotOf, ticksOf, verdictOf } from "./candidates";
import { arrayRows } from "./rows";

/** Footprint in mm², margins of voltage and current in percent, pieces, K. */
const array = (
  name: string,
  [area, voltage, current, pieces, rise]: readonly [number, number, number, number, number],
) =>
  arrayPart(name, {
    ParallelArrayStats: [
      arrayStats({
        FootPrint: area,
        ArrayVoltage: 100 - voltage,
        ArrayVoltageRating: 100,
        ArrayCurrent: 100 - current,
        ArrayCurrentRating: 100,
        TotalMlccs: pieces,
        TemperatureRise: rise,
      }),
    ],
  });

const rows = arrayRows(
  [
    array("large", [400, 60, 70, 20, 3]),
    array("small", [80, 40, 10, 8, 15]),
    array("worse", [200, 20, 25, 9, 12]),
    array("roomy", [120, 35, 34, 8, 9]),
  ],
  false,
);
const names = (list: readonly { partNumber: string }[]) => list.map((row) => row.partNumber);

describe("candidates", () => {
  it("have the smaller of both margins", () => {
    expect(rows.map((row) => row.smallerMargin)).toEqual([60, 10, 20, 34]);
  });

  it("form a front than which no smaller array does better", () => {
    expect(names(frontOf(rows, "margin"))).toEqual(["small", "roomy", "large"]);
    expect(names(frontOf(rows, "pieces"))).toEqual(["small"]);
    expect(names(frontOf(rows, "rise"))).toEqual(["small", "roomy", "large"]);
  });

  it("are named in the verdict: the smallest, and the smallest with 30 % to spare", () => {
    const { smallest, roomy } = verdictOf(rows);
    expect([smallest?.partNumber, roomy?.partNumber]).toEqual(["small", "roomy"]);
    expect(verdictOf(rows.slice(3)).roomy).toBeNull();
    expect(verdictOf([])).toEqual({ smallest: null, roomy: null });
  });

  it("lie at their place: equal ratios of area at equal distances, 100 % above", () => {
    const size = { width: 300, height: 100 };
    const plane = planeOf(rows, "margin", size);
    const place = (name: string) => {
      const row = rows.find(({ partNumber }) => partNumber === name);
      if (!row) throw new Error(name);
      return spotOf(row, "margin", plane);
    };
    const [small, worse, large] = [place("small"), place("worse"), place("large")];
    const share = (worse[0] - small[0]) / (large[0] - small[0]);
    expect(share).toBeCloseTo(Math.log(200 / 80) / Math.log(400 / 80), 9);
    expect(small[1]).toBeCloseTo(90, 9);
    expect(ticksOf(plane).y.map(({ label }) => label)).toContain("100");
    expect(ticksOf(plane).x.map(({ label }) => label)).toEqual(["100", "200"]);
  });
});
