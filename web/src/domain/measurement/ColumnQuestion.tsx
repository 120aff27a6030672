import { Box, Button, Group, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ColumnQuestion as Question } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import type { TableAnswer } from "./measurement";

const texts = {
  whichColumn: "What does each column contain?",
  whichNumber: "What does the comma mean?",
  column: (place: number, head: string) => (head ? `Column ${place}: ${head}` : `Column ${place}`),
  leaveOut: "Leave out",
  useColumns: "Use these columns",
  isDecimal: (found: string, value: string) => `Decimal comma: ${found} is ${value}`,
  isGroup: (found: string, value: string) => `Groups of digits: ${found} is ${value}`,
  cancel: "Cancel",
};

interface ColumnQuestionProps {
  fileName: string;
  question: Question;
  /** What was answered before. */
  answer: TableAnswer;
  /** Why it is asked; "" where the page says so elsewhere. */
  reason: string;
  /** Why the last answer was none. */
  fault: string;
  onAnswer: (answer: TableAnswer) => void;
  onCancel: () => void;
}

/** Two readings of a number: one click answers. */
function Numbers({ question, answer, onAnswer }: ColumnQuestionProps): ReactNode {
  const { number } = question;
  if (!number) return null;
  const { found, asComma, asPoint } = number;
  return (
    <>
      <Button size="sm" onClick={() => onAnswer({ ...answer, decimalMark: "comma" })}>
        {texts.isDecimal(found, formatPlain(asComma))}
      </Button>
      <Button size="sm" onClick={() => onAnswer({ ...answer, decimalMark: "point" })}>
        {texts.isGroup(found, formatPlain(asPoint))}
      </Button>
    </>
  );
}

/** What each column holds. */
function Columns({ question, answer, onAnswer }: ColumnQuestionProps): ReactNode {
  const { columns, choices } = question;
  const [held, setHeld] = useState<readonly string[]>(
    answer.columns ? answer.columns.split(";") : columns.map(({ guess }) => guess),
  );
  const choose = (column: number, value: string) =>
    setHeld(held.map((each, index) => (index === column ? value : each)));
  const choicesOf = (guess: string) => [
    { value: "", label: texts.leaveOut },
    ...(guess && !choices.includes(guess) ? [guess] : []),
    ...choices,
  ];
  return (
    <>
      {columns.map(({ head, sample, guess }, column) => (
        <NativeSelect
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the column
          key={column}
          size="sm"
          w="min(180px, calc(50% - 6px))"
          label={texts.column(column + 1, head)}
          description={sample}
          data={choicesOf(guess)}
          value={held[column] ?? ""}
          onChange={(event) => choose(column, event.currentTarget.value)}
        />
      ))}
      <Button
        size="sm"
        variant="filled"
        onClick={() => onAnswer({ ...answer, columns: held.join(";") })}
      >
        {texts.useColumns}
      </Button>
    </>
  );
}

/** Asks what the columns of a table hold, or how its numbers are meant, where the file does not tell it. */
export function ColumnQuestion(props: ColumnQuestionProps): ReactNode {
  const { fileName, question, reason, fault, onCancel } = props;
  const title = question.number ? texts.whichNumber : texts.whichColumn;
  return (
    <Box
      component="form"
      pt={6}
      pb={10}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
    >
      <Box component="p" mb={6}>
        <b>{title}</b> {fileName} {reason && !fault && <span className={text.muted}>{reason}</span>}
      </Box>
      <Group gap="8px 12px" align="flex-end" wrap="wrap">
        {question.number ? <Numbers {...props} /> : <Columns {...props} />}
        <Button size="sm" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
      {fault && (
        <Box component="p" mb={6} role="alert">
          {fault}
        </Box>
      )}
    </Box>
  );
}
