import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import type { InductorCsvRequest, InductorForm } from "@/api/types";
import { ExportFoot, ExportShell, NothingToExport } from "@/domain/plot/export-dialog/ExportShell";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import { TextPreview } from "@/domain/plot/export-dialog/TextPreview";
import { fileOf, saveFile } from "@/lib/files";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { textOfPreview } from "./model/answer";
import { inductorFields, requestList } from "./model/request";
import type { InductorState } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";

function Summary({ form, state }: { form: InductorForm; state: InductorState }): ReactNode {
  const kind = form.plotTypes.find(({ plotType }) => plotType === state.plotType);
  const topology = form.topologies.find(({ value }) => value === state.circuit.topology);
  return (
    <div className={classes.summary}>
      <dl className={classes.facts}>
        <dt className={text.muted}>{texts.plot}</dt>
        <dd>{kind?.title}</dd>
        <dt className={text.muted}>{texts.circuit}</dt>
        <dd>{topology?.label}</dd>
      </dl>
      <hr className={classes.rule} />
      <ul className={classes.parts} aria-label={texts.parts}>
        {state.rows.map(({ id, part }, index) => (
          <li key={id}>
            <span className={text.identifier}>
              <span className={text.muted}>{`L${index + 1}`} </span>
              {part.pn}
            </span>
            <span className={text.secondary}>
              {inductorFields
                .map((field) => part.param[field])
                .map(({ select, unit }) => `${formatPlain(select ?? 0)} ${unit}`)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Content({ form, onClose }: Omit<CsvDialogProps, "opened">): ReactNode {
  const state = useInductors((store) => store.state);
  const body: InductorCsvRequest = { plotType: state.plotType, requestList: requestList(state) };
  const fileName = `${state.plotType}.csv`;
  const preview = useQuery({
    queryKey: ["inductor-preview", body],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const { data } = await client.POST("/api/calcL/csv-preview", {
        body,
        parseAs: "text",
        signal,
      });
      return textOfPreview(data ?? "");
    },
  });
  const download = useMutation({
    mutationFn: async () => {
      const answer = await client.POST("/api/calcL/csv", { body, parseAs: "blob" });
      saveFile(fileOf(answer), "text/csv", fileName);
    },
    onSuccess: onClose,
  });
  const isReady = preview.data !== undefined && !download.isPending;
  return (
    <>
      <div className={classes.body}>
        <Summary form={form} state={state} />
        <TextPreview
          fileName={fileName}
          content={preview.data}
          error={preview.isFetching ? null : preview.error}
          onRetry={() => void preview.refetch()}
        />
      </div>
      <ExportFoot
        format={texts.csv}
        onDownload={isReady ? () => download.mutate() : null}
        error={download.error}
        onClose={onClose}
      />
    </>
  );
}

interface CsvDialogProps {
  opened: boolean;
  form: InductorForm;
  onClose: () => void;
}

/** Shows the curves of all parts as a file, and saves it. */
export function CsvDialog({ opened, form, onClose }: CsvDialogProps): ReactNode {
  const hasParts = useInductors(({ state }) => state.rows.length > 0);
  return (
    <ExportShell opened={opened} title={texts.csvTitle} onClose={onClose}>
      {hasParts ? (
        <Content form={form} onClose={onClose} />
      ) : (
        <NothingToExport format={texts.csv} onClose={onClose} />
      )}
    </ExportShell>
  );
}
