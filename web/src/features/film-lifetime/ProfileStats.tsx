import type { ReactNode } from "react";
import type { FilmProfileResult } from "@/api/film";
import { printHours, printTenth } from "./model/print";
import classes from "./profile-panel.module.css";
import { texts } from "./texts";

interface ProfileStatsProps {
  result: FilmProfileResult | undefined;
  /** The server could not be asked. */
  failed: boolean;
  stale: boolean;
}

interface Stat {
  label: string;
  value: string;
  unit: string;
  warned?: boolean | undefined;
}

function statsOf(result: FilmProfileResult | undefined, failed: boolean): readonly Stat[] {
  const time = failed ? texts.error : printHours(result?.profileLifetime);
  return [
    { label: texts.timePerProfile, value: time, unit: failed ? "" : "h" },
    { label: texts.hotSpot, value: printTenth(result?.hotSpotTemperature), unit: "°C" },
    {
      label: texts.selfHeating,
      value: printTenth(result?.selfHeating),
      unit: "°C",
      warned: result?.isSelfHeatingAboveMax,
    },
  ];
}

/** What a profile does to the highlighted part. */
export function ProfileStats({ result, failed, stale }: ProfileStatsProps): ReactNode {
  return (
    <dl className={classes.stats} data-stale={stale || undefined}>
      {statsOf(result, failed).map(({ label, value, unit, warned }) => (
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
