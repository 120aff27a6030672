import { Box, Button, Group, NativeSelect } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ColumnQuestion as Question } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import type { TableAnswer } from "./measurement";

const texts = {
  whichColumn: "What does each column contain?",
  whichNumber: "What does the comma mean?",
  whichPorts: "Between which ports is the part?",
  port: (place: string) => `${place} port`,
  usePorts: "Use these ports",
  otherPorts: "The other ports are taken as ending in their reference impedances.",
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

/** Two of several ports. */
function Ports({ question, answer, onAnswer }: ColumnQuestionProps): ReactNode {
  const [chosen, setChosen] = useState({ first: "1", second: "2" });
  const all = Array.from({ length: question.ports ?? 0 }, (_, index) => String(index + 1));
  const field = (end: "first" | "second", label: string) => (
    <NativeSelect
      size="sm"
      w={100}
      label={texts.port(label)}
      data={all}
      value={chosen[end]}
      onChange={(event) => setChosen({ ...chosen, [end]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {field("first", "First")}
      {field("second", "Second")}
      <Button
        size="sm"
        variant="filled"
        disabled={chosen.first === chosen.second}
        onClick={() => onAnswer({ ...answer, ports: `${chosen.first},${chosen.second}` })}
      >
        {texts.usePorts}
      </Button>
    </>
  );
}

function titleOf({ number, ports }: Question): string {
  if (number) return texts.whichNumber;
  return ports ? texts.whichPorts : texts.whichColumn;
}

function Fields(props: ColumnQuestionProps): ReactNode {
  const { number, ports } = props.question;
  if (number) return <Numbers {...props} />;
  return ports ? <Ports {...props} /> : <Columns {...props} />;
}

/** Asks what the columns of a table hold, how its numbers are meant, or which ports of a file count, where the file does not tell it. */
export function ColumnQuestion(props: ColumnQuestionProps): ReactNode {
  const { fileName, question, reason, fault, onCancel } = props;
  const title = titleOf(question);
  const why = question.ports ? texts.otherPorts : reason;
  return (
    <Box
      component="form"
      pt={6}
      pb={10}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
    >
      <Box component="p" mb={6}>
        <b>{title}</b> {fileName} {why && !fault && <span className={text.muted}>{why}</span>}
      </Box>
      <Group gap="8px 12px" align="flex-end" wrap="wrap">
        <Fields {...props} />
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
