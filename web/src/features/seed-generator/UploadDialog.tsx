import { Button, Modal } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SeedChange, SeedPart } from "@/api/types";
import { closeButton } from "@/ui/close-button";
import text from "@/ui/text.module.css";
import { isApplied } from "./model/fit";
import { ChangesTable, Doubts, doubtsIn, isChange } from "./ReviewedChanges";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import { useReview, useSave } from "./use-upload";

/** How well the values of an applied fit meet the measurement. */
function FitSummary(): ReactNode {
  const { fit, fitQuestion, history } = useSeed();
  if (!fit || !fitQuestion || !isApplied(fit, history.edits)) return null;
  const { bias, tempAmbient } = fitQuestion.conditions;
  return <span className={classes.discards}>{texts.fitSummary(fit, bias, tempAmbient)}</span>;
}

interface UploadQuestionProps {
  part: SeedPart;
  changes: readonly SeedChange[];
  onSignedOut: () => void;
  onClose: () => void;
}

function UploadQuestion({ part, changes, onSignedOut, onClose }: UploadQuestionProps): ReactNode {
  const [isRight, setRight] = useState(false);
  const { message, edit, settle } = useSeed();
  const { run: review } = useReview(onSignedOut);
  const save = useSave(onSignedOut);
  const { doubtful, isImpossible } = doubtsIn(changes);
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
      <ChangesTable part={part} changes={changes} message={message} />
      <Doubts changes={changes} isRight={isRight} setRight={setRight} onUse={use} />
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
        // A new review asks again.
        key={JSON.stringify(review)}
        part={part}
        changes={review?.changes ?? []}
        onSignedOut={onSignedOut}
        onClose={close}
      />
    </Modal>
  );
}
