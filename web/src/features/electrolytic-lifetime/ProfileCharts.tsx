import { type ReactNode, useMemo } from "react";
import type { ElectrolyticProfileResult } from "@/api/lifetime-types";
import type { ChartStatus } from "@/charts/types";
import { LifetimeChart } from "@/domain/lifetime/LifetimeChart";
import classes from "@/domain/lifetime/profile-panel.module.css";
import { lifeCharts } from "./model/charts";
import { highlightedPart, type Profile } from "./model/state";
import { useElectrolytic } from "./store";
import { texts } from "./texts";

interface ProfileChartsProps {
  profile: Profile;
  index: number;
  result: ElectrolyticProfileResult | undefined;
  status: ChartStatus;
}

/** Lifetime against ambient temperature, ripple current and, where it counts, voltage. */
export function ProfileCharts({ profile, index, result, status }: ProfileChartsProps): ReactNode {
  const part = useElectrolytic(({ state }) => highlightedPart(state));
  const charts = useMemo(
    () => (part && result ? lifeCharts({ part, index, profile, result }) : null),
    [part, index, profile, result],
  );
  if (!charts) return <p className={classes.noCharts}>{texts.noCharts}</p>;
  const waiting = charts.every(({ series }) => series.length === 0) && status === "idle";
  return (
    <div className={classes.charts}>
      {charts.map((content) => (
        <LifetimeChart
          key={content.title}
          content={content}
          status={waiting ? "loading" : status}
        />
      ))}
    </div>
  );
}
