import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { combinedId } from "../model/state";
import { tableRows } from "../model/table";
import { useSimulation } from "../store";
import {
  CapacitanceCell,
  PointNotes,
  RippleCell,
  type ShownPointRow,
  ValueCell,
} from "./point-cells";
import { tracedWords } from "./point-columns";
import classes from "./point-table.module.css";
import { answeredRows, askedOf } from "./point-values";
import { texts } from "./texts";
import { type PointAnswer, usePoint } from "./use-point";

const { heads } = texts;

/** The row as the answer has it, under the conditions that its values were computed for. */
function useAnsweredRow(answer: PointAnswer | null, rowId: string) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  if (!answer) return null;
  const rows = tableRows(state, config);
  const row = answeredRows(rows, answer, combinedId).find(({ id }) => id === rowId);
  const refDesOf = (index: number) =>
    rows.find(({ id }) => id === answer.rowIds[index])?.refDes ?? "";
  return row ? { row, refDesOf } : null;
}

interface OpenedPointProps {
  rowId: string;
}

/** What a part does at its operating point: the figures of the other view, in its opened row. */
export function OpenedPoint({ rowId }: OpenedPointProps): ReactNode {
  const { answer, error, status, staleness } = usePoint();
  const found = useAnsweredRow(answer, rowId);
  if (status === "error") {
    return (
      <Box component="p" m={0} px={16} py={6} c="var(--danger)" role="alert">
        {texts.failed(errorSentence(error))}
      </Box>
    );
  }
  if (!answer || !found) return null;
  const { bias, tempAmbient } = found.row.part.param;
  const asked = askedOf(answer);
  const { frequency } = asked;
  const named = (id: keyof typeof texts.traced, head: string) =>
    [head, tracedWords(id, asked)].filter(Boolean).join(", ");
  const row: ShownPointRow = {
    ...found.row,
    refDesOf: found.refDesOf,
    isStale: staleness !== null,
    showsBands: true,
    // The best stands out among rows that stand below each other.
    best: {},
    errors: {},
    opened: true,
    onToggle: () => undefined,
  };
  const figures: readonly (readonly [string, ReactNode])[] = [
    [
      texts.capacitanceAt(formatPlain(bias.select), formatPlain(tempAmbient.select)),
      <CapacitanceCell key="capacitance" row={row} />,
    ],
    [
      named("impedance", heads.impedance(frequency)),
      <ValueCell key="impedance" row={row} column="impedance" unit="Ω" />,
    ],
    [named("esr", heads.esr(frequency)), <ValueCell key="esr" row={row} column="esr" unit="Ω" />],
    [
      named("lossFactor", heads.lossFactor(frequency)),
      <ValueCell key="lossFactor" row={row} column="lossFactor" unit="%" scale={0.01} />,
    ],
    [named("srf", heads.srf), <ValueCell key="srf" row={row} column="srf" unit="Hz" />],
    [named("esl", heads.esl), <ValueCell key="esl" row={row} column="esl" unit="H" />],
    [heads.ripple, <RippleCell key="ripple" row={row} />],
  ];
  return (
    <>
      <dl className={classes.opened} data-stale={row.isStale || undefined}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={text.label}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PointNotes row={row} />
    </>
  );
}
