/** Lines for board.toml: what was changed or waived on the page. */
import type { BoardState } from "./state";

/** A text as TOML has it. */
const quoted = (text: string): string => {
  const escaped = text
    .replaceAll("\\", "\\\\")
    .replaceAll('"', '\\"')
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t");
  return `"${escaped}"`;
};

const list = (refs: readonly string[]): string => `[${refs.map(quoted).join(", ")}]`;

export interface Waiver {
  refs: readonly string[];
  rule: string;
  reason: string;
  /** The last day, ISO 8601. */
  until: string;
  by: string;
}

export function waiverLines({ refs, rule, reason, until, by }: Waiver): string {
  const lines = [
    "[[waivers]]",
    `refs = ${list(refs)}`,
    `rule = ${quoted(rule)}`,
    `reason = ${quoted(reason.trim())}`,
    `until = ${until}`,
    ...(by.trim() === "" ? [] : [`by = ${quoted(by.trim())}`]),
  ];
  return `${lines.join("\n")}\n`;
}

/** The least length of a reason; the server has the same. */
export const shortestReason = 10;

/** The days that a waiver may end on: from today, at most two years ahead. */
export function waiverDays(today: Date): { first: string; last: string } {
  const last = new Date(today);
  last.setFullYear(last.getFullYear() + 2);
  return { first: isoDay(today), last: isoDay(last) };
}

/** A day where its clock is: "2026-03-03". */
export function isoDay(date: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A text with further lines after it. */
export function appended(text: string, lines: string): string {
  const before = text.trimEnd();
  return before === "" ? lines : `${before}\n\n${lines}`;
}

/** Origins that stand above `[[parts]]`, so that a line in board.toml changes nothing. */
const above = ["field", "column"];

/** The changes of the page as `[[parts]]`, and those that the list would overrule. */
export function changedLines(set: BoardState["set"]): { lines: string; kept: BoardState["set"] } {
  const parts = new Map<string, string[]>();
  const kept: Record<string, BoardState["set"][string]> = {};
  for (const [place, change] of Object.entries(set)) {
    const [, reference, condition] = /^(.+)\.(\w+)$/.exec(place) ?? [];
    if (reference === undefined || condition === undefined || above.includes(change.was)) {
      kept[place] = change;
      continue;
    }
    const said = parts.get(reference) ?? [];
    parts.set(reference, [...said, `${condition} = ${quoted(change.value)}`]);
  }
  // References that see the same share an entry.
  const shared = new Map<string, string[]>();
  for (const [reference, said] of parts) {
    const key = said.join("\n");
    shared.set(key, [...(shared.get(key) ?? []), reference]);
  }
  const entries = [...shared].map(([said, refs]) => `[[parts]]\nrefs = ${list(refs)}\n${said}\n`);
  return { lines: entries.join("\n"), kept };
}

/** Lines that state the voltage of a net; a bare number is in volts. */
export const netLines = (net: string, voltage: string): string => {
  const isNumber = /^[-+]?\d+(\.\d+)?$/.test(voltage);
  return `[nets.${quoted(net)}]\nnominal = ${isNumber ? voltage : quoted(voltage)}\n`;
};
