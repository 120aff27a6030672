/** The server's points, whether they carry one quantity or split losses. */
import type { InductorCurve, InductorValues } from "@/api/types";
import type { Numbers } from "@/lib/numbers";
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";
import type { InductorState, LossCode, PlotType, Sweep } from "./state";
import { inductorFields } from "./state";

/** The curves of one request, and the rows it was made of. */
export interface Curves {
  rowIds: readonly string[];
  plotType: PlotType;
  sweep: Sweep;
  list: readonly InductorCurve[];
}

/** A point of a curve and what the circuit does there. SI units; null where there is no value. */
export interface InductorPoint {
  x: number;
  y: number | null;
  losses: Readonly<Record<LossCode, number | null>> | null;
  rippleCurrent: number | null;
  peakCurrent: number | null;
  saturated: boolean;
}

/** A number of a column; null where there is none. */
function numberAt(column: Numbers | undefined, index: number): number | null {
  const value = column?.[index] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** The points of a curve. */
export function pointsOf(values: InductorValues): InductorPoint[] {
  return Array.from(values.x_value, (x, index) => ({
    x,
    y: numberAt(values.y_value, index),
    losses: values.y_value_total
      ? {
          0: numberAt(values.y_value_dc, index),
          1: numberAt(values.y_value_ac, index),
          2: numberAt(values.y_value_core, index),
          3: numberAt(values.y_value_total, index),
        }
      : null,
    rippleCurrent: numberAt(values.ripple_current, index),
    peakCurrent: numberAt(values.peak_current, index),
    saturated: values.saturated[index] === 1,
  }));
}

interface AxisName {
  name: string;
  unit: string;
}

/** "Power Loss (W)" is Power Loss in W. */
export function axisName(label: string): AxisName {
  const [, name = label, unit = ""] = /^(.*?)\s*\(([^)]*)\)$/.exec(label) ?? [];
  return { name, unit };
}

/** Conditions that all parts share, and how far their curves can be trusted. */
export function conditionsOf({ rows }: InductorState, curves: Curves | null): string {
  const drawn = curves ? rows.filter(({ id }) => curves.rowIds.includes(id)) : rows;
  const shared = inductorFields.flatMap((field) => {
    const [first, ...others] = drawn.map(({ part }) => part.param[field]);
    if (!first || others.some(({ select }) => select !== first.select)) return [];
    const { name } = axisName(first.title);
    return [`${name} ${formatPlain(first.select ?? 0)} ${first.unit}`];
  });
  const origins = curves?.list.map(({ origin }) => origin) ?? [];
  const trust = origins.includes("estimated") ? texts.estimated : texts.typical;
  return [...shared, ...(origins.length > 0 ? [trust] : [])].join(" · ");
}

/** The server's sentences, each once. */
export const notesOf = (list: readonly InductorCurve[]) =>
  [...new Set(list.map(({ note = "" }) => note).filter(Boolean))].join("\n");

export const noteOf = (curves: Curves | null) => notesOf(curves?.list ?? []);

/**
 * The text of the preview, which the server sends as HTML. It is parsed as a document of its own,
 * where no script runs, and only its text is shown.
 */
export function textOfPreview(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
}
