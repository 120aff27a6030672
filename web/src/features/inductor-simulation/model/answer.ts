/** The server's points, whether they carry one quantity or split losses. */
import type { InductorCurve, InductorValue } from "@/api/types";
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

export function pointOf(value: InductorValue): InductorPoint {
  const isSplit = "y_value_total" in value;
  return {
    x: value.x_value,
    y: value.y_value ?? null,
    losses: isSplit
      ? {
          0: value.y_value_dc ?? null,
          1: value.y_value_ac ?? null,
          2: value.y_value_core ?? null,
          3: value.y_value_total ?? null,
        }
      : null,
    rippleCurrent: value.ripple_current ?? null,
    peakCurrent: value.peak_current ?? null,
    saturated: value.saturated,
  };
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
