import type { ReactNode } from "react";
import { queries } from "@/api/client";
import text from "@/ui/text.module.css";
import { AdminTable } from "./AdminTable";
import classes from "./admin.module.css";
import { importTexts as texts } from "./texts";

/** Changes that are looked through, and the most that the server gives at once. */
const limit = 500;
/** Lines that are shown. */
const most = 10;

/** What accounts and keys have imported and removed, by the log of changes. */
export function PastImports(): ReactNode {
  const { data } = queries.useQuery("get", "/api/admin/audit", { params: { query: { limit } } });
  if (!data) return null;
  const past = data.filter(({ action }) => action === "import" || action === "remove");
  return (
    <section aria-label={texts.past} className={classes.usage}>
      <h2>{texts.past}</h2>
      {past.length === 0 ? (
        <p className={text.muted}>{texts.none}</p>
      ) : (
        <AdminTable heads={texts.pastHeads}>
          {past.slice(0, most).map(({ id, at, login, action, subject, after }) => (
            <tr key={id}>
              <td>{at.slice(0, 16).replace("T", " ")}</td>
              <td>{login}</td>
              <td>{action}</td>
              <td>{subject}</td>
              <td>{after}</td>
            </tr>
          ))}
        </AdminTable>
      )}
    </section>
  );
}
