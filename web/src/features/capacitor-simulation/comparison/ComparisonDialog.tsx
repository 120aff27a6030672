import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { ExportShell } from "@/domain/plot/export-dialog/ExportShell";
import { formatPlain } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { isSendable } from "../model/request";
import { ratedVoltage, type TableRow } from "../model/table";
import { useSimulation } from "../store";
import { texts } from "../texts";
import { type ComparedRow, comparedRequests, comparedRows, customaryFrequency } from "./comparison";
import classes from "./comparison.module.css";

interface ComparisonDialogProps {
  opened: boolean;
  rows: readonly TableRow[];
  onClose: () => void;
}

function useComparison(parts: readonly TableRow[], frequency: number) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const plots = comparedRequests(state, config, frequency, sessionId);
  return useQuery({
    queryKey: ["comparison", plots.map(({ request }) => request)],
    enabled: parts.length > 0 && isSendable(state, config),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const ask = async ({ kind, request }: (typeof plots)[number]) => {
        const { data } = await client.POST("/plot", { body: request, signal });
        if (!data) throw new Error("the server sent an empty plot");
        return { kind, response: data };
      };
      return comparedRows(await Promise.all(plots.map(ask)), parts, frequency);
    },
  });
}

/** Values of a part that need no computation. */
function ratings(parts: readonly TableRow[]): ComparedRow[] {
  const row = (name: string, cell: (row: TableRow) => string) => ({ name, cells: parts.map(cell) });
  return [
    row(texts.columns.qty, ({ part }) => formatPlain(part.param.qty.select)),
    row(
      texts.operatingPoint,
      ({ part: { param } }) =>
        `${formatPlain(param.bias.select)} V · ${formatPlain(param.tempAmbient.select)} °C`,
    ),
    row(texts.ratedVoltage, ({ part }) => ratedVoltage(part)),
    row(
      texts.temperatureRange,
      ({ part }) => `${formatPlain(part.minTemp)} to ${formatPlain(part.maxTemp)} °C`,
    ),
  ];
}

function Table({ parts, rows }: { parts: readonly TableRow[]; rows: readonly ComparedRow[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.box} aria-label={texts.comparison} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.quantity}</th>
            {parts.map(({ id, refDes, part }) => (
              <th key={id} scope="col">
                {refDes} {part.mfrPn}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={parts[index]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Content({ rows }: Pick<ComparisonDialogProps, "rows">): ReactNode {
  const { spiceFreq } = useConfig().inputs;
  const [frequency, setFrequency] = useState(customaryFrequency);
  const parts = rows.filter(({ isCombined }) => !isCombined);
  const { data, error } = useComparison(parts, frequency);
  return (
    <div className={classes.content}>
      <QuantityInput
        label={texts.operatingFrequency}
        value={frequency}
        min={spiceFreq.min}
        max={spiceFreq.max / 10}
        step={spiceFreq.step}
        unit="Hz"
        autoPrefix
        width={160}
        onChange={setFrequency}
      />
      <Table parts={parts} rows={[...ratings(parts), ...(data ?? [])]} />
      {error && <p role="alert">{errorSentence(error)}</p>}
      {!data && !error && <p>{texts.loading}</p>}
      <p className={classes.note}>{texts.comparisonNote}</p>
    </div>
  );
}

/** Effective values and limits of all parts at one frequency, as the plots show them. */
export function ComparisonDialog({ opened, rows, onClose }: ComparisonDialogProps): ReactNode {
  return (
    <ExportShell opened={opened} title={texts.comparison} onClose={onClose}>
      {rows.length > 1 ? (
        <Content rows={rows} />
      ) : (
        <p className={classes.content}>{texts.selectPartFirst}</p>
      )}
    </ExportShell>
  );
}
