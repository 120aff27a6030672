import type { ReactNode } from "react";
import type { ElectrolyticProfileResult } from "@/api/lifetime-types";
import type { ChartStatus } from "@/charts/types";
import { LoadProfilePanel, type Stat, useFold } from "@/domain/lifetime/LoadProfilePanel";
import { NumberField } from "@/domain/lifetime/ProfileFields";
import { printHot, printTenth } from "@/domain/lifetime/print";
import classes from "@/domain/lifetime/profile-panel.module.css";
import { isOutdated, type Staleness } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import { type Profile, printConditions, profileFields, setField } from "./model/state";
import { ProfileCharts } from "./ProfileCharts";
import { useElectrolytic } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-lifetime";

interface ProfilePanelProps {
  profile: Profile;
  index: number;
  result: ElectrolyticProfileResult | undefined;
  /** The profile as the result was computed from it. */
  answered: Profile | undefined;
  /** Whether the result was asked for with the charts of the profile. */
  isCharted: boolean;
  /** Input errors that the page itself finds. */
  hints: readonly string[];
  failed: boolean;
  /** Why the result is that of earlier inputs. */
  stale: Staleness | null;
  chartStatus: ChartStatus;
}

const statsOf = (result: ElectrolyticProfileResult | undefined): readonly Stat[] => [
  {
    label: texts.core,
    value: printHot(result?.coreTemperature),
    unit: "°C",
    warned: result?.isRippleAboveMax,
  },
  { label: texts.selfHeating, value: printTenth(result?.selfHeating), unit: "K" },
];

function Fields({ profile, index }: Pick<ProfilePanelProps, "profile" | "index">): ReactNode {
  const { update } = useElectrolytic();
  const { inputs } = useSettings();
  return (
    <fieldset className={classes.fields} data-application="electrolytic">
      <legend className={text.hidden}>{texts.conditionsOf(texts.profile(index + 1))}</legend>
      {profileFields.map((field) => (
        <NumberField
          key={field}
          name={`${profile.id}.${field}`}
          label={texts.fields[field]}
          input={inputs[field]}
          {...(field === "voltageDC" && { unit: texts.vdc })}
          value={profile[field]}
          onChange={(value) => update((now) => setField(now, profile.id, field, value))}
        />
      ))}
    </fieldset>
  );
}

/** The conditions of one profile, their effect on the highlighted part, and its charts. */
export function ProfilePanel(props: ProfilePanelProps): ReactNode {
  const { profile, answered, index, result, isCharted, hints, failed, stale } = props;
  const { state, update } = useElectrolytic();
  const settings = useSettings();
  const fresh = isOutdated(stale) ? undefined : result;
  const fold = useFold(profile, state, printConditions(profile));
  return (
    <LoadProfilePanel
      state={state}
      update={update}
      settings={settings}
      fold={fold}
      index={index}
      failed={failed}
      stale={stale !== null}
      hints={[...new Set([...hints, ...(fresh?.hints ?? [])])]}
      warnings={fresh?.warnings ?? []}
      profileLifetime={result?.profileLifetime}
      stats={statsOf(result)}
      charts={
        <ProfileCharts
          profile={answered ?? profile}
          index={index}
          result={result}
          isCharted={isCharted}
          status={props.chartStatus}
        />
      }
    >
      <Fields profile={profile} index={index} />
    </LoadProfilePanel>
  );
}
