import { expect, it } from "vitest";
import { columns } from "./UsageFigures";

it("scales to the busiest day and places days from left to right", () => {
  const {
    columns: made,
    highest,
    total,
  } = columns([
    { date: "2026-11-20", count: 2 },
    { date: "2026-11-21", count: 8 },
  ]);
  expect(highest).toBe(8);
  expect(total).toBe(10);
  expect(made).toEqual([
    { date: "2026-11-20", count: 2, left: 0, height: 0.25 },
    { date: "2026-11-21", count: 8, left: 0.5, height: 1 },
  ]);
});

it("draws nothing without counts", () => {
  expect(columns([]).highest).toBe(0);
  expect(columns([{ date: "2026-11-21", count: 0 }]).columns[0]?.height).toBe(0);
});
