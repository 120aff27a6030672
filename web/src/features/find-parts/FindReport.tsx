import type { ReactNode } from "react";
import type { FindAnswer, FindRow } from "@/api/types";
import { Report } from "@/domain/report/Report";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { areaOf, together } from "./model/rows";
import { boxText } from "./model/scatter";
import { type FindState, sentenceOf } from "./model/state";
import { texts } from "./texts";

const printed = (value: number | null | undefined, unit: string) =>
  value == null ? NO_VALUE : formatQuantity(value, unit, { digits: 3 });

/** Rows that fit on the first page; the table of the page has the others. */
const mostRows = 25;

interface FindReportProps {
  answer: FindAnswer;
  state: FindState;
  rows: readonly FindRow[];
}

/** The parts that meet the demands, for a design review. */
export function FindReport({ answer, state, rows }: FindReportProps): ReactNode {
  const at = `${formatQuantity(state.bias, "V", { trim: true })}, ${formatPlain(state.temperature)} °C`;
  const verdict =
    answer.matches === 0
      ? texts.noneMeets
      : `${texts.found(answer.matches, answer.screened)} ${texts.meet(at)}`;
  return (
    <Report
      title={texts.reportTitle}
      facts={[
        [texts.query, sentenceOf(state)],
        [texts.conditions, at],
        [texts.frequency, formatQuantity(state.frequency, "Hz", { trim: true })],
        [texts.rise, `${formatPlain(state.rise)} K`],
        [texts.values, state.isWorstCase ? texts.worstCaseHint : texts.typical],
        [texts.facetHeads.series, state.series.join(", ")],
        [texts.facetHeads.makers, state.makers.join(", ")],
        [texts.facetHeads.voltages, state.voltages.map((volts) => `${volts} V`).join(", ")],
        [texts.box, state.within ? boxText(state.within, state.tradeOff) : ""],
      ]}
      verdict={verdict}
      head={texts.reportHead}
      rows={rows
        .slice(0, mostRows)
        .map((row) => [
          row.partNumber,
          String(row.pieces),
          printed(together(row, "capacitance"), "F"),
          printed(together(row, "esr"), "Ω"),
          printed(together(row, "ripple"), "A"),
          areaOf(row) === null
            ? texts.notPublished
            : `${formatPlain(Number(((areaOf(row) ?? 0) * 1e6).toPrecision(3)))} mm²`,
          row.height == null ? texts.notPublished : `${formatPlain(row.height * 1e3)} mm`,
          row.origin,
        ])}
      spreads={rows.slice(0, mostRows).map(({ spread }) => spread)}
      notes={[texts.reportNote]}
      modelVersion={answer.modelVersion}
    />
  );
}
