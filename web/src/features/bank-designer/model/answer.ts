/** Banks as the page shows them: rows, order, verdict, files. */
import type { BankAnswer, BankEvent } from "@/api/types";
import { csvFile } from "@/lib/csv";
import { texts } from "../texts";
import type { Objective } from "./state";

export type BankRow = BankAnswer["alternatives"][number];

export const orders = ["pieces", "area", "distinct"] as const;
export type Order = (typeof orders)[number];

/** What a run has reached. */
export interface Progress {
  /** Target and bare rail, which are drawn before there is a bank. */
  curves: BankAnswer["curves"] | null;
  bound: number | null;
  best: BankRow | null;
  /** The answer so far, which a stopped design keeps; the whole one in the end. */
  answer: BankAnswer | null;
}

export const noProgress: Progress = { curves: null, bound: null, best: null, answer: null };

/** A line of a design that goes well. */
export type DesignEvent = Exclude<BankEvent, { event: "failed" }>;

/** The progress after one more line. */
export function advanced(progress: Progress, event: DesignEvent): Progress {
  switch (event.event) {
    case "bound":
      return { ...progress, bound: event.value ?? null };
    case "proof":
      return { ...progress, bound: event.value };
    case "bank":
      return { ...progress, best: event.row, answer: event.answer };
    case "begin":
      return { ...progress, curves: event.curves };
    case "done":
      return { ...progress, answer: event.answer };
  }
}

/** What the bank of an answer adds up to; infinite without a bank. */
function objectiveOf({ status, pieces, area, cost }: BankAnswer, objective: Objective): number {
  const sums = { count: pieces, area, cost };
  return (status === "met" ? sums[objective] : null) ?? Number.POSITIVE_INFINITY;
}

/** Whether an answer has a worse bank or a lower bound, as one of a server that has forgotten the known answer may. */
function isWorse(answer: BankAnswer, known: BankAnswer | null, objective: Objective): boolean {
  if (known === null) return false;
  const boundOf = ({ bound }: BankAnswer) => bound.value ?? Number.POSITIVE_INFINITY;
  const isDearer = objectiveOf(answer, objective) > objectiveOf(known, objective) * (1 + 1e-9);
  return isDearer || boundOf(answer) < boundOf(known);
}

/** The same while a known answer is proved for longer: it stands until a new one is whole and no worse. */
export function provedOn(progress: Progress, event: DesignEvent, objective: Objective): Progress {
  const next = advanced(progress, event);
  if (event.event === "done") {
    return isWorse(event.answer, progress.answer, objective) ? progress : next;
  }
  const bound = Math.max(progress.bound ?? 0, next.bound ?? 0);
  return { ...progress, bound: bound > 0 ? bound : null };
}

/** Whether more time could raise the bound of an answer. */
export const isOpen = ({ status, bound, stopped }: BankAnswer): boolean =>
  status !== "impossible" && !bound.proven && stopped !== null;

/** The bank of an answer as a row among its alternatives. */
export function rowsOf(answer: BankAnswer): BankRow[] {
  const { bank, pieces, partNumbers, area, cost, worst, curves, alternatives, closest } = answer;
  const { antiResonances } = answer;
  const sums = { area: area ?? null, cost: cost ?? null };
  const best: BankRow[] = worst
    ? [{ bank, pieces, partNumbers, ...sums, worst, antiResonances, impedance: curves.impedance }]
    : [];
  return [...best, ...alternatives, ...(closest ? [closest] : [])];
}

const known = (value: number | null | undefined): number => value ?? Number.POSITIVE_INFINITY;

export function sorted(rows: readonly BankRow[], order: Order): BankRow[] {
  const key = (row: BankRow) =>
    order === "area" ? known(row.area) : order === "distinct" ? row.partNumbers : row.pieces;
  return [...rows].sort(
    (a, b) => key(a) - key(b) || a.pieces - b.pieces || known(a.area) - known(b.area),
  );
}

/** A name for a bank that stays while rows are sorted. */
export const idOf = ({ bank }: BankRow): string =>
  bank.map(({ partNumber, count }) => `${count} × ${partNumber}`).join(" + ");

type Tone = "proven" | "verified" | "missed";

export function toneOf({ status, bound }: BankAnswer): Tone {
  if (status !== "met") return "missed";
  return bound.proven ? "proven" : "verified";
}

/** The word for how bank and target stand to each other. */
export function toneText(answer: BankAnswer): string {
  const tone = toneOf(answer);
  if (tone !== "missed") return texts.tones[tone];
  if (answer.status === "impossible") return texts.impossible;
  return answer.closest ? texts.closest : texts.tones.missed;
}

/** A peak of |Z|, with the two groups of parts that resonate. */
export type Peak = BankRow["antiResonances"][number];

/** The anti-resonances of the chosen bank. */
export const resonancesOf = (rows: readonly BankRow[], chosen: string): readonly Peak[] =>
  rows.find((row) => idOf(row) === chosen)?.antiResonances ?? [];

/** The target at a frequency, Ω: straight on logarithmic axes between its points. */
function targetAt({ frequency, mask }: BankAnswer["curves"], at: number): number {
  const next = Math.max(
    frequency.findIndex((f) => f >= at),
    1,
  );
  const [f0, f1, z0, z1] = [frequency[next - 1], frequency[next], mask[next - 1], mask[next]].map(
    (value) => Math.log(value ?? Number.NaN),
  ) as [number, number, number, number];
  return Math.exp(z0 + ((z1 - z0) * (Math.log(at) - f0)) / (f1 - f0));
}

/** |Z| where a bank comes nearest to the target, or exceeds it by the most, Ω. */
export const peakOf = ({ curves }: BankAnswer, { worst }: BankRow): number =>
  worst.ratio * targetAt(curves, worst.frequency);

/** How far the bank is above the bound, in words; null where it is proven, or nothing is bounded. */
export function gapText(answer: BankAnswer, objective: Objective): string | null {
  const { status, bound, pieces, area, cost } = answer;
  if (status !== "met" || bound.proven) return null;
  if (objective === "count") {
    const gap = pieces - Math.ceil((bound.pieces ?? pieces) - wholeSlack);
    return gap > 0 ? texts.gapPieces(gap) : null;
  }
  const reached = objective === "area" ? area : cost;
  if (reached == null || bound.value == null || reached <= 0) return null;
  const share = 1 - bound.value / reached;
  return share > 0 ? texts.gapShare(share) : null;
}

/** The fewest pieces that any bank can have, proven; null where no bank of any size can do. */
export const boundPieces = ({ bound }: BankAnswer): number | null =>
  bound.pieces == null ? null : Math.ceil(bound.pieces - wholeSlack);

/** A bound this little above a whole number is that number. */
const wholeSlack = 1e-6;

export type BestColumn = "pieces" | "distinct" | "area" | "cost" | "margin";

const figures: Readonly<Record<BestColumn, (row: BankRow) => number | null>> = {
  pieces: ({ pieces }) => pieces,
  distinct: ({ partNumbers }) => partNumbers,
  area: ({ area }) => area ?? null,
  cost: ({ cost }) => cost ?? null,
  margin: ({ worst }) => -worst.margin,
};

/** Most rows that share the mark of the best. */
const mostBest = 2;

/** Rows with the best figure of a column; none in the sorted column, with one bank, or where many tie. */
export function bestRows(
  rows: readonly BankRow[],
  column: BestColumn,
  order: Order,
): ReadonlySet<BankRow> {
  const known = rows.filter((row) => figures[column](row) !== null);
  if (known.length < 2 || column === order) return new Set();
  const least = Math.min(...known.map((row) => figures[column](row) ?? Number.POSITIVE_INFINITY));
  const best = known.filter((row) => figures[column](row) === least);
  return new Set(best.length > mostBest ? [] : best);
}

/** Bill of materials of a bank. */
export const bomOf = ({ bank }: BankRow): string =>
  csvFile([
    ["part number", "quantity", "type", "case", "capacitance (F)", "rated voltage (V)"],
    ...bank.map(({ partNumber, count, type, caseSize, nominal, ratedVoltage }) => [
      partNumber,
      count,
      type,
      caseSize,
      nominal,
      ratedVoltage,
    ]),
  ]);
