import type { ReactNode } from "react";
import type { UsageCount } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { texts } from "./texts";

/** Names by how often they occurred, each with a bar of its share of the first. */
export function CountTable({
  heading,
  counts,
}: {
  heading: string;
  counts: readonly UsageCount[];
}): ReactNode {
  const highest = counts[0]?.count ?? 0;
  return (
    <table className={classes.counts}>
      <caption>{heading}</caption>
      <colgroup>
        <col />
        <col className={classes.countColumn} />
      </colgroup>
      <thead className={text.hidden}>
        <tr>
          <th>{heading}</th>
          <th>{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {counts.length === 0 && (
          <tr>
            <td className={text.muted} colSpan={2}>
              {texts.none}
            </td>
          </tr>
        )}
        {counts.map(({ name, count }) => (
          <tr key={name}>
            <td>
              <span className={classes.countBar} style={{ width: `${(100 * count) / highest}%` }} />
              <span className={`${classes.countName} ${text.identifier}`}>{name}</span>
            </td>
            <td className={text.number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
