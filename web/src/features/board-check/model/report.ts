/** The report as the page shows it: lines in groups, narrowed by the filters. */
import type { BoardReport, BoardResult, BoardRow } from "@/api/types";
import { type Filter, type Shown, shownVerdicts } from "./state";

/** A line of the table. */
export interface Line {
  id: string;
  row: BoardRow;
  verdict: Shown;
  /** The result that decides; null where nothing does. */
  deciding: BoardResult | null;
  /** A part that stands in for its own, which passes. */
  trial: string | null;
}

/** Rules that compare with the least allowed. */
const atLeast = new Set([
  "min-capacitance",
  "worst-capacitance",
  "aging",
  "life",
  "min-temperature",
]);
export const isAtLeast = (rule: string): boolean => atLeast.has(rule);

/** Rules of one facet: whether the number says which part it is. */
const numberRules = new Set([
  "impossible-number",
  "unknown-number",
  "no-number",
  "shortened-number",
]);
export const numberFacet = "part-number";
const facetOfRule = (rule: string): string => (numberRules.has(rule) ? numberFacet : rule);

/** Stays the same when a line is checked again. */
const lineId = ({ line, refs }: Pick<BoardRow, "line" | "refs">): string =>
  `${line} ${refs[0] ?? ""}`;

/** The technology of a part; reports of earlier versions say its kind alone. */
export const kindOf = ({ part }: Pick<BoardRow, "part">): string =>
  part?.technology ?? part?.kind ?? "unknown";

/** Whether a result came since the baseline, or nobody gave one. */
export const isNewRow = (row: BoardRow): boolean =>
  row.results.some(({ verdict, isNew }) => verdict !== "pass" && isNew);

/** The lines that are fitted, as the report has them: worst first. */
export function linesOf(
  { rows }: BoardReport,
  trials: Readonly<Record<string, string>>,
): readonly Line[] {
  const all = rows.flatMap((row): Line[] => {
    if (row.verdict === "skipped") return [];
    const id = lineId(row);
    const trial = trials[id] ?? null;
    const deciding =
      row.results.find(({ rule, verdict }) => rule === row.governing && verdict === row.verdict) ??
      null;
    return [{ id, row, verdict: trial === null ? row.verdict : "pass", deciding, trial }];
  });
  // A line on trial goes to the group that it would be in.
  return shownVerdicts.flatMap((verdict) => all.filter((line) => line.verdict === verdict));
}

export type Counts = Readonly<Record<Shown, number>>;

export function countsOf(lines: readonly Line[]): Counts {
  const counts = { fail: 0, advice: 0, undecided: 0, pass: 0 };
  for (const { verdict } of lines) counts[verdict] += 1;
  return counts;
}

/** What the text of a filter is looked for in. */
function wordsOf({ row, deciding, trial }: Line): string {
  const conditions = Object.values(row.conditions).map(({ from = "" }) => from);
  const { number = "", value = "", maker = "" } = row.written;
  const rules = row.results.filter(({ verdict }) => verdict !== "pass").map(({ rule }) => rule);
  return [...row.refs, number, value, maker, row.part?.number ?? "", trial ?? "", ...conditions]
    .concat(deciding?.rule ?? "", rules)
    .join("\n")
    .toLowerCase();
}

/** Whether a line is one of those that the filter asks for; a facet may be left out, for its own counts. */
function fits(line: Line, filter: Filter, without?: keyof Filter): boolean {
  const { row, verdict, deciding } = line;
  const has = (facet: "verdicts" | "rules" | "kinds", value: string) =>
    facet === without ||
    filter[facet].length === 0 ||
    (filter[facet] as readonly string[]).includes(value);
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const said = words.length === 0 ? "" : wordsOf(line);
  return (
    has("verdicts", verdict) &&
    has("rules", deciding ? facetOfRule(deciding.rule) : "") &&
    has("kinds", kindOf(row)) &&
    (!filter.isNew || isNewRow(row)) &&
    words.every((word) => said.includes(word))
  );
}

export const filtered = (lines: readonly Line[], filter: Filter): readonly Line[] =>
  lines.filter((line) => fits(line, filter));

interface FacetValue {
  value: string;
  count: number;
}

/** What lines can be narrowed to, the most frequent first; what is chosen stays. */
export function facetOf(
  lines: readonly Line[],
  filter: Filter,
  facet: "rules" | "kinds",
): readonly FacetValue[] {
  const counts = new Map<string, number>(filter[facet].map((value) => [value, 0]));
  for (const line of lines) {
    const isOpen = facet === "kinds" || line.verdict !== "pass";
    const value =
      facet === "kinds" ? kindOf(line.row) : line.deciding ? facetOfRule(line.deciding.rule) : "";
    if (value === "" || !isOpen || !fits(line, filter, facet)) continue;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** How much of the limit is used, 1 at the limit; null without numbers. */
export function usedOf({ rule, value, limit, margin }: BoardResult): number | null {
  if (value == null || limit == null || margin == null) return null;
  const [part, whole] = isAtLeast(rule) ? [limit, value] : [value, limit];
  const used = Math.abs(part) / Math.abs(whole);
  return Number.isFinite(used) ? used : null;
}

/** The line a step away among those shown: of all, or of those that are open. */
export function stepped(
  lines: readonly Line[],
  from: string | null,
  step: 1 | -1,
  onlyOpen: boolean,
): Line | null {
  const at = lines.findIndex(({ id }) => id === from);
  const start = at < 0 ? (step > 0 ? -1 : lines.length) : at;
  for (let index = start + step; index >= 0 && index < lines.length; index += step) {
    const line = lines[index];
    if (line && (!onlyOpen || line.verdict !== "pass")) return line;
  }
  return null;
}
