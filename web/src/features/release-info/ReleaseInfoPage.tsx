import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { client } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { Release } from "@/api/types";
import page from "@/ui/page.module.css";
import text from "@/ui/text.module.css";
import classes from "./release-info.module.css";

const texts = {
  loading: "Loading...",
  retry: "Retry",
  version: (version: string) => `Version ${version}`,
  changes: "Changes",
  issues: "Known issues",
  backlog: "Planned",
  none: "No release has been published yet.",
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

function ReleaseEntry({ release }: { release: Release }): ReactNode {
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

export function ReleaseInfoPage(): ReactNode {
  const { data, error, refetch } = useQuery({
    queryKey: ["releases"],
    queryFn: async ({ signal }) => (await client.GET("/api/release", { signal })).data,
  });
  if (error) {
    return (
      <div className={page.page} role="alert">
        <p className={page.lead}>{errorSentence(error)}</p>
        <Button className={page.action} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <p className={page.page}>{texts.loading}</p>;
  return (
    <div className={page.page}>
      <p className={page.lead}>{data.title}</p>
      <p>{data.description}</p>
      {data.releases.length === 0 && <p>{texts.none}</p>}
      {data.releases.map((release) => (
        <ReleaseEntry key={release.version} release={release} />
      ))}
    </div>
  );
}
