import { Button, Group, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { components } from "@/api/schema";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import classes from "./admin.module.css";
import { auditValue } from "./audit-words";
import { texts } from "./texts";

type AuditLine = components["schemas"]["AuditLine"];

/** Lines that hold every word of a search, in any column and any case. */
export function foundLines(lines: readonly AuditLine[], wanted: string): readonly AuditLine[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  return lines.filter((line) => {
    const { at, login, action, subject, before, after } = line;
    const values = [before, after, auditValue(before), auditValue(after)];
    const all = [at.replace("T", " "), login, action, subject, ...values].join("\n").toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Lines at first, and of each further page: the most that the server gives at once. */
const first = 20;
const most = 500;

const heads = [
  texts.at,
  texts.who,
  texts.action,
  texts.subject,
  texts.valueBefore,
  texts.valueAfter,
];

/** The log of changes, newest first, with a search over those that are loaded. */
export function AuditList(): ReactNode {
  const [wanted, setWanted] = useState("");
  const [isLong, setLong] = useState(false);
  const isSearched = wanted.trim() !== "";
  const limit = isLong || isSearched ? most : first;
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = queries.useInfiniteQuery(
    "get",
    "/api/admin/audit",
    { params: { query: { limit } } },
    {
      pageParamName: "before",
      initialPageParam: "",
      getNextPageParam: (page: readonly AuditLine[]) =>
        page.length < limit ? undefined : page.at(-1)?.id,
      placeholderData: keepPreviousData,
    },
  );
  const all = data?.pages.flat() ?? [];
  if (error && !data) {
    return (
      <p className={classes.failure} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data) return <p className={text.muted}>{texts.loading}</p>;
  if (all.length === 0) return <p className={text.muted}>{texts.none}</p>;
  const lines = foundLines(all, wanted);
  return (
    <section aria-label={texts.audit} className={classes.usage}>
      <Group gap="8px 16px" wrap="wrap">
        <h2>{texts.audit}</h2>
        <TextInput
          aria-label={texts.auditSearch}
          placeholder={texts.auditSearch}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {isSearched && (
          <span className={text.muted} role="status">
            {texts.auditFound(lines.length, all.length)}
          </span>
        )}
      </Group>
      <AdminTable heads={heads}>
        {lines.map(({ id, at, login, action, subject, before, after }) => (
          <tr key={id}>
            <td>{at.slice(0, 16).replace("T", " ")}</td>
            <td>{login}</td>
            <td>{action}</td>
            <td className={text.identifier}>{subject}</td>
            <td className={classes.auditValue}>{auditValue(before) || NO_VALUE}</td>
            <td className={classes.auditValue}>{auditValue(after) || NO_VALUE}</td>
          </tr>
        ))}
      </AdminTable>
      {(limit === first ? all.length >= first : hasNextPage) && (
        <Button
          variant="subtle"
          className={classes.more ?? ""}
          loading={isFetchingNextPage}
          onClick={() => (limit === first ? setLong(true) : void fetchNextPage())}
        >
          {texts.auditMore}
        </Button>
      )}
    </section>
  );
}
