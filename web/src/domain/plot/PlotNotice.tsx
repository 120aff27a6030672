import { ActionIcon, Button, Popover } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { errorText } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./plot-notice.module.css";

const texts = {
  conditionsAndAssumptions: "Conditions and assumptions",
  retry: "Retry",
  lastResult: (time: string) => `The last result, from ${time}, stays on the plot.`,
  howComputed: "How these curves are computed",
};

/** Time of day as "14:32", in the reader's time zone. */
export function clockTime(milliseconds: number): string {
  const date = new Date(milliseconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A note split for reading: sentences about every curve, then part by part. */
interface NoteGroup {
  /** Such as "C1 C0805C106K8PACTU"; empty for what holds for every curve. */
  owner: string;
  statements: readonly string[];
}

/** A sentence ends where a capital or another opening follows, so that "0.5 V" and "max. 3" stay whole. */
const SENTENCE_END = /(?<=[.!?])\s+(?=[\p{Lu}|(])/u;
/** "C1 C0805C106K8PACTU: …" and "C1 C0805C106K8PACTU has no curve: …". */
const OF_A_PART = /^(C\d+ \S+?)(?::| (?=has no curve))\s*(.+)$/su;

/** The sentences of a note in their order, each once, those of a part under its name. */
export function noteGroups(note: string): readonly NoteGroup[] {
  const groups = new Map<string, string[]>([["", []]]);
  const sentences = note.split("\n").flatMap((line) => line.split(SENTENCE_END));
  for (const sentence of sentences.map((each) => each.trim()).filter(Boolean)) {
    const [, owner = "", statement = sentence] = OF_A_PART.exec(sentence) ?? [];
    groups.set(owner, [...(groups.get(owner) ?? []), statement]);
  }
  return [...groups]
    .filter(([, statements]) => statements.length > 0)
    .map(([owner, statements]) => ({ owner, statements: [...new Set(statements)] }));
}

function Statements({ statements }: { statements: readonly string[] }): ReactNode {
  return (
    <ul className={classes.statements}>
      {statements.map((statement) => (
        <li key={statement}>{statement}</li>
      ))}
    </ul>
  );
}

/** The server's sentences, one a line, those of a part beside its name. */
export function NoteList({ note }: { note: string }): ReactNode {
  const groups = noteGroups(note);
  const shared = groups.find(({ owner }) => owner === "");
  const owned = groups.filter(({ owner }) => owner !== "");
  return (
    <>
      {shared && <Statements statements={shared.statements} />}
      {owned.length > 0 && (
        <dl className={classes.owners}>
          {owned.map(({ owner, statements }) => (
            <Fragment key={owner}>
              <dt className={text.identifier}>{owner}</dt>
              <dd>
                <Statements statements={statements} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
  );
}

interface PlotNoteProps {
  note: string;
  /** Page that explains the models. */
  modelUrl?: string;
}

/** What the curves assume, in the server's sentences, behind a button beside the title. */
export function PlotNote({ note, modelUrl = "" }: PlotNoteProps): ReactNode {
  return (
    <Popover position="bottom-start" offset={4} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="sm"
          className={classes.noteButton}
          aria-label={texts.conditionsAndAssumptions}
          title={texts.conditionsAndAssumptions}
        >
          <Icon name="info" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.note} aria-label={texts.conditionsAndAssumptions}>
        <NoteList note={note} />
        {modelUrl && (
          <a className={classes.modelLink} href={modelUrl} target="_blank" rel="noreferrer">
            {texts.howComputed}
          </a>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface PlotAlertProps {
  error: unknown;
  /** When the plot that stays was made; null when there is none. */
  lastResultAt: number | null;
  onRetry: () => void;
}

/** Covers the plot when its newest request failed; the old curves stay visible behind it. */
export function PlotAlert({ error, lastResultAt, onRetry }: PlotAlertProps): ReactNode {
  const { what, advice } = errorText(error);
  const rest = lastResultAt === null ? advice : texts.lastResult(clockTime(lastResultAt));
  return (
    <div className={classes.alert} role="alert">
      <Icon name="unplugged" />
      <div>
        <b>{what}</b> <span className={classes.advice}>{rest}</span>
      </div>
      <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}
