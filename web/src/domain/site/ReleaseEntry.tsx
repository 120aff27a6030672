import { Box, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Release } from "@/api/types";
import text from "@/ui/text.module.css";

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
      <Box className={text.heading} component="h3" mt={16} mb={4}>
        {heading}
      </Box>
      <Stack component="ul" gap="xs" pl={18} style={{ listStyle: "disc" }}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </Stack>
    </>
  );
}

/** What a version brought. */
export function ReleaseEntry({ release }: { release: Release }): ReactNode {
  const { version, date, note, changes, issues, backlog } = release;
  return (
    <Box
      component="article"
      mt={24}
      pt={16}
      style={{ borderTop: "1px solid var(--line)" }}
      aria-label={texts.version(version)}
    >
      <Group component="header" gap="md" align="baseline">
        <Box component="h2" m={0}>
          {texts.version(version)}
        </Box>
        <time dateTime={date} className={text.muted}>
          {releaseDate(date)}
        </time>
      </Group>
      {note && <p>{note}</p>}
      <Points heading={texts.changes} points={changes} />
      <Points heading={texts.issues} points={issues} />
      <Points heading={texts.backlog} points={backlog} />
    </Box>
  );
}
