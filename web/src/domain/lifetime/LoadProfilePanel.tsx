import type { ReactNode } from "react";
import { randomUuid } from "@/lib/uuid";
import { CurrentRows } from "./CurrentRows";
import type { FieldLimits, MarkField } from "./NumberField";
import { ProfileHead } from "./ProfileHead";
import { ProfileStats, type Stat } from "./ProfileStats";
import classes from "./profile-panel.module.css";
import {
  addRow,
  duplicateProfile,
  type ProfileState,
  removeProfile,
  removeRow,
  setRow,
  toggleCharts,
} from "./profile-steps";
import { lifetimeTexts as texts } from "./texts";

interface CurrentInput extends FieldLimits {
  /** Value of a fresh row. */
  select?: number | null;
}

interface Settings {
  maxProfiles: number;
  maxCurrentFrequencyRows: number;
  inputs: Readonly<Record<"current" | "frequency", CurrentInput>>;
}

interface LoadProfilePanelProps<State extends ProfileState> {
  state: State;
  update: (transition: (state: State) => State) => void;
  markField: MarkField;
  settings: Settings;
  /** Place of the profile, from 0. */
  index: number;
  /** What is to be put right. */
  hints: readonly string[];
  /** What is to be known. */
  warnings: readonly string[];
  /** Share of the total life that passes in the profile, h. */
  profileLifetime: number | null | undefined;
  stats: readonly Stat[];
  /** The server could not be asked. */
  failed: boolean;
  /** The numbers are of other inputs than those in the fields. */
  stale: boolean;
  /** Stands below the head while the profile's charts are asked for. */
  charts: ReactNode;
  /** The conditions besides the currents. */
  children: ReactNode;
}

function Head<State extends ProfileState>(props: LoadProfilePanelProps<State>): ReactNode {
  const { state, update, index, hints, warnings, settings } = props;
  const id = state.profiles[index]?.id ?? "";
  return (
    <ProfileHead
      {...{ index, hints, warnings }}
      profiles={state.profiles}
      max={settings.maxProfiles}
      chartsOpen={state.openCharts === id}
      onToggleCharts={() => update((now) => toggleCharts(now, id))}
      onDuplicate={() => update((now) => duplicateProfile(now, id, randomUuid()))}
      onRemove={() => update((now) => removeProfile(now, id))}
    />
  );
}

function Currents<State extends ProfileState>(props: LoadProfilePanelProps<State>): ReactNode {
  const { state, update, markField, index, settings } = props;
  const { inputs, maxCurrentFrequencyRows } = settings;
  const { id = "", currentFrequency = [] } = state.profiles[index] ?? {};
  const fresh = {
    current: inputs.current.select ?? inputs.current.min,
    frequency: inputs.frequency.select ?? inputs.frequency.min,
  };
  return (
    <CurrentRows
      {...{ id, inputs, markField }}
      name={texts.profile(index + 1)}
      rows={currentFrequency}
      max={maxCurrentFrequencyRows}
      onAdd={() => update((now) => addRow(now, id, { ...fresh, id: randomUuid() }))}
      onRemove={(rowId) => update((now) => removeRow(now, id, rowId))}
      onChange={(rowId, change) => update((now) => setRow(now, id, rowId, change))}
    />
  );
}

/** The conditions of one profile, what they do to the highlighted part, and its charts. */
export function LoadProfilePanel<State extends ProfileState>(
  props: LoadProfilePanelProps<State>,
): ReactNode {
  const { state, index, profileLifetime, stats, failed, stale, charts, children } = props;
  return (
    <section className={classes.panel} aria-label={texts.profile(index + 1)}>
      <Head {...props} />
      <div className={classes.body}>
        {children}
        <Currents {...props} />
        <ProfileStats {...{ profileLifetime, stats, failed, stale }} />
      </div>
      {state.openCharts === state.profiles[index]?.id && charts}
    </section>
  );
}
