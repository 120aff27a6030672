/** Rows of the result: their order of merit, the file of them, and the link that opens them. */
import type { FindRow } from "@/api/types";
import { bandColumns, type CsvColumn, csvText } from "@/lib/csv";
import { asPrinted } from "@/lib/quantity";
import { type FindState, impedanceFrequencyOf } from "./state";

/** Columns in which the best value is marked: whether more is better, and the value of a row. */
const marked = {
  capacitance: { more: true, of: (row: FindRow) => times(row.capacitance, row.pieces) },
  esr: { more: false, of: (row: FindRow) => over(row.esr, row.pieces) },
  ripple: { more: true, of: (row: FindRow) => times(row.ripple, row.pieces) },
} as const;

export type MarkedColumn = keyof typeof marked;

const times = (value: number | null | undefined, pieces: number) =>
  value == null ? null : value * pieces;

const over = (value: number | null | undefined, pieces: number) =>
  value == null ? null : value / pieces;

/** What all pieces of a row have together; null where not defined. */
export const together = (row: FindRow, column: MarkedColumn): number | null =>
  marked[column].of(row);

/** What 8 in 10 sets of as many pieces lie between, as [`together`] counts them; null where nothing is estimated. */
export function bandTogether(
  { bands, pieces }: FindRow,
  column: MarkedColumn | "impedance",
): readonly number[] | null {
  const scale = column === "esr" || column === "impedance" ? 1 / pieces : pieces;
  return bands[column]?.map((edge) => edge * scale) ?? null;
}

/** n·area, m²; null where not published. */
export const areaOf = (row: FindRow): number | null => times(row.area, row.pieces);

/** Most rows that share the mark of the best value. */
const mostBest = 2;

/** The best value of a column as printed; null with one row, in the sorted column, or where many rows tie. */
export function bestOf(
  rows: readonly FindRow[],
  column: MarkedColumn,
  sort: FindState["sort"],
): number | null {
  if (rows.length < 2 || sort === column) return null;
  const values = rows.flatMap((row) => together(row, column) ?? []).map(asPrinted);
  if (values.length === 0) return null;
  const best = marked[column].more ? Math.max(...values) : Math.min(...values);
  return values.filter((value) => value === best).length > mostBest ? null : best;
}

/** A maximum that a list states and no maker guarantees is "as listed": it is no typical value. */
const listedAs = (figure: FindRow["attributes"]["esr"]) => {
  if (!figure) return figure;
  if (!figure.isLimit) return `value, ${figure.origin}`;
  return `maximum, ${figure.origin === "typical" ? "as listed" : figure.origin}`;
};

/** The rows as a file of comma-separated values in SI units; values are those of one piece. */
export function csvOf(rows: readonly FindRow[], state: FindState): string {
  const at = `${state.bias} V, ${state.temperature} °C`;
  const end = state.impedanceFrequencyEnd;
  const heads = {
    capacitance: `Capacitance at ${at}`,
    esr: `ESR at ${state.frequency} Hz`,
    impedance: `|Z| at ${impedanceFrequencyOf(state)}${end > 0 ? ` to ${end}` : ""} Hz`,
    ripple: `Ripple at ${state.rippleFrequency || state.frequency} Hz, ${state.rise} K`,
  };
  const columns: readonly CsvColumn<FindRow>[] = [
    ["Part Number", (row) => row.partNumber],
    ["Pieces", (row) => row.pieces],
    ["Type", (row) => row.type],
    ["Series", (row) => row.series],
    ["Dielectric", (row) => row.dielectric],
    ["Case Size", (row) => row.caseSize],
    ["Nominal Capacitance (F)", (row) => row.nominal],
    ["Rated Voltage (V)", (row) => row.ratedVoltage],
    [`${heads.capacitance} (F)`, (row) => row.capacitance],
    [`${heads.esr} (Ω)`, (row) => row.esr],
    [`${heads.impedance} (Ω)`, (row) => row.impedance],
    [`${heads.ripple} (A)`, (row) => row.ripple],
    ["Limited by", (row) => row.governedBy],
    ["SRF (Hz)", (row) => row.srf],
    ["Footprint (m²)", (row) => row.area],
    ["Height (m)", (row) => row.height],
    ["Maker", ({ attributes }) => attributes.maker],
    ["Max. Temperature (°C)", ({ attributes }) => attributes.maxTemp.value],
    ["Listed ESR (Ω)", ({ attributes }) => attributes.esr?.value],
    ["Listed ESR at (Hz)", ({ attributes }) => attributes.esr?.frequency],
    ["ESR listed as", ({ attributes }) => listedAs(attributes.esr)],
    ["Listed Ripple Current (A)", ({ attributes }) => attributes.rippleCurrent?.value],
    ["Listed Ripple Current at (Hz)", ({ attributes }) => attributes.rippleCurrent?.frequency],
    ["Safety Class", ({ attributes }) => attributes.safetyClass?.value],
    ["AEC-Q200", ({ attributes }) => attributes.aecQ200?.value],
    ["Listed Figures", ({ attributes }) => attributes.maxTemp.origin],
    ["Origin", (row) => row.origin],
    ...bandColumns<FindRow>(heads.capacitance, "F", ({ bands }) => bands.capacitance),
    ...bandColumns<FindRow>(heads.esr, "Ω", ({ bands }) => bands.esr),
    ...bandColumns<FindRow>(heads.impedance, "Ω", ({ bands }) => bands.impedance),
    ...bandColumns<FindRow>("SRF", "Hz", ({ bands }) => bands.srf),
    ...bandColumns<FindRow>(heads.ripple, "A", ({ bands }) => bands.ripple),
  ];
  return csvText(columns, rows);
}
