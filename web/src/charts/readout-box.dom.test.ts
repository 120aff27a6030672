import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { frameOf } from "./frame";
import { readoutAt } from "./readout";
import { createReadoutBox, sharedRegion } from "./readout-box";
import { fullView } from "./scales";

const limited = { from: 1e4, to: 1e6, reason: "heat-limited" };

function shownAt(x: number, isLimited: (slot: number) => boolean): HTMLElement {
  const series = impedanceSeries(2).map((one) =>
    isLimited(one.slot) ? { ...one, regions: [limited] } : one,
  );
  const content = impedanceContent(series);
  const view = fullView(content);
  const box = document.createElement("div");
  const frame = frameOf(content, view, { width: 1000, height: 400 }, "wide");
  createReadoutBox(box).show(frame, readoutAt(content, view, x));
  return box;
}

/** Texts of the shown reasons, head first. */
const reasons = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>(".chart-ro-region")]
    .filter(({ hidden }) => !hidden)
    .map(({ parentElement, textContent }) => [parentElement?.tagName, textContent]);

describe("the read-out box", () => {
  it("says once what holds for all rows", () => {
    expect(reasons(shownAt(1e5, () => true))).toEqual([["TH", "heat-limited"]]);
  });

  it("says at its row what holds for one", () => {
    expect(reasons(shownAt(1e5, (slot) => slot === 1))).toEqual([["TD", "heat-limited"]]);
  });

  it("says nothing where nothing limits", () => {
    expect(reasons(shownAt(1e7, () => true))).toEqual([]);
  });
});

describe("a shared reason", () => {
  it("needs several rows", () => {
    expect(sharedRegion([])).toBe("");
    expect(sharedRegion([{ region: "heat-limited" }])).toBe("");
  });
});
