/** What the highlighted part does in its circuit, as printed figures. */
import { valueAt } from "@/charts/interpolate";
import type { ChartReadout } from "@/charts/types";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { texts } from "../texts";
import { type Curves, pointsOf } from "./answer";
import { pointAt } from "./chart-content";
import { estimatedWatts, rangeTitle, watts } from "./estimate";
import type { InductorState } from "./state";

export interface Figure {
  name: string;
  value: string;
  /** Between what an estimate lies, as a tooltip. */
  title?: string | undefined;
}

export interface Operation {
  title: string;
  figures: readonly Figure[];
  warnings: readonly string[];
}

const names = texts.figures;

const si = (value: number | null | undefined, unit: string) =>
  value == null ? NO_VALUE : formatQuantity(value, unit, { digits: 3 });

const plain = (value: number | null | undefined, unit: string) =>
  value == null ? NO_VALUE : `${formatPlain(Number(value.toPrecision(3)))} ${unit}`;

const estimate = (
  name: string,
  value: number | null | undefined,
  range: readonly number[] | null | undefined,
): Figure => ({ name, value: estimatedWatts(value), title: rangeTitle(range) });

/** The highlighted row, and its curve among those that were answered. */
function highlighted(state: InductorState, curves: Curves | null) {
  const place = state.rows.findIndex(({ id }) => id === state.highlight);
  const row = state.rows[place];
  const curve = row && curves?.list[curves.rowIds.indexOf(row.id)];
  return row && curve ? { row, curve, refDes: `L${place + 1}` } : null;
}

/** At the part's own output current, as the server computed it. */
export function operatingFigures(state: InductorState, curves: Curves | null): Operation | null {
  const found = highlighted(state, curves);
  const point = found?.curve.operating_point;
  if (!found || !point) return null;
  return {
    title: texts.operatingPoint(found.refDes, plain(point.current, "A")),
    figures: [
      { name: names.inductance, value: si(point.inductance, "H") },
      { name: names.ripple, value: si(point.ripple_current, "A") },
      { name: names.peak, value: si(point.peak_current, "A") },
      { name: names.rms, value: si(point.rms_current, "A") },
      { name: names.dutyCycle, value: plain(point.duty_cycle * 100, "%") },
      { name: names.dc, value: watts(point.dc_loss) },
      estimate(names.ac, point.ac_loss, point.ac_loss_range),
      estimate(names.core, point.core_loss, point.core_loss_range),
      estimate(names.total, point.total_loss, point.total_loss_range),
      { name: names.rise, value: plain(point.temperature_rise, "K") },
      { name: names.share, value: plain(point.loss_share, "%") },
      { name: names.conduction, value: point.conduction },
    ],
    warnings: point.warnings,
  };
}

/**
 * Ripple and peak at the cursor, along the line between the points that the server computed, as the
 * crosshair reads it.
 */
export function cursorFigures(
  state: InductorState,
  curves: Curves | null,
  readout: Pick<ChartReadout, "x" | "xUnit">,
): Operation | null {
  const found = highlighted(state, curves);
  const points = found ? pointsOf(found.curve.values) : [];
  const point = pointAt(points, readout.x);
  if (!found || !point) return null;
  const x = points.map((each) => each.x);
  const axes = { x: found.curve.x_scale === "log" ? "log" : "linear", y: "linear" } as const;
  const at = (y: readonly (number | null)[]) =>
    valueAt({ x, y: y.map((value) => value ?? Number.NaN) }, axes, readout.x);
  return {
    title: texts.atCursor(found.refDes, si(readout.x, readout.xUnit)),
    figures: [
      { name: names.ripple, value: si(at(points.map((each) => each.rippleCurrent)), "A") },
      { name: names.peak, value: si(at(points.map((each) => each.peakCurrent)), "A") },
    ],
    warnings: point.saturated ? [texts.saturated] : [],
  };
}
