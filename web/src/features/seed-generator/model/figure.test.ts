import { expect, it } from "vitest";
import { shortFigure } from "./figure";

it.each([
  [12.345, "12"],
  [0.1234, "0.12"],
  [1.9e-14, "0"],
  [-3.21, "\u22123.2"],
  [Number.NaN, "–"],
])("%d reads %s", (value, text) => {
  expect(shortFigure(value)).toBe(text);
});
