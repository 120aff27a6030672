import type { ReactNode } from "react";
import type { FilmGoalPart, FilmGoalRequest } from "@/api/film";
import classes from "@/domain/lifetime/exploration.module.css";
import { printHours, printTenth } from "@/domain/lifetime/print";
import text from "@/ui/text.module.css";
import { explorationTexts as texts } from "./texts";

export type Vary = FilmGoalRequest["vary"];

function Change({ part }: { part: FilmGoalPart }): ReactNode {
  const { shift, factor, lifetimeHours, limitedBy, note } = part;
  const words = [
    shift != null && texts.shift(`${shift > 0 ? "+" : ""}${printTenth(shift)}`),
    factor != null && texts.factorOfNow(factor.toFixed(3)),
    lifetimeHours != null && texts.reached(printHours(lifetimeHours)),
    limitedBy === "rating" && texts.byRating,
    note,
  ];
  return <p className={`${text.muted} ${text.small}`}>{words.filter(Boolean).join(" ")}</p>;
}

/** What the server found, per profile; or why a life cannot be reached. */
export function GoalOutcome({ part, vary }: { part: FilmGoalPart; vary: Vary }): ReactNode {
  if (!part.isReachable) return <p className={classes.refusal}>{part.note}</p>;
  return (
    <div aria-live="polite">
      <h3 className={text.label}>
        {vary === "temperature" ? texts.highestTemperature : texts.highestVoltage}
      </h3>
      <ul className={classes.values}>
        {part.values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the profile
          <li key={index}>
            <span className={text.secondary}>{texts.profile(index + 1)}</span>{" "}
            <b className={text.number}>
              {printTenth(value)} {part.unit}
            </b>
          </li>
        ))}
      </ul>
      <Change part={part} />
    </div>
  );
}
