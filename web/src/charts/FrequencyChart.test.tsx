import { act, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { svgOf } from "./export-svg";
import { FrequencyChart } from "./FrequencyChart";
import { impedanceContent, impedanceSeries } from "./fixtures";
import type { FrequencyChartHandle, FrequencyChartProps } from "./types";

const base: FrequencyChartProps = { ...impedanceContent(), status: "idle", zoomKey: "Imp,ESR" };

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1168);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(402);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The plot's rectangle; there is no layout in tests, so its corner is at 0, 0. */
function plotArea(): Element {
  const area = document.querySelector(".chart-area");
  if (!area) throw new Error("the chart has no plot");
  return area;
}

const pointAt = (pixel: number) => {
  fireEvent.mouseMove(plotArea(), { clientX: pixel });
  act(() => vi.advanceTimersByTime(20));
};

function dragBox() {
  const mouse = { pointerType: "mouse", pointerId: 1, button: 0 };
  fireEvent.pointerDown(plotArea(), { ...mouse, clientX: 172, clientY: 39.25 });
  fireEvent.mouseMove(plotArea(), { clientX: 344, clientY: 117.75 });
  fireEvent.pointerUp(plotArea(), mouse);
}

describe("FrequencyChart", () => {
  it("says what it shows", () => {
    render(<FrequencyChart {...base} />);
    expect(screen.getByRole("heading", { name: "Impedance & ESR" })).toBeVisible();
    expect(screen.getByText("3.3 V · 25 °C · typical")).toBeVisible();
    const image = screen.getByRole("img");
    expect(image).toHaveAccessibleName("Impedance & ESR of 4 parts against frequency");
  });

  it("CHART-02 CHART-03 zooms to a dragged box until Reset Zoom", () => {
    const onZoomChange = vi.fn();
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} onZoomChange={onZoomChange} />);
    const xAt = (pixel: number) => {
      pointAt(pixel);
      return Math.log10(ref.current?.readout()?.x ?? 0);
    };
    expect([xAt(0), xAt(1032)]).toEqual([expect.closeTo(4, 9), expect.closeTo(10, 9)]);
    expect(screen.queryByRole("button", { name: "Reset Zoom" })).toBeNull();
    expect(screen.getByText(/Drag to zoom/)).toBeVisible();
    dragBox();
    expect([xAt(0), xAt(1032)]).toEqual([expect.closeTo(5, 9), expect.closeTo(6, 9)]);
    expect(screen.queryByText(/Drag to zoom/)).toBeNull();
    expect(onZoomChange).toHaveBeenLastCalledWith(true);
    fireEvent.click(screen.getByRole("button", { name: "Reset Zoom" }));
    expect([xAt(0), xAt(1032)]).toEqual([expect.closeTo(4, 9), expect.closeTo(10, 9)]);
    expect(onZoomChange).toHaveBeenLastCalledWith(false);
  });

  it("hides the read-out while a box is drawn, and zooms out on a double click", () => {
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} />);
    pointAt(516);
    const mouse = { pointerType: "mouse", pointerId: 1, button: 0 };
    fireEvent.pointerDown(plotArea(), { ...mouse, clientX: 172, clientY: 40 });
    pointAt(344);
    pointAt(345);
    expect(document.querySelector(".chart-zoom")).not.toBeNull();
    expect(ref.current?.readout()).toBeNull();
    fireEvent.pointerUp(plotArea(), mouse);
    expect(screen.getByRole("button", { name: "Reset Zoom" })).toBeVisible();
    fireEvent.doubleClick(plotArea());
    expect(screen.queryByRole("button", { name: "Reset Zoom" })).toBeNull();
  });

  it("resets the zoom with Escape and by its handle", () => {
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} />);
    dragBox();
    fireEvent.keyDown(screen.getByRole("application"), { key: "Escape" });
    expect(screen.queryByRole("button", { name: "Reset Zoom" })).toBeNull();
    dragBox();
    act(() => ref.current?.resetZoom());
    expect(screen.queryByRole("button", { name: "Reset Zoom" })).toBeNull();
  });

  it("keeps the zoom over new data and drops it with another plot type", () => {
    const { rerender } = render(<FrequencyChart {...base} />);
    dragBox();
    rerender(<FrequencyChart {...base} series={impedanceSeries(2)} />);
    expect(screen.getByRole("button", { name: "Reset Zoom" })).toBeVisible();
    rerender(<FrequencyChart {...base} zoomKey="Cap,Ind" />);
    expect(screen.queryByRole("button", { name: "Reset Zoom" })).toBeNull();
  });

  it("follows when the axes change their kind", () => {
    const ref = createRef<FrequencyChartHandle>();
    const { rerender } = render(<FrequencyChart {...base} ref={ref} />);
    rerender(<FrequencyChart {...base} ref={ref} xScale="linear" />);
    pointAt(516);
    expect((ref.current?.readout()?.x ?? 0) / 1e10).toBeCloseTo(0.5, 5);
  });

  it("CHART-01 reads the values under the pointer", () => {
    const onCursor = vi.fn();
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} onCursor={onCursor} />);
    expect(ref.current?.readout()).toBeNull();
    pointAt(516);
    expect((ref.current?.readout()?.x ?? 0) / 1e7).toBeCloseTo(1, 9);
    expect(onCursor).toHaveBeenCalledOnce();
  });

  it("moves the cursor by keyboard", () => {
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} />);
    const plot = screen.getByRole("application");
    fireEvent.keyDown(plot, { key: "End" });
    expect(ref.current?.readout()?.x).toBeCloseTo(1e10, 0);
    fireEvent.keyDown(plot, { key: "Home" });
    expect(ref.current?.readout()?.x).toBe(1e4);
  });

  it("follows a finger, which has no hover", () => {
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} layout="phone" />);
    expect(ref.current?.readout()?.x).toBeCloseTo(1e7, 0);
    const finger = { pointerType: "touch", clientX: 58 };
    fireEvent.pointerMove(screen.getByRole("application"), finger);
    act(() => vi.advanceTimersByTime(20));
    expect(ref.current?.readout()?.x).toBeCloseTo(1e4, 0);
  });

  it("CHART-05 saves the read-out on Shift+D when there is one", async () => {
    const made = vi.spyOn(URL, "createObjectURL");
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    render(<FrequencyChart {...base} />);
    fireEvent.keyDown(document.body, { key: "D", shiftKey: true });
    expect(saved).toEqual([]);
    pointAt(516);
    fireEvent.keyDown(document.body, { key: "D", shiftKey: true });
    await vi.waitFor(() => expect(saved).toEqual(["tooltip-data.txt"]));
    const [blob] = made.mock.calls[0] ?? [];
    expect(await (blob as Blob).text()).toMatch(/^Impedance & ESR · Frequency 10\.0 MHz/);
  });

  it("leaves Shift+D alone in a field and with other keys", () => {
    const onSaveReadout = vi.fn();
    render(
      <>
        <input aria-label="Part number" />
        <FrequencyChart {...base} onSaveReadout={onSaveReadout} />
      </>,
    );
    pointAt(516);
    fireEvent.keyDown(screen.getByLabelText("Part number"), { key: "D", shiftKey: true });
    fireEvent.keyDown(document.body, { key: "D", shiftKey: true, ctrlKey: true });
    fireEvent.keyDown(document.body, { key: "d" });
    expect(onSaveReadout).not.toHaveBeenCalled();
    fireEvent.keyDown(document.body, { key: "d", shiftKey: true });
    expect(onSaveReadout).toHaveBeenCalledOnce();
  });

  it("shows a bar after 150 ms of waiting and nothing before", () => {
    const { rerender } = render(<FrequencyChart {...base} status="loading" />);
    act(() => vi.advanceTimersByTime(149));
    expect(screen.queryByRole("progressbar")).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByRole("progressbar")).toBeVisible();
    rerender(<FrequencyChart {...base} status="idle" />);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("says Loading... before the first result only", () => {
    const { rerender } = render(<FrequencyChart {...base} series={[]} status="loading" />);
    expect(screen.getByText("Loading...")).toBeVisible();
    rerender(<FrequencyChart {...base} status="loading" />);
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("holds alerts and what to do while nothing is plotted", () => {
    const { rerender } = render(
      <FrequencyChart {...base} status="error" alert={<p role="alert">No answer.</p>} />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("No answer.");
    rerender(<FrequencyChart {...base} series={[]} empty={<p>No results</p>} />);
    expect(screen.getByText("No results")).toBeVisible();
    expect(screen.queryByText(/Drag to zoom/)).toBeNull();
  });

  it("is a table of the data on request", async () => {
    const series = impedanceSeries(1, 7);
    render(<FrequencyChart {...base} series={series} view="table" />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole("table")).toHaveAccessibleName(/Impedance & ESR/);
    expect(screen.getAllByRole("row")).toHaveLength(8);
    expect(screen.getByRole("columnheader", { name: "C1 100 µF |Z|" })).toBeVisible();
    expect(screen.getByRole("rowheader", { name: "10.00 kHz" })).toBeVisible();
  });

  it.each(["error", "stale"] as const)("fades as a table, too: %s", async (status) => {
    render(<FrequencyChart {...base} status={status} view="table" />);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole("table")).toHaveAttribute("data-stale");
  });

  it("gives its picture as SVG, also in the table view", async () => {
    const ref = createRef<FrequencyChartHandle>();
    render(<FrequencyChart {...base} ref={ref} view="table" />);
    const picture = await ref.current?.picture({ product: "Henrad", date: "2025-01-31" });
    const svg = picture ? svgOf(picture) : "";
    expect(svg).toMatch(/^<svg [\s\S]*Henrad · 2025-01-31[\s\S]*<\/svg>$/);
  });
});
