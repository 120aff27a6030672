import type { NumberKey } from "./state";

/** Least and greatest value of each number, in its unit. */
export const ranges = {
  deviation: [0.01, 50],
  step: [1e-6, 10_000],
  flat: [1e-6, 1e6],
  rail: [0, 1e5],
  ambient: [-55, 200],
  resistance: [0, 1000],
  inductance: [0, 1],
  mounting: [0, 1e-6],
  planeCapacitance: [0, 1],
  planeResistance: [0, 1000],
  spreadingResistance: [0, 1000],
  spreadingInductance: [0, 1],
  mountingResistance: [0, 1],
  usage: [5, 100],
  ratedFrom: [0.1, 1e5],
  ratedTo: [0.1, 1e5],
  pieces: [1, 200],
  numbers: [1, 200],
  area: [0.01, 1e6],
  height: [0.01, 1000],
  start: [1, 1e10],
  stop: [1, 1e10],
} as const satisfies Partial<Record<NumberKey, readonly [least: number, most: number]>>;
