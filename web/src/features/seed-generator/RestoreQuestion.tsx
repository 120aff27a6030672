import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { SeedPart } from "@/api/types";
import text from "@/ui/text.module.css";
import { ChangesTable, Doubts, doubtsIn, isChange } from "./ReviewedChanges";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";
import type { RestoreAsked } from "./use-restore";
import { isEdited } from "./use-seed-part";

interface RestoreQuestionProps {
  part: SeedPart;
  question: RestoreAsked;
  isBusy: boolean;
  onCancel: () => void;
  /** Restores, with the names of the odd values that are right. */
  onRestore: (confirmed: readonly string[]) => void;
}

/** It appears below what was pressed, so it takes the focus. */
const focused = (button: HTMLButtonElement | null) => button?.focus();

/** What a restore changes and discards, before it does. */
export function RestoreQuestion(props: RestoreQuestionProps): ReactNode {
  const { part, question, isBusy, onCancel, onRestore } = props;
  const { changes } = question.review;
  const [isRight, setRight] = useState(false);
  const { doubtful } = doubtsIn(changes);
  const title = texts.restoreTitle(question.revision);
  const count = changes.filter(isChange).length;
  return (
    <section className={classes.restore} aria-label={title}>
      <h3 className={text.heading}>{title}</h3>
      <p>
        {texts.uploadText(count, part.revision)} {isEdited() && <b>{texts.editsGo}</b>}
      </p>
      <ChangesTable
        part={part}
        changes={changes}
        message={texts.restoreMessage(question.revision)}
      />
      <Doubts changes={changes} isRight={isRight} setRight={setRight} />
      <div className={classes.dialogFoot}>
        <Button ref={focused} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          variant="filled"
          disabled={doubtful.length > 0 && !isRight}
          loading={isBusy}
          onClick={() => onRestore(isRight ? doubtful.map(({ name }) => name) : [])}
        >
          {texts.restore}
        </Button>
      </div>
    </section>
  );
}
