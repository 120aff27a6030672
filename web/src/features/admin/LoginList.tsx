import { Button } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import { Icon } from "@/ui/Icon";
import { AdminTable } from "./AdminTable";
import classes from "./admin.module.css";
import { texts } from "./texts";

/** Lines at first, and the most that the server gives at once. */
const first = 20;
const most = 500;

const heads = [texts.at, texts.who, texts.outcome, texts.network];

/** Who has logged in and who has failed to, newest first. */
export function LoginList(): ReactNode {
  const [limit, setLimit] = useState(first);
  const { data, error } = queries.useQuery(
    "get",
    "/api/admin/logins",
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
  if (!data) return <p>{texts.loading}</p>;
  const failures = data.reduce((sum, { failed, times }) => sum + (failed ? times : 0), 0);
  return (
    <section aria-label={texts.logins} className={classes.usage}>
      <h2>{texts.logins}</h2>
      <p>{texts.failures(failures, data.length)}</p>
      <AdminTable heads={heads}>
        {data.map(({ at, login, failed, outcome, network, times }) => (
          <tr key={`${at} ${login} ${outcome} ${network}`}>
            <td>{at.slice(0, 16).replace("T", " ")}</td>
            <td>{login}</td>
            <td data-failed={failed || undefined}>
              <Icon name={failed ? "warning" : "check"} size={14} /> {outcome}
              {times > 1 && texts.times(times)}
            </td>
            <td>{network}</td>
          </tr>
        ))}
      </AdminTable>
      {limit === first && data.length >= first && (
        <Button variant="subtle" className={classes.more ?? ""} onClick={() => setLimit(most)}>
          {texts.auditMore}
        </Button>
      )}
    </section>
  );
}
