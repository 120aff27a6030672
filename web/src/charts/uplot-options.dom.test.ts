import { describe, expect, it, vi } from "vitest";
import { impedanceContent } from "./fixtures";
import { frameOf } from "./frame";
import { fullView } from "./scales";
import { boxOfSelect, emptyData, plotKey, uplotOptions } from "./uplot-options";

const content = impedanceContent();
const size = { width: 1168, height: 402 };
const frame = frameOf(content, fullView(content), size, "wide");
const events = () => ({ draw: vi.fn(), cursor: vi.fn(), box: vi.fn(), reset: vi.fn() });

/** A stand-in for the parts of uPlot that the hooks touch. */
function plot(select = { left: 0, top: 0, width: 0, height: 0 }, left: number | null = 100) {
  return { select, cursor: { left }, setSelect: vi.fn() } as never;
}

describe("uplotOptions", () => {
  it("have the plot's margins and one logarithmic scale a quantity", () => {
    const options = uplotOptions(() => frame, events());
    expect(options.padding).toEqual([40, 68, 48, 68]);
    expect(Object.keys(options.scales ?? {})).toEqual(["x", "y0", "y1"]);
    expect(options.scales?.x).toMatchObject({ distr: 3, time: false });
  });

  it("take a range as it is given, not widened to decades", () => {
    const { range } = uplotOptions(() => frame, events()).scales?.y0 ?? {};
    const given = typeof range === "function" ? range(plot(), 1.5, 2.5, "y0") : null;
    expect(given).toEqual([1.5, 2.5]);
  });

  it("are linear where the content is", () => {
    const linear = { ...content, xScale: "linear" as const };
    const options = uplotOptions(() => frameOf(linear, fullView(content), size, "wide"), events());
    expect(options.scales?.x?.distr).toBe(1);
  });

  it("report the pointer in pixels of the chart, and that it left", () => {
    const told = events();
    const [hook] = uplotOptions(() => frame, told).hooks?.setCursor ?? [];
    hook?.(plot(undefined, 100));
    hook?.(plot(undefined, -10));
    hook?.(plot({ left: 0, top: 0, width: 30, height: 30 }, 100));
    expect(told.cursor.mock.calls).toEqual([[168], [null], [null]]);
  });

  it("report a zoom box of 6 px or more and wipe it", () => {
    const told = events();
    const [hook] = uplotOptions(() => frame, told).hooks?.setSelect ?? [];
    const drawn = plot({ left: 10, top: 20, width: 100, height: 50 });
    hook?.(drawn);
    hook?.(plot({ left: 10, top: 20, width: 5, height: 5 }));
    expect(told.box.mock.calls).toEqual([[{ x: 78, y: 60, width: 100, height: 50 }]]);
    expect((drawn as { setSelect: unknown }).setSelect).toHaveBeenCalledOnce();
  });

  it("reset on a double click", () => {
    const told = events();
    const bind = uplotOptions(() => frame, told).cursor?.bind?.dblclick;
    const listener = bind?.(plot(), document.createElement("div"), () => null);
    listener?.(new MouseEvent("dblclick"));
    expect(told.reset).toHaveBeenCalledOnce();
  });
});

describe("boxOfSelect", () => {
  it("zooms along one direction when the box is thin", () => {
    const flat = boxOfSelect({ left: 10, top: 20, width: 100, height: 3 }, frame);
    expect(flat).toEqual({ left: 10, width: 100, top: 0, height: 314 });
    const thin = boxOfSelect({ left: 10, top: 20, width: 2, height: 50 }, frame);
    expect(thin).toEqual({ left: 0, width: 1032, top: 20, height: 50 });
  });
});

describe("plotKey", () => {
  it("changes with what cannot be changed in a living plot, and not with the view", () => {
    const zoomed = { ...frame, view: { ...frame.view, x: [1e5, 1e6] as const } };
    expect(plotKey(zoomed)).toBe(plotKey(frame));
    const one = { ...content, quantities: content.quantities.slice(0, 1) };
    expect(plotKey(frameOf(one, fullView(one), size, "wide"))).not.toBe(plotKey(frame));
    expect(plotKey(frameOf(content, frame.view, size, "phone"))).not.toBe(plotKey(frame));
  });
});

describe("emptyData", () => {
  it("spans the view without any value", () => {
    expect(emptyData(frame.view)).toEqual([
      [1e4, 1e10],
      [null, null],
      [null, null],
    ]);
  });
});
