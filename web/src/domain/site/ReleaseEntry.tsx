import type { ReactNode } from "react";
import type { Release } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./release-entry.module.css";

const texts = {
  version: (version: string) => `Version ${version}`,
  changes: "Changes",
  issues: "Known issues",
  backlog: "Planned",
};

/** Characters of an ISO 8601 date without its time. */
const dateLength = 10;

export const releaseDate = (date: string): string => date.slice(0, dateLength);

function Points({ heading, points }: { heading: string; points: readonly string[] }): ReactNode {
  if (points.length === 0) return null;
  return (
    <>
      <h3 className={classes.points}>{heading}</h3>
      <ul className={classes.list}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

/** What a version brought. */
export function ReleaseEntry({ release }: { release: Release }): ReactNode {
  const { version, date, note, changes, issues, backlog } = release;
  return (
    <article className={classes.release} aria-label={texts.version(version)}>
      <header className={classes.head}>
        <h2>{texts.version(version)}</h2>
        <time dateTime={date} className={text.muted}>
          {releaseDate(date)}
        </time>
      </header>
      {note && <p>{note}</p>}
      <Points heading={texts.changes} points={changes} />
      <Points heading={texts.issues} points={issues} />
      <Points heading={texts.backlog} points={backlog} />
    </article>
  );
}
