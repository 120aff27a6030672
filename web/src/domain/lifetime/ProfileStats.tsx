import type { ReactNode } from "react";
import { printHours } from "./print";
import classes from "./profile-panel.module.css";
import { lifetimeTexts as texts } from "./texts";

export interface Stat {
  label: string;
  value: string;
  unit: string;
  /** The number is what a warning speaks of. */
  warned?: boolean | undefined;
}

interface ProfileStatsProps {
  /** Share of the total life that passes in the profile, h. */
  profileLifetime: number | null | undefined;
  stats: readonly Stat[];
  /** The server could not be asked. */
  failed: boolean;
  /** The numbers are of other inputs than those in the fields. */
  stale: boolean;
}

/** What a profile does to the highlighted part. */
export function ProfileStats(props: ProfileStatsProps): ReactNode {
  const { profileLifetime, stats, failed, stale } = props;
  const time: Stat = failed
    ? { label: texts.timePerProfile, value: texts.error, unit: "" }
    : { label: texts.timePerProfile, value: printHours(profileLifetime), unit: "h" };
  return (
    <dl className={classes.stats} data-stale={stale || undefined}>
      {[time, ...stats].map(({ label, value, unit, warned }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-warned={warned || undefined}>
            {value} <small>{unit}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
