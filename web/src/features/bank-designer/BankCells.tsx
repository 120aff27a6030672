import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import calculator from "@/domain/calculator/calculator.module.css";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { simulationAt } from "@/domain/part/simulation-link";
import { PrintButton } from "@/domain/report/Report";
import { saveBlob } from "@/lib/files";
import { formatPlain, MINUS } from "@/lib/quantity";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { type BankRow, bomOf } from "./model/answer";
import { useBank } from "./store";
import { texts } from "./texts";
import { openRipple } from "./use-chosen-bank";
import { useOpen } from "./use-open";

export const areaText = (area: number | null | undefined) =>
  area == null ? texts.noValue : (area * 1e6).toFixed(1);

export const costText = (cost: number | null | undefined) =>
  cost == null ? texts.noValue : formatPlain(Number(cost.toPrecision(6)));

export const marginText = (margin: number) => `${(100 * margin).toFixed(1).replace("-", MINUS)} %`;

/** Within 5 % of the target, or above it. */
export const isTight = ({ worst }: BankRow) => worst.margin < 0.05;

/** The parts of a bank, each of which opens in the simulation. */
export function Parts({ row }: { row: BankRow }): ReactNode {
  const { rail: bias, ambient } = useBank((store) => store.state);
  return row.bank.map(({ partNumber, count, ...known }, index) => (
    <span key={partNumber}>
      {index > 0 && " + "}
      {count} × <Link {...simulationAt(partNumber, { bias, ambient })}>{partNumber}</Link>{" "}
      <ByNumberMark part={known} />
    </span>
  ));
}

/** An area with its unit. */
export const AreaCell = ({ area }: { area: number | null | undefined }): ReactNode => (
  <>
    {areaText(area)} <span className={calculator.unit}>mm²</span>
  </>
);

interface ActionsProps {
  /** The chosen bank. */
  row: BankRow | undefined;
  staleness: Staleness | null;
}

/** What can be done with the chosen bank. */
export function Actions({ row, staleness }: ActionsProps): ReactNode {
  const off = offWhile(staleness);
  const save = { ...off, disabled: off.disabled || !row };
  const open = useOpen();
  const { rail: bias, ambient: temperature } = useBank((store) => store.state);
  return (
    <>
      <Button size="sm" data-wide disabled={!row} onClick={openRipple}>
        {texts.ripple}
      </Button>
      <PrintButton staleness={staleness} disabled={!row} />
      <Button
        size="sm"
        leftSection={<Icon name="download" size={14} />}
        {...save}
        onClick={() => row && saveBlob(new Blob([bomOf(row)], { type: "text/csv" }), "bank.csv")}
      >
        {texts.bom}
      </Button>
      <Button
        size="sm"
        variant="filled"
        {...save}
        onClick={() => row && open(row.bank, { from: "bank", bias, temperature })}
      >
        {texts.open}
      </Button>
    </>
  );
}
