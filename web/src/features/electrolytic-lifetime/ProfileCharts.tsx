import { type ReactNode, useMemo } from "react";
import type { ElectrolyticProfileResult } from "@/api/lifetime-types";
import type { ChartStatus } from "@/charts/types";
import { LifetimeCharts } from "@/domain/lifetime/LifetimeChart";
import { lifeCharts } from "./model/charts";
import { highlightedPart, type Profile } from "./model/state";
import { useElectrolytic } from "./store";

interface ProfileChartsProps {
  profile: Profile;
  index: number;
  result: ElectrolyticProfileResult | undefined;
  isCharted: boolean;
  status: ChartStatus;
}

/** Lifetime against ambient temperature, ripple current and, where it counts, voltage. */
export function ProfileCharts({
  profile,
  index,
  result,
  isCharted,
  status,
}: ProfileChartsProps): ReactNode {
  const part = useElectrolytic(({ state }) => highlightedPart(state));
  const charts = useMemo(
    () => (part && result ? lifeCharts({ part, index, profile, result }) : null),
    [part, index, profile, result],
  );
  return <LifetimeCharts charts={charts} isCharted={isCharted} status={status} />;
}
