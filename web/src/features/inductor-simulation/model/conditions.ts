/** What holds for all curves, in the title row; and what they assume, behind its button. */
import { formatPlain } from "@/lib/quantity";
import { texts } from "../texts";
import { axisName } from "./answer";
import type { Curves } from "./chart-content";
import { inductorFields } from "./request";
import type { InductorState } from "./state";

/** Conditions that all parts share, and how far their curves can be trusted. */
export function conditionsOf({ rows }: InductorState, curves: Curves | null): string {
  const shared = inductorFields.flatMap((field) => {
    const [first, ...others] = rows.map(({ part }) => part.param[field]);
    if (!first || others.some(({ select }) => select !== first.select)) return [];
    const { name } = axisName(first.title);
    return [`${name} ${formatPlain(first.select ?? 0)} ${first.unit}`];
  });
  const origins = curves?.list.map(({ origin }) => origin) ?? [];
  const trust = origins.includes("estimated") ? texts.estimated : texts.typical;
  return [...shared, ...(origins.length > 0 ? [trust] : [])].join(" · ");
}

/** The server's sentences, each once. */
export function noteOf(curves: Curves | null): string {
  return [...new Set(curves?.list.map(({ note = "" }) => note).filter(Boolean))].join("\n");
}
