import { ActionIcon, Button, Group } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { randomUuid } from "@/lib/uuid";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import {
  addRow,
  canRemove,
  duplicateProfile,
  isRepeated,
  type LoadProfile,
  type ProfileState,
  removeProfile,
  removeRow,
  setRow,
  setRows,
  toggleCharts,
} from "./load-profiles";
import { CurrentRows, type FieldLimits } from "./ProfileFields";
import { printHours, printShare } from "./print";
import classes from "./profile-panel.module.css";
import { profileColor } from "./Totals";
import { lifetimeTexts as texts } from "./texts";
import { refuse } from "./use-lifetime-parts";

/** A panel that can be folded to one line. */
interface Fold {
  isFolded: boolean;
  /** What the fields hold, while they are out of sight. */
  summary: string;
  onToggle: () => void;
}

/** A panel folds at first where it repeats the first one; `conditions` are what its fields hold. */
export function useFold(profile: LoadProfile, state: ProfileState, conditions: string): Fold {
  const [isFolded, fold] = useState(() => isRepeated(profile, state));
  return {
    isFolded,
    summary: `${conditions} · ${printShare(profile.operatingPercentage)}`,
    onToggle: () => fold(!isFolded),
  };
}

interface ProfileHeadProps {
  fold?: Fold | undefined;
  index: number;
  profiles: readonly LoadProfile[];
  /** Maximum number of profiles. */
  max: number;
  /** Errors to fix. */
  hints: readonly string[];
  warnings: readonly string[];
  chartsOpen: boolean;
  onToggleCharts: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

type RemarksProps = Pick<ProfileHeadProps, "hints" | "warnings">;

function Remarks({ hints, warnings }: RemarksProps): ReactNode {
  const remarks = [
    ...hints.map((words) => ({ words, look: classes.hint })),
    ...warnings.map((words) => ({ words, look: classes.warning })),
  ];
  return (
    <Group component="span" gap="4px 8px" align="stretch" wrap="wrap" aria-live="polite">
      {remarks.map(({ words, look }) => (
        <span key={words} className={look}>
          <Icon name="warning" size={12} />
          {words}
        </span>
      ))}
    </Group>
  );
}

function Actions(props: ProfileHeadProps): ReactNode {
  const { index, profiles, max, chartsOpen, onToggleCharts, onDuplicate, onRemove } = props;
  const name = texts.profile(index + 1);
  const label = chartsOpen ? texts.hideCharts : texts.displayCharts;
  const duplicate = () =>
    profiles.length >= max ? refuse(texts.tooManyProfiles(max)) : onDuplicate();
  const remove = () => (canRemove(profiles) ? onRemove() : refuse(texts.onlyProfile));
  return (
    <Group flex="none" mr={-5} ml="auto">
      <Button
        variant="subtle"
        size="sm"
        leftSection={<Icon name="curve" size={14} />}
        aria-label={texts.chartsOf(label, name)}
        aria-expanded={chartsOpen}
        onClick={onToggleCharts}
      >
        {label}
      </Button>
      <ActionIcon size="sm" aria-label={texts.duplicateProfile(name)} onClick={duplicate}>
        <Icon name="plus" />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={texts.removeProfile(name)} onClick={remove}>
        <Icon name="close" />
      </ActionIcon>
    </Group>
  );
}

/** Name, errors and actions of a profile. */
function ProfileHead(props: ProfileHeadProps): ReactNode {
  const { index, hints, warnings, fold } = props;
  const name = texts.profile(index + 1);
  return (
    <Group className={classes.head} data-folded={fold?.isFolded || undefined}>
      {fold && (
        <ActionIcon
          size="sm"
          aria-label={texts.fieldsOf(name)}
          aria-expanded={!fold.isFolded}
          onClick={fold.onToggle}
        >
          <Icon name={fold.isFolded ? "chevronRight" : "chevronDown"} size={14} />
        </ActionIcon>
      )}
      <i style={{ background: profileColor(index) }} aria-hidden />
      <h3 className={text.heading}>{name}</h3>
      {fold?.isFolded && <span className={text.muted}>{fold.summary}</span>}
      <Remarks hints={hints} warnings={warnings} />
      <Actions {...props} />
    </Group>
  );
}

export interface Stat {
  label: string;
  value: string;
  unit: string;
  /** The warning refers to this number. */
  warned?: boolean | undefined;
}

interface ProfileStatsProps {
  /** Share of the total life that passes in the profile, h. */
  profileLifetime: number | null | undefined;
  stats: readonly Stat[];
  /** The request failed. */
  failed: boolean;
  /** The numbers do not match the inputs in the fields. */
  stale: boolean;
}

/** Effect of a profile on the highlighted part. */
function ProfileStats(props: ProfileStatsProps): ReactNode {
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
  settings: Settings;
  /** Place of the profile, from 0. */
  index: number;
  /** Errors to fix. */
  hints: readonly string[];
  warnings: readonly string[];
  /** Share of the total life that passes in the profile, h. */
  profileLifetime: number | null | undefined;
  stats: readonly Stat[];
  /** The request failed. */
  failed: boolean;
  /** The numbers do not match the inputs in the fields. */
  stale: boolean;
  /** Shown below the head while the profile's charts load. */
  charts: ReactNode;
  /** An emptied field of the currents counts as 0. */
  emptyIsZero?: boolean;
  /** Absent where the panel is always open. */
  fold?: Fold;
  /** The conditions besides the currents. */
  children: ReactNode;
}

function Head<State extends ProfileState>(props: LoadProfilePanelProps<State>): ReactNode {
  const { state, update, index, hints, warnings, settings, fold } = props;
  const id = state.profiles[index]?.id ?? "";
  return (
    <ProfileHead
      fold={fold}
      index={index}
      hints={hints}
      warnings={warnings}
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
  const { state, update, index, settings, emptyIsZero = false } = props;
  const { inputs, maxCurrentFrequencyRows } = settings;
  const { id = "", currentFrequency = [] } = state.profiles[index] ?? {};
  const fresh = {
    current: inputs.current.select ?? inputs.current.min,
    frequency: inputs.frequency.select ?? inputs.frequency.min,
  };
  return (
    <CurrentRows
      id={id}
      inputs={inputs}
      emptyIsZero={emptyIsZero}
      name={texts.profile(index + 1)}
      rows={currentFrequency}
      max={maxCurrentFrequencyRows}
      onAdd={() => update((now) => addRow(now, id, { ...fresh, id: randomUuid() }))}
      onRemove={(rowId) => update((now) => removeRow(now, id, rowId))}
      onChange={(rowId, change) => update((now) => setRow(now, id, rowId, change))}
      onPaste={(rows) =>
        update((now) =>
          setRows(
            now,
            id,
            rows.map((row) => ({ ...row, id: randomUuid() })),
          ),
        )
      }
    />
  );
}

/** The conditions of one profile, their effect on the highlighted part, and its charts. */
export function LoadProfilePanel<State extends ProfileState>(
  props: LoadProfilePanelProps<State>,
): ReactNode {
  const { state, index, profileLifetime, stats, failed, stale, charts, children } = props;
  return (
    <section className={classes.panel} aria-label={texts.profile(index + 1)}>
      <Head {...props} />
      <div className={classes.body} hidden={props.fold?.isFolded}>
        {children}
        <Currents {...props} />
        <ProfileStats
          profileLifetime={profileLifetime}
          stats={stats}
          failed={failed}
          stale={stale}
        />
      </div>
      {state.openCharts === state.profiles[index]?.id && charts}
    </section>
  );
}
