import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";

interface AdminTableProps {
  heads: readonly string[];
  /** Head of the last column, for screen readers alone. */
  hiddenHead?: string;
  /** The rows. */
  children: ReactNode;
}

/** A table that scrolls sideways where its columns need more than the window. */
export function AdminTable({ heads, hiddenHead, children }: AdminTableProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <div className={classes.auditBox} tabIndex={0}>
      <table className={classes.audit}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {hiddenHead && (
              <th scope="col">
                <span className={text.hidden}>{hiddenHead}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
