import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChartCursor } from "./cursor";
import { impedanceContent, impedanceSeries } from "./fixtures";
import { frameOf, type Layout } from "./frame";
import { boxPlace } from "./readout-box";
import { fullView, type View } from "./scales";

const content = impedanceContent(impedanceSeries(3, 61));

function frame(layout: Layout = "wide", view: View = fullView(content), shown = content) {
  return frameOf(shown, view, { width: 1168, height: 402 }, layout);
}

function setUp(layout: Layout = "wide") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const box = document.createElement("div");
  const live = document.createElement("p");
  const cursor = new ChartCursor({ svg, box, live });
  const onChange = vi.fn();
  cursor.onChange = onChange;
  cursor.setFrame(frame(layout));
  return { svg, box, live, cursor, onChange };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const rows = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>("tbody tr")]
    .filter((row) => !row.hidden)
    .map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent).join("|"));

describe("ChartCursor", () => {
  it("shows line, rings, pill and values, one frame after the pointer", () => {
    const { svg, box, cursor } = setUp();
    cursor.moveTo(1e7);
    expect(svg.dataset.shown).toBeUndefined();
    vi.advanceTimersByTime(20);
    expect(svg.dataset.shown).toBe("true");
    expect(svg.querySelector("path")?.getAttribute("d")).toMatch(/^M584\.5 40V354/);
    expect(svg.querySelectorAll('circle[visibility="visible"]')).toHaveLength(6);
    expect(svg.querySelector("text")?.textContent).toBe("10.0 MHz");
    expect(box.querySelector("b")?.textContent).toBe("10.0 MHz");
    expect(rows(box)).toHaveLength(3);
    expect(rows(box)[0]).toMatch(/^\|C\d\d+ [nµ]F\|[\d.]+mΩ\|[\d.]+mΩ$/);
  });

  it("paints once a frame, however often the pointer moves", () => {
    const { cursor, onChange } = setUp();
    for (let hertz = 1e6; hertz < 1e8; hertz *= 1.1) cursor.moveTo(hertz);
    vi.advanceTimersByTime(20);
    expect(onChange).toHaveBeenCalledOnce();
  });

  it("leaves the values to the page that shows them itself, and takes them back", () => {
    const { svg, box, cursor, onChange } = setUp();
    cursor.setBoxed(false);
    cursor.moveTo(1e7);
    vi.advanceTimersByTime(20);
    expect(svg.dataset.shown).toBe("true");
    expect(box.dataset.shown).toBeUndefined();
    expect(onChange.mock.lastCall?.[0]?.rows).toHaveLength(3);
    cursor.setBoxed(true);
    expect(box.dataset.shown).toBe("true");
    expect(rows(box)).toHaveLength(3);
  });

  it("hides and reports null when the pointer leaves", () => {
    const { svg, box, cursor, onChange } = setUp();
    cursor.moveTo(1e7);
    vi.advanceTimersByTime(20);
    cursor.moveTo(null);
    vi.advanceTimersByTime(20);
    expect(svg.dataset.shown).toBeUndefined();
    expect(box.dataset.shown).toBeUndefined();
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(cursor.readout()).toBeNull();
  });

  it("rests in the middle of a phone's plot, unless the page has the values beside it", () => {
    const { box, cursor } = setUp("phone");
    expect(cursor.readout()?.x).toBeCloseTo(1e7, -4);
    cursor.setFrame(frame("phone"), false);
    expect(cursor.readout()).toBeNull();
    expect(box.dataset.shown).toBeUndefined();
    cursor.moveTo(1e6);
    vi.advanceTimersByTime(20);
    cursor.setFrame(frame("phone"), false);
    expect(cursor.readout()?.x).toBe(1e6);
    expect(box.dataset.shown).toBe("true");
  });

  it("keeps its rows and hides those it does not need", () => {
    const { box, cursor } = setUp();
    cursor.moveTo(1e7);
    vi.advanceTimersByTime(20);
    const [row] = box.querySelectorAll("tbody tr");
    const one = impedanceContent(impedanceSeries(1, 61));
    cursor.setFrame(frame("wide", fullView(one), one));
    expect(rows(box)).toHaveLength(1);
    expect(box.querySelector("tbody tr")).toBe(row);
  });

  it("moves by points of the curves and tells the values at most twice a second", () => {
    const { live, cursor } = setUp();
    cursor.step("first");
    expect(live.textContent).toMatch(/^10\.0 kHz; C/);
    cursor.step(1);
    cursor.step(10);
    expect(cursor.readout()?.x).toBeCloseTo(1e4 * 10 ** 1.1, 3);
    expect(live.textContent).toMatch(/^10\.0 kHz/);
    vi.advanceTimersByTime(500);
    expect(live.textContent).toMatch(/^126 kHz/);
  });

  it("follows new data in place and disappears when a zoom leaves it outside", () => {
    const { cursor } = setUp();
    cursor.step("first");
    const before = cursor.readout()?.rows[0]?.values[0]?.value ?? 0;
    const doubled = content.series.map((one) => ({ ...one, y: Array.from(one.y, (y) => 2 * y) }));
    cursor.setFrame(frame("wide", fullView(content), { ...content, series: doubled }));
    expect(cursor.readout()?.rows[0]?.values[0]?.value).toBeCloseTo(2 * before, 6);
    cursor.setFrame(frame("wide", { ...fullView(content), x: [1e6, 1e7] }));
    expect(cursor.readout()).toBeNull();
  });

  it("is always there on a phone", () => {
    const { box, cursor } = setUp("phone");
    expect(box.querySelector("b")?.textContent).toBe("10.0 MHz");
    cursor.moveTo(null);
    vi.advanceTimersByTime(20);
    expect(box.dataset.shown).toBe("true");
  });

  it("shows nothing while nothing is plotted", () => {
    const { svg, cursor, onChange } = setUp();
    const empty = impedanceContent([]);
    cursor.setFrame(frame("wide", fullView(empty), empty));
    cursor.moveTo(1e7);
    cursor.step(1);
    vi.advanceTimersByTime(20);
    expect(svg.dataset.shown).toBeUndefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it("stops with its chart", () => {
    const { svg, cursor } = setUp();
    cursor.moveTo(1e7);
    cursor.dispose();
    vi.advanceTimersByTime(20);
    expect(svg.dataset.shown).toBeUndefined();
  });
});

describe("boxPlace", () => {
  const plot = { x: 68, y: 40, width: 1032, height: 314 };

  it("is 20 px right of the line and flips past 60 % of the plot", () => {
    expect(boxPlace(plot, 601, 322)).toEqual({ left: 621, top: 54 });
    expect(boxPlace(plot, 687, 322)).toEqual({ left: 707, top: 54 });
    expect(boxPlace(plot, 688, 322)).toEqual({ left: 346, top: 54 });
  });

  it("never leaves the chart at the left", () => {
    expect(boxPlace({ ...plot, width: 300 }, 300, 322).left).toBe(0);
  });
});
