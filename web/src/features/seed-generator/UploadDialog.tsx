import { Button, Checkbox, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SeedChange, SeedPart } from "@/api/types";
import { NO_VALUE } from "@/lib/quantity";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { isApplied } from "./model/fit";
import { changeText, printedValue, printedWithUnit } from "./model/printed";
import { isShare } from "./model/properties";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useReview, useSave } from "./use-upload";

/** A value that only a doubt names does not change itself. */
const isChange = ({ title }: SeedChange) => title !== "";

function ChangesTable({ part, changes }: { part: SeedPart; changes: readonly SeedChange[] }) {
  const message = useSeed((store) => store.message);
  return (
    <div className={classes.tableBox}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{texts.parameter}</th>
            <th className={classes.value}>{texts.storedIn(part.revision)}</th>
            <th className={classes.value}>{texts.newValue}</th>
            <th className={classes.value}>{texts.change}</th>
          </tr>
        </thead>
        <tbody>
          {changes.filter(isChange).map(({ name, title, unit, before, after, doubt }) => (
            <tr key={name} data-doubtful={doubt ? true : undefined}>
              <td>{title}</td>
              <td className={classes.value}>{printedValue(before, unit, isShare(part, name))}</td>
              <td className={classes.value}>
                <b>{printedValue(after, unit, isShare(part, name))}</b>
              </td>
              <td className={classes.value}>{changeText(before, after)}</td>
            </tr>
          ))}
          <tr>
            <td>{texts.updateStatus}</td>
            <td className={text.muted}>{part.updateStatus || NO_VALUE}</td>
            <td className={classes.said} colSpan={2}>
              {message}
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** How well the values of an applied fit meet the measurement. */
function FitSummary(): ReactNode {
  const { fit, history, conditions } = useSeed();
  if (!fit || !isApplied(fit, history.edits)) return null;
  return (
    <span className={classes.discards}>
      {texts.fitSummary(fit, conditions.bias, conditions.tempAmbient)}
    </span>
  );
}

/** What is odd about a value, and the value that was probably meant. */
function DoubtLine({ change, onUse }: { change: SeedChange; onUse: (value: string) => void }) {
  const { doubt } = change;
  if (!doubt) return null;
  const meant = doubt.suggestion ?? null;
  const suggested = meant === null ? "" : printedWithUnit(meant, change.unit);
  return (
    <div className={classes.doubt} role="alert">
      <p>
        {doubt.message} {suggested !== "" && texts.didYouMean(suggested)}{" "}
        {doubt.isImpossible && texts.impossible}
      </p>
      {suggested !== "" && (
        <Button size="sm" onClick={() => onUse(String(meant))}>
          {texts.use(suggested)}
        </Button>
      )}
    </div>
  );
}

interface UploadQuestionProps {
  part: SeedPart;
  changes: readonly SeedChange[];
  onSignedOut: () => void;
  onClose: () => void;
}

function UploadQuestion({ part, changes, onSignedOut, onClose }: UploadQuestionProps): ReactNode {
  const [isRight, setRight] = useState(false);
  const { edit, settle } = useSeed();
  const { run: review } = useReview(onSignedOut);
  const save = useSave(onSignedOut);
  const doubtful = changes.filter(({ doubt }) => doubt);
  const isImpossible = doubtful.some(({ doubt }) => doubt?.isImpossible);
  const use = (name: string, value: string) => {
    settle();
    edit(name, value);
    review();
  };
  return (
    <>
      <p className={classes.confirmText}>
        {texts.uploadText(changes.filter(isChange).length, part.revision)}
      </p>
      <ChangesTable part={part} changes={changes} />
      {doubtful.map((change) => (
        <DoubtLine key={change.name} change={change} onUse={(value) => use(change.name, value)} />
      ))}
      {doubtful.length > 0 && !isImpossible && (
        <Checkbox
          className={classes.confirmText}
          label={texts.markedIsRight}
          checked={isRight}
          onChange={(event) => setRight(event.currentTarget.checked)}
        />
      )}
      <div className={classes.dialogFoot}>
        <FitSummary />
        <span className={classes.spacer} />
        <Button onClick={onClose} data-autofocus>
          {texts.cancel}
        </Button>
        <Button
          variant="filled"
          disabled={isImpossible || (doubtful.length > 0 && !isRight)}
          loading={save.isPending}
          onClick={() => save.run(isRight ? doubtful.map(({ name }) => name) : [])}
        >
          {texts.upload}
        </Button>
      </div>
    </>
  );
}

/** What an upload would change, before it does: odd values must be confirmed. */
export function UploadDialog({
  part,
  onSignedOut,
}: Omit<UploadQuestionProps, "changes" | "onClose">) {
  const { dialog, review, set } = useSeed();
  const close = () => set({ dialog: null });
  return (
    <Modal
      opened={dialog === "upload" && review !== null}
      onClose={close}
      size={640}
      title={<span className={text.identifier}>{texts.uploadTitle(part.mfrPn)}</span>}
      closeButtonProps={closeButton(texts.close)}
    >
      <UploadQuestion
        // A new review asks anew.
        key={JSON.stringify(review)}
        part={part}
        changes={review?.changes ?? []}
        onSignedOut={onSignedOut}
        onClose={close}
      />
    </Modal>
  );
}
