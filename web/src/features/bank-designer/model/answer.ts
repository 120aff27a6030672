/** Banks as the page shows them: rows, order, verdict, curves. */
import type { BankAnswer, BankEvent } from "@/api/types";
import type { TextShape } from "@/charts/drawing";
import type { ChartArea, ChartContent, ChartPoint, ChartSeries, PlotScale } from "@/charts/types";
import { targetLabel, targetLine, targetName } from "@/domain/plot/target-line";
import { csvFile } from "@/lib/csv";
import { formatQuantity } from "@/lib/quantity";
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

/** The progress after one more line. */
export function advanced(progress: Progress, event: BankEvent): Progress {
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
    case "failed":
      return progress;
  }
}

/** The same while a known answer is proved for longer: it stands until the new one is whole. */
export function provedOn(progress: Progress, event: BankEvent): Progress {
  const next = advanced(progress, event);
  if (event.event === "done") return next;
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

const ohms = (value: number) => formatQuantity(value, "Ω", { digits: 3 });
const hertz = (value: number) => formatQuantity(value, "Hz", { digits: 3 });

/** Where a bank is above the mask: the area between both. */
function violated(x: readonly number[], mask: readonly number[], row: BankRow): ChartArea[] {
  const areas: ChartArea[] = [];
  let open: number[] = [];
  const close = () => {
    if (open.length > 1)
      areas.push({
        id: `above-${areas.length}`,
        slot: 1,
        quantityIndex: 0,
        x: open.map((index) => x[index] ?? Number.NaN),
        low: open.map((index) => mask[index] ?? Number.NaN),
        high: open.map((index) => row.impedance[index] ?? Number.NaN),
      });
    open = [];
  };
  row.impedance.forEach((value, index) => {
    if (value > (mask[index] ?? Number.POSITIVE_INFINITY) * 1.000_001) open.push(index);
    else close();
  });
  close();
  return areas;
}

/** A peak of |Z|, with the two groups of parts that resonate. */
export type Peak = BankRow["antiResonances"][number];

/** The anti-resonances of the chosen bank. */
export const resonancesOf = (rows: readonly BankRow[], chosen: string): readonly Peak[] =>
  rows.find((row) => idOf(row) === chosen)?.antiResonances ?? [];

const pointsOf = (peaks: readonly Peak[], slot: number): ChartPoint[] =>
  peaks.map(({ frequency, impedance }) => ({
    x: frequency,
    y: impedance,
    kind: "reference",
    slot,
    label: `${ohms(impedance)} at ${hertz(frequency)}`,
  }));

type Curves = BankAnswer["curves"];

const line = (
  frequency: readonly number[],
  slot: number,
  name: string,
  y: readonly number[],
  more: Partial<ChartSeries> = {},
): ChartSeries => ({
  id: `${slot}-${name}`,
  slot,
  refDes: name,
  label: "",
  name,
  quantityIndex: 0,
  x: frequency,
  y,
  ...more,
});

/** Where along the rail without a bank its name may end, as shares of the mask's frequencies. */
const nameEnds = [0.75, 0.6, 0.9, 0.45, 0.3];
/** px that the name takes to the left of its end and above it, and its distance from the line. */
const nameRoom = { width: 96, height: 20, gap: 8 };

/** The name of the rail without a bank at its line, where that is in sight and farthest from the mask. */
function bareName({ frequency, mask, bare }: Curves, { plot, x, y }: PlotScale): TextShape[] {
  const ends = nameEnds.map((share) => {
    const index = Math.floor(share * (frequency.length - 1));
    const [px, py] = [x(frequency[index] ?? Number.NaN), y(bare[index] ?? Number.NaN)];
    return { x: px, y: py, distance: Math.abs(py - y(mask[index] ?? Number.NaN)) };
  });
  const inSight = ends.filter(
    (end) =>
      end.x - nameRoom.width > plot.x &&
      end.x < plot.x + plot.width &&
      end.y - nameRoom.height > plot.y &&
      end.y < plot.y + plot.height,
  );
  const [end] = inSight.sort((a, b) => b.distance - a.distance);
  if (!end) return [];
  const name = targetLabel(end.x - nameRoom.gap, end.y - nameRoom.gap, texts.bare, "ink-2");
  return [{ ...name, anchor: "end" }];
}

/** Axes, target and the rail without a bank, in the place of the series after the banks. */
function rail(curves: Curves, banks: readonly ChartSeries[]): ChartContent {
  const { frequency, mask, bare } = curves;
  const plain = { plain: true };
  return {
    title: texts.plot,
    xLabel: texts.frequency,
    xUnit: "Hz",
    quantities: [{ name: texts.impedance, symbol: "|Z|", unit: "Ω", axis: "left", scale: "log" }],
    series: [
      line(frequency, 0, texts.target, mask, plain),
      ...banks,
      ...(bare.length > 0 ? [line(frequency, banks.length + 1, texts.bare, bare, plain)] : []),
    ],
    annotations: {
      drawn: (scale) => [
        ...targetLine({ frequency, mask }, scale),
        targetName({ frequency, mask }, scale),
        ...(bare.length > 0 ? bareName(curves, scale) : []),
      ],
    },
  };
}

/** What is known before there is a bank. */
export const startContent = (curves: Curves): ChartContent => rail(curves, []);

/** Target, banks, and what is marked on them. The chosen bank is drawn thicker. */
export function bankContent(
  answer: BankAnswer,
  rows: readonly BankRow[],
  chosen: string,
): ChartContent {
  const { frequency, mask } = answer.curves;
  const banks = rows.map((row, index) =>
    line(frequency, index + 1, texts.bankNumber(index + 1), row.impedance, {
      label: idOf(row),
      highlighted: idOf(row) === chosen,
    }),
  );
  const content = rail(answer.curves, banks);
  const chosenRow = rows.find((row) => idOf(row) === chosen);
  const slot = rows.findIndex((row) => idOf(row) === chosen) + 1;
  return {
    ...content,
    areas: chosenRow ? violated(frequency, mask, chosenRow) : [],
    annotations: {
      ...content.annotations,
      points: pointsOf(resonancesOf(rows, chosen), slot),
      verdict: answer.verdict,
    },
  };
}

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
