import { Fragment, type ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./plot-notice.module.css";

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
