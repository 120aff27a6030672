import { lazy, type ReactNode, Suspense } from "react";
import type { FilmProfileResult } from "@/api/film";
import { randomUuid } from "@/lib/uuid";
import { CurrentRows } from "@/ui/lifetime/CurrentRows";
import { ProfileHead } from "@/ui/lifetime/ProfileHead";
import { ProfileStats, type Stat } from "@/ui/lifetime/ProfileStats";
import { printTenth } from "@/ui/lifetime/print";
import classes from "@/ui/lifetime/profile-panel.module.css";
import {
  addRow,
  duplicateProfile,
  removeProfile,
  removeRow,
  setRow,
  toggleCharts,
} from "./model/profiles";
import type { Profile } from "./model/state";
import { OverlayFields, ProfileFields } from "./ProfileFields";
import { useFilm } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-film-settings";

/** The drawing code is loaded with the first chart. */
const ProfileCharts = lazy(() =>
  import("./ProfileCharts").then((module) => ({ default: module.ProfileCharts })),
);

interface ProfilePanelProps {
  profile: Profile;
  index: number;
  result: FilmProfileResult | undefined;
  /** What is wrong with the inputs, as the page itself finds. */
  hints: readonly string[];
  failed: boolean;
  stale: boolean;
  isLoading: boolean;
}

const statsOf = (result: FilmProfileResult | undefined): readonly Stat[] => [
  { label: texts.hotSpot, value: printTenth(result?.hotSpotTemperature), unit: "°C" },
  {
    label: texts.selfHeating,
    value: printTenth(result?.selfHeating),
    unit: "°C",
    warned: result?.isSelfHeatingAboveMax,
  },
];

/** What is to be put right and what is to be known, of fresh results only. */
function remarksOf({ result, hints, stale }: ProfilePanelProps) {
  const fresh = stale ? undefined : result;
  const warnings = [...(fresh?.warnings ?? []), fresh?.isImprobableAirClimateMessage ?? ""];
  return {
    hints: [...new Set([...hints, ...(fresh?.hints ?? [])])],
    warnings: warnings.filter(Boolean),
  };
}

function Head(props: ProfilePanelProps): ReactNode {
  const { state, update } = useFilm();
  const { maxProfiles } = useSettings();
  const { id } = props.profile;
  return (
    <ProfileHead
      index={props.index}
      profiles={state.profiles}
      max={maxProfiles}
      {...remarksOf(props)}
      chartsOpen={state.openCharts === id}
      onToggleCharts={() => update((now) => toggleCharts(now, id))}
      onDuplicate={() => update((now) => duplicateProfile(now, id, randomUuid()))}
      onRemove={() => update((now) => removeProfile(now, id))}
    />
  );
}

function Currents({ profile, name }: { profile: Profile; name: string }): ReactNode {
  const { update, markField } = useFilm();
  const { inputs, maxCurrentFrequencyRows } = useSettings();
  const { id, currentFrequency } = profile;
  const fresh = {
    current: inputs.current.select ?? inputs.current.min,
    frequency: inputs.frequency.select ?? inputs.frequency.min,
  };
  return (
    <CurrentRows
      {...{ id, name, inputs, markField }}
      rows={currentFrequency}
      max={maxCurrentFrequencyRows}
      onAdd={() => update((now) => addRow(now, id, { ...fresh, id: randomUuid() }))}
      onRemove={(rowId) => update((now) => removeRow(now, id, rowId))}
      onChange={(rowId, change) => update((now) => setRow(now, id, rowId, change))}
    />
  );
}

/** The conditions of one profile, what they do to the highlighted part, and its charts. */
export function ProfilePanel(props: ProfilePanelProps): ReactNode {
  const { profile, index, result, failed, stale, isLoading } = props;
  const { isVac, openCharts } = useFilm(({ state }) => state);
  const name = texts.profile(index + 1);
  return (
    <section className={classes.panel} aria-label={name}>
      <Head {...props} />
      <div className={classes.body}>
        <ProfileFields profile={profile} name={name} result={stale ? undefined : result} />
        {!isVac && <OverlayFields profile={profile} name={name} />}
        <Currents profile={profile} name={name} />
        <ProfileStats
          profileLifetime={result?.profileLifetime}
          stats={statsOf(result)}
          failed={failed}
          stale={stale}
        />
      </div>
      {openCharts === profile.id && (
        <Suspense>
          <ProfileCharts
            index={index}
            result={result}
            status={failed ? "error" : isLoading || stale ? "loading" : "idle"}
          />
        </Suspense>
      )}
    </section>
  );
}
