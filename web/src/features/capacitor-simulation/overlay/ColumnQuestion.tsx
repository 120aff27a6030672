import { Button, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { MeasurementError } from "@/domain/measurement/measurement";
import { type ColumnRole, columnRoles } from "@/domain/measurement/reader/columns";
import type { UnclearColumns } from "@/domain/measurement/reader/read-table";
import text from "@/ui/text.module.css";
import classes from "./overlay-bar.module.css";
import { useOverlay } from "./overlay-store";
import { overlayTexts as texts } from "./overlay-texts";

/** Asks what the columns of a file hold that does not tell it. */
export function ColumnQuestion({ question }: { question: UnclearColumns }): ReactNode {
  const { add, fail } = useOverlay();
  const [roles, setRoles] = useState<readonly ColumnRole[]>(question.guess);
  const [fault, setFault] = useState("");
  const choose = (column: number, value: string) => {
    const role = columnRoles.find((each) => each === value);
    if (role) setRoles(roles.map((each, index) => (index === column ? role : each)));
  };
  const read = () => {
    try {
      add([question.readAs(roles)]);
    } catch (error) {
      if (!(error instanceof MeasurementError)) throw error;
      setFault(error.message);
    }
  };
  return (
    <form
      className={classes.question}
      aria-label={texts.whichColumn}
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <p>
        <b>{texts.whichColumn}</b> <span className={text.muted}>{question.fileName}</span>
      </p>
      <div className={classes.columns}>
        {question.columns.map(({ head, sample }, column) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
            key={column}
            size="sm"
            label={texts.column(column + 1, head)}
            description={sample}
            data={columnRoles.map((value) => ({ value, label: texts.roles[value] }))}
            value={roles[column] ?? "ignored"}
            onChange={(event) => choose(column, event.currentTarget.value)}
          />
        ))}
        <Button type="submit" size="sm" variant="filled">
          {texts.useColumns}
        </Button>
        <Button size="sm" onClick={() => fail("")}>
          {texts.cancel}
        </Button>
      </div>
      {fault && <p role="alert">{fault}</p>}
    </form>
  );
}
