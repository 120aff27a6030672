import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { SeedPart, SeedRevision } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { compare, listRevisions } from "./calls";
import { printedValue } from "./model/printed";
import { isShare } from "./model/properties";
import { RestoreQuestion } from "./RestoreQuestion";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";
import { useKeptMeasurement } from "./use-overlay";
import { useRestore } from "./use-restore";

interface RevisionChangesProps {
  part: SeedPart;
  from: number;
}

/** Every property that differs between a revision and the newest. */
function RevisionChanges({ part, from }: RevisionChangesProps): ReactNode {
  const { mfrPn: partNumber, revision: to } = part;
  const { data, error } = useQuery({
    queryKey: ["seed-diff", partNumber, from, to],
    queryFn: () => compare(partNumber, from, to),
  });
  if (error) {
    return (
      <p className={classes.inlineError} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data) return <p className={classes.confirmText}>{texts.loading}</p>;
  return (
    <section className={classes.changes} aria-label={texts.comparedWith(from, to)}>
      <h3 className={text.heading}>{texts.comparedWith(from, to)}</h3>
      {data.length === 0 && <p className={text.muted}>{texts.noDifference}</p>}
      {data.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{texts.property}</th>
              <th>{texts.before}</th>
              <th>{texts.after}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ name, title, unit, before, after }) => (
              <tr key={name}>
                <td>{title}</td>
                <td className={classes.value}>{printedValue(before, unit, isShare(part, name))}</td>
                <td className={classes.value}>{printedValue(after, unit, isShare(part, name))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

interface RevisionRowProps {
  revision: SeedRevision;
  isCurrent: boolean;
  isBusy: boolean;
  onCompare: () => void;
  onRestore: () => void;
  onMeasurement: () => void;
}

function RevisionRow(props: RevisionRowProps): ReactNode {
  const { revision, isCurrent, isBusy, onCompare, onRestore, onMeasurement } = props;
  const { revision: number, savedAt, editor, status, updateStatus, fit } = revision;
  return (
    <tr>
      <td className={text.number}>{number === 0 ? texts.catalogue : number}</td>
      <td className={classes.short}>{savedAt.slice(0, 16).replace("T", " ") || NO_VALUE}</td>
      <td>{editor || NO_VALUE}</td>
      <td>{status}</td>
      <td className={classes.message}>
        <span>{updateStatus || NO_VALUE}</span>
        {fit && <small className={classes.fitLine}>{texts.fitLine(fit)}</small>}
      </td>
      <td className={classes.rowActions}>
        {fit && (
          <Button size="sm" variant="subtle" onClick={onMeasurement}>
            {texts.useMeasurement}
          </Button>
        )}
        <Button size="sm" variant="subtle" disabled={isCurrent} onClick={onCompare}>
          {texts.showChanges}
        </Button>
        <Button size="sm" disabled={isCurrent} loading={isBusy} onClick={onRestore}>
          {texts.restore}
        </Button>
      </td>
    </tr>
  );
}

interface HistoryProps {
  part: SeedPart;
  onSignedOut: () => void;
}

const heads = [texts.revision, texts.savedAt, texts.editor, texts.status, texts.message] as const;

function History({ part, onSignedOut }: HistoryProps): ReactNode {
  const [compared, setCompared] = useState<number | null>(null);
  const { data, error } = useQuery({
    queryKey: ["seed-history", part.mfrPn, part.revision],
    queryFn: () => listRevisions(part.mfrPn),
  });
  const restoring = useRestore(part, onSignedOut);
  const measurement = useKeptMeasurement(onSignedOut);
  const failure = error ?? restoring.error ?? measurement.error;
  const { question } = restoring;
  return (
    <>
      {failure && (
        <p className={classes.inlineError} role="alert">
          {errorSentence(failure)}
        </p>
      )}
      <div className={classes.tableBox}>
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
              <th>
                <span className={text.hidden}>{texts.restore}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {(data ?? []).map((revision) => (
              <RevisionRow
                key={revision.revision}
                revision={revision}
                isCurrent={revision.revision === part.revision}
                isBusy={restoring.asking === revision.revision}
                onCompare={() => {
                  restoring.cancel();
                  setCompared(revision.revision);
                }}
                onRestore={() => {
                  setCompared(null);
                  restoring.ask(revision.revision);
                }}
                onMeasurement={() => measurement.mutate(revision.revision)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {compared !== null && <RevisionChanges part={part} from={compared} />}
      {question && (
        <RestoreQuestion
          key={question.revision}
          part={part}
          question={question}
          isBusy={restoring.isRestoring}
          onCancel={restoring.cancel}
          onRestore={restoring.restore}
        />
      )}
    </>
  );
}

/** All revisions of a part; each can be compared with the newest, restored, and fitted again. */
export function HistoryDialog(
  props: HistoryProps & { opened: boolean; onClose: () => void },
): ReactNode {
  const { part, opened, onClose, onSignedOut } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={920}
      title={texts.historyTitle}
      closeButtonProps={closeButton(texts.close)}
    >
      <History key={`${part.mfrPn} ${part.revision}`} part={part} onSignedOut={onSignedOut} />
    </Modal>
  );
}
