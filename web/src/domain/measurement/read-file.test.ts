import { expect, it } from "vitest";
import type { MeasuredCurve } from "@/api/types";
import { measurementsOf } from "./read-file";

const curve: MeasuredCurve = {
  name: "",
  frequencies: [1, 2],
  isReordered: false,
  impedance: { re: [3, 4], im: [-4, -3] },
  twoPort: null,
};
const s21 = { re: [0.8, 0.8], im: [0, 0] };
const between = { reference: 50, path: null, isStated: false, s11: null, s21 } as const;

it("names each curve of a file, and says what is odd about it", () => {
  const second = { ...curve, name: "B", isReordered: true };
  const read = measurementsOf("a.csv", { curves: [curve, second], notes: ["x."] });
  expect(read.map(({ name }) => name)).toEqual(["a.csv", "a.csv: B"]);
  expect(read[0]).toMatchObject({
    impedances: [
      [3, -4],
      [4, -3],
    ],
    note: "x.",
  });
  expect(read[0]).not.toHaveProperty("isReordered");
  expect(read[1]).toMatchObject({ isReordered: true });
});

it.each([
  [{ ...between, path: "Series", isStated: true } as const, "Series", "file"],
  [{ ...between, path: "Series" } as const, "Series", "detected"],
  [between, "Shunt", "assumed"],
])("between two ports: %j lies in %s, %s", (twoPort, path, pathFrom) => {
  const curves = [{ ...curve, impedance: null, twoPort }];
  const [read] = measurementsOf("a.s2p", { curves, notes: [] });
  expect(read).toMatchObject({ kind: "scattering", path, pathFrom, s11: [], reference: 50 });
});

it("needs two points for a curve", () => {
  const curves = [{ ...curve, frequencies: [1] }];
  expect(() => measurementsOf("a.csv", { curves, notes: [] })).toThrow("fewer than two points");
});
