import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { PlotRequest } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./csv-modal.module.css";
import type { TableRow } from "./model/table";
import { texts } from "./texts";

interface CsvSummaryProps {
  title: string;
  rows: readonly TableRow[];
  request: PlotRequest;
}

function RowConditions({ row }: { row: TableRow }): ReactNode {
  const { qty, bias, tempAmbient } = row.part.param;
  const count = qty.select > 1 ? `${formatPlain(qty.select)} × ` : "";
  return (
    <li>
      <span className={text.identifier}>
        {row.refDes && <span className={text.muted}>{row.refDes} </span>}
        {count}
        {row.part.mfrPn}
      </span>
      <span className={text.secondary}>
        {formatPlain(bias.select)} V · {formatPlain(tempAmbient.select)} °C
      </span>
    </li>
  );
}

/** What the file will hold: the plot, its range, and each part with its conditions. */
export function CsvSummary({ title, rows, request }: CsvSummaryProps): ReactNode {
  const { startFrequencies, stopFrequencies } = useConfig();
  const labelOf = (options: typeof startFrequencies, value: number | string) =>
    options.find((option) => option.value === Number(value))?.label ?? String(value);
  const start = labelOf(startFrequencies, request.start);
  const stop = labelOf(stopFrequencies, request.stop);
  return (
    <div className={classes.summary}>
      <dl className={classes.facts}>
        <dt className={text.muted}>{texts.plot}</dt>
        <dd>{title}</dd>
        <dt className={text.muted}>{texts.frequencies}</dt>
        <dd>{`${start} to ${stop}`}</dd>
        <dt className={text.muted}>{texts.traceResistance}</dt>
        <dd>{`${formatPlain(request.res ?? 0)} Ω`}</dd>
        <dt className={text.muted}>{texts.traceInductance}</dt>
        <dd>{`${formatPlain(request.ind ?? 0)} nH`}</dd>
      </dl>
      <hr className={classes.rule} />
      <ul className={classes.parts} aria-label={texts.parts}>
        {rows
          .filter(({ plotted }) => plotted)
          .map((row) => (
            <RowConditions key={row.id} row={row} />
          ))}
      </ul>
    </div>
  );
}
