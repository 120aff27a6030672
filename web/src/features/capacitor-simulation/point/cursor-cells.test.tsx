import { act, render, renderHook, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { impedanceContent, impedanceSeries } from "@/charts/fixtures";
import { readoutAt } from "@/charts/readout";
import { fullView } from "@/charts/scales";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { keepReadout, useReadoutInTable, useTableView } from "../table-view";
import { AtCursor, useHeadAtCursor } from "./cursor-cells";

const content = (parts: number, change: Partial<ChartSeries> = {}): ChartContent =>
  impedanceContent(impedanceSeries(parts).map((series) => ({ ...series, ...change })));

const isInTable = (shown: ChartContent) =>
  renderHook(() => useReadoutInTable(shown)).result.current;

beforeEach(() => {
  useTableView.setState({ view: "point", toggled: [] });
  keepReadout(null);
});

describe("values at the cursor", () => {
  it("are in the table from five parts on", () => {
    expect(isInTable(content(4))).toBe(false);
    expect(isInTable(content(5))).toBe(true);
  });

  it("stay in the box where the table has no place for all of them", () => {
    const [first, ...others] = content(5).series;
    if (!first) throw new Error("no curve");
    expect(isInTable(content(5, { condition: "100 kHz" }))).toBe(false);
    expect(isInTable(content(5, { regions: [{ from: 1, to: 2, reason: "heat" }] }))).toBe(false);
    const measured = { ...first, slot: 19, refDes: "" };
    expect(isInTable(impedanceContent([measured, first, ...others]))).toBe(false);
    useTableView.setState({ toggled: ["esr"] });
    expect(isInTable(content(5))).toBe(false);
    useTableView.setState({ toggled: [], view: "rated" });
    expect(isInTable(content(5))).toBe(false);
  });

  it("replace those at one frequency while the cursor is on the plot", () => {
    const shown = content(5);
    const Head = () => useHeadAtCursor("esr") ?? "ESR at 500 kHz";
    render(
      <>
        <Head />
        {[2, 7].map((slot) => (
          <p key={slot}>
            <AtCursor slot={slot} column="impedance">
              at f₀
            </AtCursor>
          </p>
        ))}
      </>,
    );
    expect(screen.getAllByText("at f₀")).toHaveLength(2);
    act(() => keepReadout(readoutAt(shown, fullView(shown), 12.6e6)));
    expect(screen.getByText(/^ESR at 12\.6 MHz/)).toBeInTheDocument();
    const [second, unplotted] = screen.getAllByRole("paragraph").map((each) => each.textContent);
    // 5 mΩ, 10 µF and 0.5 nH in series: √(5² + (39.6 − 1.3)²) mΩ.
    expect(second).toBe("38.6 mΩ");
    expect(unplotted).toMatch(/^–/);
    act(() => keepReadout(null));
    expect(screen.getAllByText("at f₀")).toHaveLength(2);
  });
});
