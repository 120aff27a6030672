/** Banks as the page shows them: rows, order, verdict, curves. */
import type { BankAnswer, BankEvent } from "@/api/types";
import type { ChartArea, ChartContent, ChartPoint, ChartSeries } from "@/charts/types";
import { csvFile } from "@/lib/csv";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";

export type BankRow = BankAnswer["alternatives"][number];

export const orders = ["pieces", "area", "distinct"] as const;
export type Order = (typeof orders)[number];

/** What a run has reached. */
export interface Progress {
  bound: number | null;
  best: BankRow | null;
  /** The answer so far, which a stopped design keeps; the whole one in the end. */
  answer: BankAnswer | null;
}

export const noProgress: Progress = { bound: null, best: null, answer: null };

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
      return progress;
    case "done":
      return { ...progress, answer: event.answer };
    case "failed":
      return progress;
  }
}

/** The bank of an answer as a row among its alternatives. */
export function rowsOf(answer: BankAnswer): BankRow[] {
  const { bank, pieces, partNumbers, area, cost, worst, curves, alternatives, closest } = answer;
  const sums = { area: area ?? null, cost: cost ?? null };
  const best: BankRow[] = worst
    ? [{ bank, pieces, partNumbers, ...sums, worst, impedance: curves.impedance }]
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

export type Tone = "proven" | "verified" | "missed";

export function toneOf({ status, bound }: BankAnswer): Tone {
  if (status !== "met") return "missed";
  return bound.proven ? "proven" : "verified";
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

const pointsOf = (answer: BankAnswer): ChartPoint[] =>
  answer.antiResonances.map(({ frequency, impedance }) => ({
    x: frequency,
    y: impedance,
    kind: "reference",
    slot: 1,
    label: `${ohms(impedance)} at ${hertz(frequency)}`,
  }));

/** Mask, banks, and what is marked on them. The chosen bank is drawn thicker. */
export function bankContent(
  answer: BankAnswer,
  rows: readonly BankRow[],
  chosen: string,
): ChartContent {
  const { frequency, mask, bare } = answer.curves;
  const line = (slot: number, name: string, y: readonly number[], more: Partial<ChartSeries>) => ({
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
  const banks = rows.map((row, index) =>
    line(index + 1, texts.bankNumber(index + 1), row.impedance, {
      label: idOf(row),
      highlighted: idOf(row) === chosen,
    }),
  );
  const first = rows[0];
  const isFirst = first !== undefined && idOf(first) === chosen;
  const chosenRow = rows.find((row) => idOf(row) === chosen);
  return {
    title: texts.plot,
    xLabel: texts.frequency,
    xUnit: "Hz",
    quantities: [{ name: texts.impedance, symbol: "|Z|", unit: "Ω", axis: "left", scale: "log" }],
    series: [
      line(0, texts.target, mask, { plain: true }),
      ...banks,
      ...(bare.length > 0 ? [line(rows.length + 1, texts.bare, bare, { plain: true })] : []),
    ],
    areas: chosenRow ? violated(frequency, mask, chosenRow) : [],
    annotations: { points: isFirst ? pointsOf(answer) : [] },
  };
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
