import { describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { frameOf } from "./frame";
import { readoutAt } from "./readout";
import { createReadoutBox, isShort, sharedRegion } from "./readout-box";
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

describe("a short row", () => {
  const rows = (...refDes: string[]) => refDes.map((one) => ({ refDes: one }));

  it("has the reference alone, where there are many parts of one row each", () => {
    expect(isShort(rows("", "C1", "C2", "C3", "C4"))).toBe(true);
    expect(isShort(rows("C1", "C2", "C3", "C4"))).toBe(false);
    expect(isShort(rows("C1", "C1", "C1", "C2", "C2"))).toBe(false);
  });

  it("stays long on a phone, whose box covers nothing", () => {
    const content = impedanceContent(impedanceSeries(5));
    const view = fullView(content);
    const isShortIn = (layout: "wide" | "phone") => {
      const box = document.createElement("div");
      const frame = frameOf(content, view, { width: 1000, height: 400 }, layout);
      createReadoutBox(box).show(frame, readoutAt(content, view, 1e6));
      return box.hasAttribute("data-short");
    };
    expect([isShortIn("wide"), isShortIn("phone")]).toEqual([true, false]);
  });
});

describe("a shared reason", () => {
  it("needs several rows", () => {
    expect(sharedRegion([])).toBe("");
    expect(sharedRegion([{ region: "heat-limited" }])).toBe("");
  });
});
