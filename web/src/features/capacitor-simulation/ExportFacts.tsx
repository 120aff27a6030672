import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { PlotRequest, SpiceAccuracy } from "@/api/types";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import type { FileExport } from "./export-files";
import { exportedTexts } from "./export-texts";
import { texts } from "./texts";

export interface ExportFactsProps {
  title: string;
  file: FileExport;
  /** What the file is written for, where there is a choice. */
  writtenFor: string | undefined;
  request: PlotRequest;
}

/** In percent, rounded up to a tenth: no circuit follows its part exactly. */
function roundedUp(percent: number): string {
  return formatPlain(Math.max(1, Math.ceil(10 * percent)) / 10);
}

function Accuracy({ parts, readsIn }: SpiceAccuracy): ReactNode {
  const impedance = Math.max(...parts.map((part) => part.impedanceError));
  const esr = Math.max(...parts.map((part) => part.esrError));
  return (
    <>
      <dt className={text.muted}>{exportedTexts.fitError}</dt>
      <dd>{exportedTexts.fitErrors(roundedUp(impedance), roundedUp(esr))}</dd>
      <dt className={text.muted}>{exportedTexts.readsIn}</dt>
      <dd>{readsIn.join(", ")}</dd>
    </>
  );
}

/** Settings of the plot that the file keeps, and how closely it follows the plot. */
export function ExportFacts({ title, file, writtenFor, request }: ExportFactsProps): ReactNode {
  const accuracy = useQuery({
    queryKey: ["accuracy", writtenFor, request],
    queryFn: ({ signal }) => file.accuracy?.(request, signal) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { startFrequencies, stopFrequencies } = useConfig();
  const labelOf = (options: typeof startFrequencies, value: number | string) =>
    options.find((option) => option.value === Number(value))?.label ?? String(value);
  const start = labelOf(startFrequencies, request.start);
  const stop = labelOf(stopFrequencies, request.stop);
  return (
    <dl className={`${classes.facts} ${text.small}`}>
      <dt className={text.muted}>{texts.plot}</dt>
      <dd>{title}</dd>
      <dt className={text.muted}>{texts.frequencies}</dt>
      <dd>{`${start} to ${stop}`}</dd>
      <dt className={text.muted}>{exportedTexts.traceR}</dt>
      <dd>{`${formatPlain(request.res ?? 0)} Ω`}</dd>
      <dt className={text.muted}>{exportedTexts.traceL}</dt>
      <dd>{`${formatPlain(request.ind ?? 0)} nH`}</dd>
      {accuracy.data && <Accuracy {...accuracy.data} />}
    </dl>
  );
}
