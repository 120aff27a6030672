import { Button, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { foundLines } from "./audit";
import { texts } from "./texts";

/** Lines at first, and the most that the server gives. */
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

/** The log of changes, newest first, with a search over all that the server gives. */
export function AuditList(): ReactNode {
  const [wanted, setWanted] = useState("");
  const [isLong, setLong] = useState(false);
  const isSearched = wanted.trim() !== "";
  const limit = isLong || isSearched ? most : first;
  const { data, error } = queries.useQuery(
    "get",
    "/api/admin/audit",
    { params: { query: { limit } } },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) {
    return (
      <p className={classes.failure} role="alert">
        {errorSentence(error)}
      </p>
    );
  }
  if (!data || data.length === 0) return null;
  const lines = foundLines(data, wanted);
  return (
    <section aria-label={texts.audit} className={classes.usage}>
      <div className={classes.auditHead}>
        <h2>{texts.audit}</h2>
        <TextInput
          aria-label={texts.auditSearch}
          placeholder={texts.auditSearch}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
        {isSearched && (
          <span className={text.muted} role="status">
            {texts.auditFound(lines.length, data.length)}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className={classes.auditBox} tabIndex={0}>
        <table className={classes.audit}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ at, login, action, subject, before, after }) => (
              <tr key={`${at} ${login} ${action} ${subject}`}>
                <td>{at.slice(0, 16).replace("T", " ")}</td>
                <td>{login}</td>
                <td>{action}</td>
                <td className={text.identifier}>{subject}</td>
                <td className={classes.auditValue}>{before || NO_VALUE}</td>
                <td className={classes.auditValue}>{after || NO_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {limit === first && data.length >= first && (
        <Button variant="subtle" className={classes.more ?? ""} onClick={() => setLong(true)}>
          {texts.auditMore}
        </Button>
      )}
      {limit === most && data.length >= most && (
        <p className={`${text.muted} ${text.small}`}>{texts.auditMost(most)}</p>
      )}
    </section>
  );
}
