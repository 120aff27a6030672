import { Fragment, type ReactNode } from "react";
import text from "@/ui/text.module.css";
import { noteGroups } from "./note-groups";
import classes from "./plot-notice.module.css";

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
