import { Button, Radio } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { errorSentence } from "@/api/error-text";
import type { BoardColumns } from "@/api/types";
import { Icon } from "@/ui/Icon";
import { Select } from "@/ui/Select";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { MappingConditions } from "./MappingConditions";
import own from "./mapping.module.css";
import { previewOf, type Roles, remember, remembered, rolesOf } from "./model/columns";
import { changeBoard, useBoard } from "./store";
import { texts } from "./texts";
import { answerColumns, useColumns } from "./use-check";

const entriesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What a column may hold: a field of a list, or a condition. */
const roles = [
  { group: texts.fieldsOfList, items: entriesOf(texts.roles) },
  { group: texts.conditions, items: entriesOf(texts.conditionNames) },
];

type Preview = ReturnType<typeof previewOf>;

/** The cells of a column, of the first lines. */
const cellsOf = ({ header, samples }: Preview, head: string): readonly string[] => {
  const at = header.indexOf(head);
  return samples.map((row) => row[at] ?? "");
};

interface QuestionProps {
  columns: BoardColumns;
  chosen: string;
  onChoose: (head: string) => void;
}

/** Which of two columns holds the maker's number, with what each has in it. */
function NumberQuestion({ columns, chosen, onChoose }: QuestionProps): ReactNode {
  const { question } = columns;
  if (!question) return null;
  const isAboutNumber = question.code === "two_columns";
  return (
    <div className={own.question}>
      <div className={own.questionHead}>
        <Icon name="info" size={18} />
        <div>
          <h2>{isAboutNumber ? texts.twoColumns : texts.noHeader}</h2>
          <p className={text.note}>{texts.restRead}</p>
        </div>
      </div>
      {isAboutNumber && (
        <Radio.Group
          label={texts.twoColumns}
          labelProps={{ className: text.hidden ?? "" }}
          value={chosen}
          onChange={onChoose}
          className={own.answers ?? ""}
        >
          {candidatesOf(columns).map((head) => {
            const cells = cellsOf(previewOf(columns), head).filter((cell) => cell.trim() !== "");
            return (
              <Radio
                key={head}
                value={head}
                label={head}
                description={
                  <>
                    {texts.whatItMeans(cells.length, columns.samples.length)}
                    <span className={text.identifier}>{cells.slice(0, 3).join(" · ")}</span>
                  </>
                }
              />
            );
          })}
        </Radio.Group>
      )}
    </div>
  );
}

/** The heads that the question names; all where it names none. */
function candidatesOf({ question, header }: BoardColumns): readonly string[] {
  const named = header.filter((head) => head !== "" && question?.text.includes(`"${head}"`));
  return named.length > 1 ? named : header;
}

interface PreviewProps {
  preview: Preview;
  answer: Roles;
  asked: readonly string[];
  onChange: (role: string, head: string) => void;
}

/** The first lines, with what each column holds. */
function PreviewTable({ preview, answer, asked, onChange }: PreviewProps): ReactNode {
  const { header, samples } = preview;
  const roleOf = (head: string) =>
    Object.entries(answer).find(([, named]) => named === head)?.[0] ?? "";
  const data = [{ value: "", label: texts.noRole }, ...roles];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={own.preview} aria-label={texts.preview} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {header.map((head, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: heads may be alike
              <th key={at} scope="col" data-asked={asked.includes(head) || undefined}>
                <Select
                  size="xs"
                  aria-label={texts.role(head)}
                  data={data}
                  value={roleOf(head)}
                  allowDeselect={false}
                  onChange={(role) => onChange(role ?? "", head)}
                />
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
            <tr key={at}>
              {header.map((head, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: heads may be alike
                <td key={column} data-asked={asked.includes(head) || undefined}>
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Answering({ columns, name }: { columns: BoardColumns; name: string }): ReactNode {
  const kept = useBoard(({ state }) => state.columns);
  const preview = previewOf(columns);
  const asked = columns.question?.code === "two_columns" ? candidatesOf(columns) : [];
  const [answer, change] = useState<Roles>({
    ...rolesOf(columns.columns),
    ...kept,
    ...(asked[0] && !kept.mpn && { mpn: asked[0] }),
  });
  const choose = (role: string, head: string) => {
    // A column holds one thing, and each thing is in one column.
    const others = Object.entries(answer).filter(([key, named]) => key !== role && named !== head);
    change(Object.fromEntries(role === "" ? others : [...others, [role, head]]));
  };
  const submit = useRef<HTMLButtonElement>(null);
  // The likeliest answer is chosen: Enter goes on.
  useEffect(() => submit.current?.focus(), []);
  const isWhole = "mpn" in answer || "reference" in answer;
  const go = () => {
    remember(preview.header, answer);
    answerColumns(answer);
    changeBoard((state) => ({ ...state, isMapping: false }));
  };
  return (
    <form
      className={own.mapping}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) go();
      }}
    >
      <p className={own.steps}>
        {texts.steps.map((step, at) => (
          <span key={step} aria-current={at === 1 ? "step" : undefined}>
            {step}
          </span>
        ))}
        <span className={`${classes.spacer} ${text.note}`}>{texts.remembered}</span>
      </p>
      <div className={own.mappingBody}>
        <div className={own.columns}>
          <NumberQuestion
            columns={columns}
            chosen={answer.mpn ?? ""}
            onChoose={(head) => choose("mpn", head)}
          />
          <h2 className={text.heading}>
            {texts.preview}{" "}
            <span className={text.note}>{texts.previewOf(preview.samples.length, name)}</span>
          </h2>
          <PreviewTable preview={preview} answer={answer} asked={asked} onChange={choose} />
          {columns.notes.map((note) => (
            <p key={note} className={text.note}>
              {note}
            </p>
          ))}
        </div>
        <MappingConditions columns={columns} />
      </div>
      <div className={classes.panelFoot}>
        <span className={classes.spacer} />
        <Button
          onClick={() =>
            changeBoard((state) => ({
              ...state,
              isMapping: false,
              ...(columns.question && { file: null }),
            }))
          }
        >
          {texts.cancel}
        </Button>
        <Button ref={submit} type="submit" variant="filled" disabled={!isWhole}>
          {texts.checkLines}
        </Button>
      </div>
    </form>
  );
}

/** What the columns hold: asked where the reader cannot tell. */
export function Mapping(): ReactNode {
  const name = useBoard(({ state }) => state.file?.name ?? "");
  const { data, error } = useColumns(true);
  const isLookedAt = useBoard(({ state }) => state.isMapping);
  const hasAnswer = useBoard(({ state }) => Object.keys(state.columns).length > 0);
  const known = data?.question && !hasAnswer ? remembered(previewOf(data).header) : null;
  const isKnown = known !== null && !isLookedAt;
  // A list with heads that were asked about before is read as it was answered.
  useEffect(() => {
    if (isKnown) answerColumns(known);
  }, [isKnown, known]);
  if (error) {
    return (
      <p className={classes.refusals} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data || isKnown) {
    return (
      <p className={classes.reading} role="status">
        {texts.reading(name)}
      </p>
    );
  }
  return <Answering columns={data} name={name} />;
}
