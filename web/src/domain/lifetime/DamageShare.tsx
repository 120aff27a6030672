import type { ReactNode } from "react";
import { seriesStyle } from "@/charts/series-style";
import text from "@/ui/text.module.css";
import classes from "./lifetime-page.module.css";
import { printShare } from "./print";
import { lifetimeTexts as texts } from "./texts";

interface DamageShareProps {
  profiles: readonly { operatingPercentage: number }[];
  /** Of the highlighted part, in the order of the profiles. */
  results: readonly { damageShare?: number | null }[];
}

export const profileColor = (index: number) => `var(--${seriesStyle(index + 1).color})`;

interface Entry {
  name: string;
  color: string;
  damage: number;
  share: string;
}

/** Profiles that use up some of the life, or run at all. */
function entries({ profiles, results }: DamageShareProps): readonly Entry[] {
  return profiles.map(({ operatingPercentage }, index) => ({
    name: texts.profile(index + 1),
    color: profileColor(index),
    damage: results[index]?.damageShare ?? 0,
    share: printShare(operatingPercentage),
  }));
}

/** Which profile uses up how much of the life. */
export function DamageShare(props: DamageShareProps): ReactNode {
  const shown = entries(props);
  const summary = shown.map(({ name, damage }) => texts.damageOf(name, printShare(damage)));
  return (
    <div>
      <div className={classes.damageHead}>
        <h2 className={text.heading}>{texts.damageShare}</h2>
        <span className={`${text.muted} ${text.small}`}>{texts.damageAdvice}</span>
      </div>
      <div className={classes.damageBar} role="img" aria-label={summary.join(", ")}>
        {shown
          .filter(({ damage }) => damage > 0)
          .map(({ name, damage, color }) => (
            <i key={name} style={{ flexGrow: damage, background: color }} />
          ))}
      </div>
      <ul className={classes.damageKey}>
        {shown.map(({ name, damage, color, share }) => (
          <li key={name}>
            <i style={{ background: color }} aria-hidden />
            <span>{name}</span>
            <b className={text.number}>{printShare(damage)}</b>
            <span className={text.muted}>{texts.inShare(share)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
