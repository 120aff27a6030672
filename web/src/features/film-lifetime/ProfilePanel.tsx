import type { ReactNode } from "react";
import type { FilmProfileResult } from "@/api/lifetime-types";
import type { ChartStatus } from "@/charts/types";
import { LoadProfilePanel, type Stat, useFold } from "@/domain/lifetime/LoadProfilePanel";
import { printHot, printTenth } from "@/domain/lifetime/print";
import { isOutdated, type Staleness } from "@/ui/entry/staleness";
import { useSettings } from "./calls";
import { profileLedBy } from "./model/drying";
import { type Profile, printConditions } from "./model/state";
import { ProfileCharts } from "./ProfileCharts";
import { OverlayFields, ProfileFields } from "./ProfileFields";
import { useFilm } from "./store";
import { texts } from "./texts";

interface ProfilePanelProps {
  profile: Profile;
  index: number;
  /** With drying credit, and beside it without. */
  result: FilmProfileResult | undefined;
  /** Whether the life with drying credit leads. */
  credited: boolean;
  /** Whether the result was asked for with the charts of the profile. */
  isCharted: boolean;
  /** Input errors that the page itself finds. */
  hints: readonly string[];
  failed: boolean;
  /** Why the result is that of earlier inputs. */
  stale: Staleness | null;
  chartStatus: ChartStatus;
}

const statsOf = (result: FilmProfileResult | undefined): readonly Stat[] => [
  { label: texts.hotSpot, value: printHot(result?.hotSpotTemperature), unit: "°C" },
  {
    label: texts.selfHeating,
    value: printTenth(result?.selfHeating),
    unit: "K",
    warned: result?.isSelfHeatingAboveMax,
  },
];

/** Errors and notes, for fresh results only. */
function remarksOf({ result, hints, stale }: ProfilePanelProps) {
  const fresh = isOutdated(stale) ? undefined : result;
  const warnings = [...(fresh?.warnings ?? []), fresh?.isImprobableAirClimateMessage ?? ""];
  return {
    hints: [...new Set([...hints, ...(fresh?.hints ?? [])])],
    warnings: warnings.filter(Boolean),
  };
}

/** The conditions of one profile, their effect on the highlighted part, and its charts. */
export function ProfilePanel(props: ProfilePanelProps): ReactNode {
  const { profile, index, credited, isCharted, failed, stale, chartStatus } = props;
  const { result: both } = props;
  const result = both && profileLedBy(both, credited);
  const { state, update } = useFilm();
  const settings = useSettings();
  const name = texts.profile(index + 1);
  const fold = useFold(profile, state, printConditions(profile, state.isVac));
  return (
    <LoadProfilePanel
      state={state}
      update={update}
      settings={settings}
      emptyIsZero
      fold={fold}
      index={index}
      failed={failed}
      stale={stale !== null}
      {...remarksOf(props)}
      profileLifetime={result?.profileLifetime}
      stats={statsOf(result)}
      charts={
        <ProfileCharts
          index={index}
          result={both}
          credited={credited}
          isCharted={isCharted}
          status={chartStatus}
        />
      }
    >
      <ProfileFields
        profile={profile}
        name={name}
        result={isOutdated(stale) ? undefined : result}
      />
      {!state.isVac && <OverlayFields profile={profile} name={name} />}
    </LoadProfilePanel>
  );
}
