import type { ReactNode } from "react";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./exploration.module.css";
import { HeadRow } from "./HeadRow";
import { printHours } from "./print";
import { lifetimeTexts as texts } from "./texts";

/** A small change of every profile, and what it makes of the life. */
interface Change {
  change: string;
  lifetimeHours?: number | null;
  lifetimeHoursUnlimited?: number | null;
  factor?: number | null;
}

/** How much of the life small changes take. */
export function Sensitivity({ changes }: { changes: readonly Change[] }): ReactNode {
  return (
    <>
      <p className={`${text.muted} ${text.small}`}>{texts.sensitivityAdvice}</p>
      <table className={classes.table}>
        <HeadRow names={texts.sensitivityColumns} />
        <tbody>
          {changes.map(({ change, lifetimeHours, lifetimeHoursUnlimited, factor }) => (
            <tr key={change}>
              <th scope="row">{change}</th>
              <td>{printHours(lifetimeHours)}</td>
              <td>{printHours(lifetimeHoursUnlimited)}</td>
              <td>
                <span className={classes.meter} aria-hidden>
                  <i style={{ width: `${Math.min(factor ?? 0, 1) * 100}%` }} />
                </span>
                {factor == null ? NO_VALUE : texts.factor(factor.toFixed(2))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
