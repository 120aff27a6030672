import type { ReactNode } from "react";
import { queries } from "@/api/client";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { texts } from "./texts";

const shown = 20;

/** Who changed what, newest first. */
export function AuditList(): ReactNode {
  const { data } = queries.useQuery("get", "/api/admin/audit", {
    params: { query: { limit: shown } },
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={texts.audit} className={classes.usage}>
      <h2>{texts.audit}</h2>
      <div className={classes.auditBox}>
        <table className={classes.audit}>
          <thead>
            <tr>
              {[texts.at, texts.who, texts.action, texts.subject].map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ at, login, action, subject }) => (
              <tr key={`${at} ${login} ${action} ${subject}`}>
                <td>{at.slice(0, 16).replace("T", " ")}</td>
                <td>{login}</td>
                <td>{action}</td>
                <td className={text.identifier}>{subject}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
