import { Button, Modal } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import { sessionId } from "@/lib/session-id";
import { closeButton } from "@/ui/close-button";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { CsvSummary } from "./CsvSummary";
import { csvFileName, csvPreview, downloadCsv } from "./csv-file";
import classes from "./csv-modal.module.css";
import { plotKind } from "./model/plots";
import { plotRequest } from "./model/request";
import type { TableRow } from "./model/table";
import { useSimulation } from "./store";
import { texts } from "./texts";

interface CsvModalProps {
  opened: boolean;
  rows: readonly TableRow[];
  onClose: () => void;
}

async function copy(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ color: "red", message: texts.copyFailed });
  }
}

function Code({ content }: { content: string }): ReactNode {
  const lines = content.replace(/\r?\n$/, "").split(/\r?\n/);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.code} tabIndex={0} aria-label={texts.preview}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
        <span key={index} className={classes.line}>
          {line}
        </span>
      ))}
    </section>
  );
}

interface PreviewProps {
  fileName: string;
  content: string | undefined;
  error: unknown;
}

function Preview({ fileName, content, error }: PreviewProps): ReactNode {
  return (
    <div className={classes.preview}>
      <div className={classes.previewBar}>
        <span className={classes.fileName}>{fileName}</span>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Icon name="copy" size={14} />}
          disabled={content === undefined}
          onClick={() => void copy(content ?? "")}
        >
          {texts.copy}
        </Button>
      </div>
      {error ? (
        <p className={classes.note} role="alert">
          {errorSentence(error)}
        </p>
      ) : content === undefined ? (
        <p className={classes.note}>{texts.loading}</p>
      ) : (
        <Code content={content} />
      )}
    </div>
  );
}

function CsvContent({ rows, onClose }: Omit<CsvModalProps, "opened">): ReactNode {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const request = plotRequest(state, config, sessionId);
  const highlighted = rows.find((row) => row.highlighted);
  const fileName = csvFileName(request.plotType, highlighted?.part.mfrPn ?? "");
  const preview = useQuery({
    queryKey: ["csv-preview", request],
    queryFn: ({ signal }) => csvPreview(request, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const download = useMutation({
    mutationFn: () => downloadCsv(request, fileName),
    onSuccess: onClose,
  });
  const error = download.error ?? preview.error;

  return (
    <>
      <div className={classes.body}>
        <CsvSummary title={plotKind(state, config).title} rows={rows} request={request} />
        <Preview fileName={fileName} content={preview.data} error={error} />
      </div>
      <div className={classes.foot}>
        <span className={`${text.muted} ${text.small}`}>
          <kbd className={text.key}>{texts.escape}</kbd> {texts.closes}
        </span>
        <span className={classes.spacer} />
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          variant="filled"
          leftSection={<Icon name="download" size={14} />}
          disabled={preview.data === undefined || download.isPending}
          onClick={() => download.mutate()}
        >
          {texts.download}
        </Button>
      </div>
    </>
  );
}

export function CsvModal({ opened, rows, onClose }: CsvModalProps): ReactNode {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={840}
      title={texts.csvTitle}
      closeButtonProps={closeButton(texts.close)}
    >
      <CsvContent rows={rows} onClose={onClose} />
    </Modal>
  );
}
