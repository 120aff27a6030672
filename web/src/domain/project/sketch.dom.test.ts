import { beforeEach, expect, it } from "vitest";
import { itemsOf, keyOf } from "./keys";
import { keepSketch, sketched, sketchOf } from "./sketch";

const id = "11111111-1111-4111-8111-111111111111";

beforeEach(() => localStorage.clear());

it("sketches 1/(2πfC) as a straight line from the left top to the right bottom", () => {
  const x = Array.from({ length: 200 }, (_, index) => 10 ** (3 + (index * 6) / 199));
  const y = x.map((frequency) => 1 / (2 * Math.PI * frequency * 1e-5));
  const { points, slot } = sketched({ slot: 3, x, y });
  expect(slot).toBe(3);
  expect(points.length).toBeLessThanOrEqual(41);
  expect(points[0]).toEqual([0, 1]);
  expect(points.at(-1)).toEqual([1, 0]);
  for (const [across, up] of points) expect(across + up).toBeCloseTo(1, 2);
});

it("leaves out gaps, and draws nothing of a single value", () => {
  expect(sketched({ slot: 0, x: [1, 2, 4], y: [5, Number.NaN, 20] }).points).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(sketched({ slot: 0, x: [1], y: [1] }).points).toEqual([]);
});

it("is kept beside a stored project, not among its states", () => {
  const curve = { slot: 0, x: [1, 10], y: [-1, 1] };
  keepSketch(id, curve);
  expect(sketchOf(id).points).toEqual([]);
  localStorage.setItem(keyOf(id, "record"), "{}");
  keepSketch(id, curve);
  expect(sketchOf(id)).toEqual({
    slot: 0,
    points: [
      [0, 0],
      [1, 1],
    ],
  });
  expect(itemsOf(id)).toEqual({});
  localStorage.setItem(keyOf(id, "sketch"), "[1");
  expect(sketchOf(id).points).toEqual([]);
});
