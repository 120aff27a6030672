import type { ReactNode } from "react";
import type { FilmPartResult } from "@/api/film";
import { NO_VALUE } from "@/lib/quantity";
import { printHours } from "@/ui/lifetime/print";
import text from "@/ui/text.module.css";
import classes from "./exploration.module.css";
import { explorationTexts as texts } from "./texts";

/** How much of the life small changes take. */
export function Sensitivity({ result }: { result: FilmPartResult }): ReactNode {
  return (
    <>
      <p className={`${text.muted} ${text.small}`}>{texts.sensitivityAdvice}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            {texts.sensitivityColumns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.sensitivity.map(({ change, lifetimeHours, lifetimeHoursUnlimited, factor }) => (
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
