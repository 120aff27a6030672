import { Button, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ColumnQuestion as Question } from "@/api/types";
import text from "@/ui/text.module.css";
import { answer, drop } from "./overlay-actions";
import classes from "./overlay-bar.module.css";
import type { ChosenFile } from "./overlay-store";
import { overlayTexts as texts } from "./overlay-texts";

interface ColumnQuestionProps {
  chosen: ChosenFile;
  question: Question;
  fault: string;
}

/** Asks what the columns of a file hold that does not tell it. */
export function ColumnQuestion({ chosen, question, fault }: ColumnQuestionProps): ReactNode {
  const { columns, choices, reason } = question;
  const [held, setHeld] = useState<readonly string[]>(
    chosen.columns ? chosen.columns.split(";") : columns.map(({ guess }) => guess),
  );
  const choose = (column: number, value: string) =>
    setHeld(held.map((each, index) => (index === column ? value : each)));
  const choicesOf = (guess: string) => [
    { value: "", label: texts.leaveOut },
    ...(guess && !choices.includes(guess) ? [guess] : []),
    ...choices,
  ];
  return (
    <form
      className={classes.question}
      aria-label={texts.whichColumn}
      onSubmit={(event) => {
        event.preventDefault();
        answer(chosen, held.join(";"));
      }}
    >
      <p>
        <b>{texts.whichColumn}</b> {chosen.file.name}{" "}
        {!fault && <span className={text.muted}>{reason}</span>}
      </p>
      <div className={classes.columns}>
        {columns.map(({ head, sample, guess }, column) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
            key={column}
            size="sm"
            label={texts.column(column + 1, head)}
            description={sample}
            data={choicesOf(guess)}
            value={held[column] ?? ""}
            onChange={(event) => choose(column, event.currentTarget.value)}
          />
        ))}
        <Button type="submit" size="sm" variant="filled">
          {texts.useColumns}
        </Button>
        <Button size="sm" onClick={() => drop(chosen)}>
          {texts.cancel}
        </Button>
      </div>
      {fault && <p role="alert">{fault}</p>}
    </form>
  );
}
