import { ActionIcon, Button } from "@mantine/core";
import { lazy, type ReactNode, Suspense } from "react";
import type { FilmProfileResult } from "@/api/film";
import { randomUuid } from "@/lib/uuid";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { CurrentRows } from "./CurrentRows";
import { profileColor } from "./DamageShare";
import { canRemoveProfile, duplicateProfile, removeProfile, toggleCharts } from "./model/profiles";
import type { Profile } from "./model/state";
import { refuse } from "./notify";
import { OverlayFields, ProfileFields } from "./ProfileFields";
import { ProfileStats } from "./ProfileStats";
import classes from "./profile-panel.module.css";
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

/** What is to be put right, then what is to be known; of fresh results only. */
function Remarks({ result, hints, stale }: ProfilePanelProps): ReactNode {
  const fresh = stale ? undefined : result;
  const checks = [...new Set([...hints, ...(fresh?.hints ?? [])])];
  const warnings = [...(fresh?.warnings ?? []), fresh?.isImprobableAirClimateMessage ?? ""];
  return (
    <span className={classes.remarks} aria-live="polite">
      {checks.map((hint) => (
        <span key={hint} className={classes.hint}>
          <Icon name="warning" size={12} />
          {hint}
        </span>
      ))}
      {warnings.filter(Boolean).map((warning) => (
        <span key={warning} className={classes.warning}>
          <Icon name="warning" size={12} />
          {warning}
        </span>
      ))}
    </span>
  );
}

function Actions({ profile, name }: { profile: Profile; name: string }): ReactNode {
  const { state, update } = useFilm();
  const { maxProfiles } = useSettings();
  const open = state.openCharts === profile.id;
  const duplicate = () => {
    if (state.profiles.length >= maxProfiles) refuse(texts.tooManyProfiles(maxProfiles));
    else update((now) => duplicateProfile(now, profile.id, randomUuid()));
  };
  const remove = () => {
    if (!canRemoveProfile(state)) refuse(texts.onlyProfile);
    else update((now) => removeProfile(now, profile.id));
  };
  const label = open ? texts.hideCharts : texts.displayCharts;
  return (
    <div className={classes.actions}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Icon name="curve" size={14} />}
        aria-label={texts.chartsOf(label, name)}
        aria-expanded={open}
        onClick={() => update((now) => toggleCharts(now, profile.id))}
      >
        {label}
      </Button>
      <ActionIcon size="sm" aria-label={texts.duplicateProfile(name)} onClick={duplicate}>
        <Icon name="plus" />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={texts.removeProfile(name)} onClick={remove}>
        <Icon name="close" />
      </ActionIcon>
    </div>
  );
}

/** The conditions of one profile, what they do to the highlighted part, and its charts. */
export function ProfilePanel(props: ProfilePanelProps): ReactNode {
  const { profile, index, result, failed, stale, isLoading } = props;
  const { isVac, openCharts } = useFilm(({ state }) => state);
  const name = texts.profile(index + 1);
  return (
    <section className={classes.panel} aria-label={name}>
      <div className={classes.head}>
        <i style={{ background: profileColor(index) }} aria-hidden />
        <h3 className={text.heading}>{name}</h3>
        <Remarks {...props} />
        <Actions profile={profile} name={name} />
      </div>
      <div className={classes.body}>
        <ProfileFields profile={profile} name={name} result={stale ? undefined : result} />
        {!isVac && <OverlayFields profile={profile} name={name} />}
        <CurrentRows profile={profile} name={name} />
        <ProfileStats result={result} failed={failed} stale={stale} />
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
