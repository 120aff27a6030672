import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import type { PlotRequest } from "@/api/types";
import { ExportFoot, ExportShell, NothingToExport } from "@/domain/plot/export-dialog/ExportShell";
import classes from "@/domain/plot/export-dialog/export-dialog.module.css";
import { TextPreview } from "@/domain/plot/export-dialog/TextPreview";
import { sessionId } from "@/lib/session-id";
import { ExportSummary } from "./ExportSummary";
import { type FileExport, ofAllRows, saveExport } from "./export-files";
import { plotKind } from "./model/plots";
import { plotRequest } from "./model/request";
import type { TableRow } from "./model/table";
import { useSimulation } from "./store";

interface ExportContentProps {
  file: FileExport;
  rows: readonly TableRow[];
  onClose: () => void;
}

function ExportContent({ file, rows, onClose }: ExportContentProps): ReactNode {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const request = plotRequest(state, config, sessionId);
  const highlighted = rows.find((row) => row.highlighted);
  const fileName = file.fileName(request, highlighted?.part.mfrPn ?? "");
  const preview = useQuery({
    queryKey: ["preview", file.label, request],
    queryFn: ({ signal }) => file.preview(request, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const download = useMutation({
    mutationFn: (wanted: PlotRequest) => saveExport(file, wanted, fileName),
    onSuccess: onClose,
  });
  const hasSeveral = rows.length > 2;
  const isReady = preview.data !== undefined && !download.isPending;
  return (
    <>
      <div className={classes.body}>
        <ExportSummary
          title={plotKind(state, config).title}
          settings={file.settings}
          rows={rows}
          request={request}
        />
        <TextPreview
          fileName={fileName}
          content={preview.data}
          error={preview.isFetching ? null : preview.error}
          onRetry={() => void preview.refetch()}
        />
      </div>
      <ExportFoot
        format={file.format(request)}
        onDownload={isReady ? () => download.mutate(request) : null}
        onDownloadAll={isReady && hasSeveral ? () => download.mutate(ofAllRows(request)) : null}
        error={download.error}
        onClose={onClose}
      />
    </>
  );
}

interface ExportDialogProps extends ExportContentProps {
  opened: boolean;
}

/** Shows a file that the server makes of the simulation, and saves it. */
export function ExportDialog({ opened, file, rows, onClose }: ExportDialogProps): ReactNode {
  return (
    <ExportShell opened={opened} title={file.title} onClose={onClose}>
      {rows.length > 1 ? (
        <ExportContent file={file} rows={rows} onClose={onClose} />
      ) : (
        <NothingToExport format={file.label} onClose={onClose} />
      )}
    </ExportShell>
  );
}
