import { expect, it } from "vitest";
import { releaseDate } from "./ReleaseEntry";

it.each([
  ["2026-11-21T00:00:00Z", "2026-11-21"],
  ["2026-11-21", "2026-11-21"],
  ["", ""],
])("REL-PAGE-03 %s shows as %s", (date, shown) => {
  expect(releaseDate(date)).toBe(shown);
});
