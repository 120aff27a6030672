/** The comparison of parts as a file: every figure in SI units, with the conditions that it was computed for. */
import { bandColumns, type CsvColumn, csvText, tabbedText } from "@/lib/csv";
import { askedOf, bandOf, figureOf, type PointRow, type ValueColumn } from "./point-values";
import { texts } from "./texts";
import type { PointAnswer } from "./use-point";

/** The combination has no ratings, and each part may stand at its own condition. */
const ofPart =
  (cell: (row: PointRow) => string | number) =>
  (row: PointRow): string | number | null =>
    row.isCombined ? null : cell(row);

const figure =
  (column: ValueColumn) =>
  ({ values }: PointRow): number | null =>
    values && figureOf(values, column);

const band =
  (column: ValueColumn) =>
  ({ values }: PointRow): readonly number[] | null =>
    values && bandOf(values, column);

function columnsOf(answer: PointAnswer, rows: readonly PointRow[]) {
  const { request, response, rowIds } = answer;
  const { frequency, isTraced } = askedOf(answer);
  const at = `at ${frequency} Hz`;
  /** What a figure is of, where a trace is in series with the part. */
  const of = (id: keyof typeof texts.traced) => (isTraced ? ` ${texts.traced[id]}` : "");
  const refDesAt = (index: number) => rows.find(({ id }) => id === rowIds[index])?.refDes;
  const limitOf = ({ values }: PointRow) =>
    values?.limit ?? (values?.limitedBy == null ? null : refDesAt(values.limitedBy));
  const { rules, catalogue } = response.modelVersion;
  const columns: readonly CsvColumn<PointRow>[] = [
    ["Legend", ({ refDes }) => refDes],
    ["Part Number", (row) => (row.isCombined ? "Combined" : row.part.mfrPn)],
    ["Pieces", ({ values }) => values?.pieces],
    ["Bias (V)", ofPart(({ part }) => part.param.bias.select)],
    ["Ambient (°C)", ofPart(({ part }) => part.param.tempAmbient.select)],
    ["Capacitance (F)", figure("capacitance")],
    ["Capacitance over nominal", ({ values }) => values?.retained],
    [`|Z| ${at}${of("impedance")} (Ω)`, figure("impedance")],
    [`ESR ${at}${of("esr")} (Ω)`, figure("esr")],
    [`DF ${at}${of("lossFactor")}`, figure("lossFactor")],
    [`SRF${of("srf")} (Hz)`, figure("srf")],
    [`ESL ${at}${of("esl")} (H)`, figure("esl")],
    [`Ripple limit ${at} and ${Number(request.rise)} K (A)`, figure("ripple")],
    ["Limited by", limitOf],
    ["Loss (W)", figure("loss")],
    ...bandColumns("Capacitance", "F", band("capacitance")),
    ...bandColumns(`|Z| ${at}${of("impedance")}`, "Ω", band("impedance")),
    ...bandColumns(`ESR ${at}${of("esr")}`, "Ω", band("esr")),
    ...bandColumns(`SRF${of("srf")}`, "Hz", band("srf")),
    ...bandColumns(`ESL ${at}${of("esl")}`, "H", band("esl")),
    ...bandColumns(`Ripple limit ${at} and ${Number(request.rise)} K`, "A", band("ripple")),
    ["Rated Capacitance", ofPart(({ part }) => part.capDisplay)],
    ["Rated Voltage (V)", ofPart(({ part }) => part.voltageRating)],
    ["Dielectric", ofPart(({ part }) => part.dielectric)],
    ["Case Size", ofPart(({ part }) => part.caseSize)],
    ["Footprint (m²)", figure("area")],
    ["Height (m)", figure("height")],
    ["Based on", ({ values }) => values?.origins?.impedance],
    ["Values", () => (request.worstCase === "Yes" ? "worst case" : "typical")],
    ["Notes", ({ values }) => values?.notes.join(" ")],
    ["Age (h)", () => (request.ageHours == null ? null : Number(request.ageHours))],
    ["Ac voltage (V)", () => (request.acVoltage == null ? null : Number(request.acVoltage))],
    ["Rules", () => rules],
    ["Catalogue", () => catalogue],
  ];
  return columns;
}

/** The same for the clipboard. */
export const tableText = (answer: PointAnswer, rows: readonly PointRow[]): string =>
  tabbedText(columnsOf(answer, rows), rows);

/** Rows as the table shows them, whose values are those of the answer. */
export const tableFile = (answer: PointAnswer, rows: readonly PointRow[]): string =>
  csvText(columnsOf(answer, rows), rows);
