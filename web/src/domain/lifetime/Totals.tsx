import { Box, Button, Group, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { seriesStyle } from "@/charts/series-style";
import { usePoint } from "@/domain/operating-point/point";
import { LastValid } from "@/ui/entry/LastValid";
import { isOutdated, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { HotterPart, type HotterSearch } from "./HotterPart";
import classes from "./lifetime-page.module.css";
import { atLeast, printHours, printShare, printStatedHours, printYears } from "./print";
import { lifetimeTexts as texts } from "./texts";

/** The server's result for the life of one part. */
export interface PartLifetime {
  lifetimeHoursTotal?: number | null;
  lifetimeHoursUnlimited?: number | null;
  isLimited: boolean;
  maxRatedLifetime: number;
  mark: string;
  messages: readonly string[];
  note: string;
  /** Where an entered or measured thermal resistance comes from; "" for that of the model. */
  heat: string;
}

/** The same load read in another way. */
export interface OtherLife {
  /** How the life of the heading is read. */
  leading: string;
  /** How this one is. */
  label: string;
  hours: number;
  isLimited: boolean;
  /** Which of the two to go by. */
  advice: string;
}

/** State of the newest request. */
interface Fetching {
  /** The server failed or did not answer; refused input does not count. */
  errorFetchingData: boolean;
  /** Why the newest request was refused. */
  refusal: unknown;
  retry: () => void;
}

interface TotalsProps {
  criterion: string;
  hoursPerYear: number;
  fetching: Fetching;
  /** The highlighted part's; null while there is none. */
  result: PartLifetime | null;
  /** Stands beside the result where it tells something else. */
  other?: OtherLife | null;
  /** Input errors that the page itself finds. */
  messages: readonly string[];
  /** Why the result does not match the inputs in the fields. */
  stale: Staleness | null;
  /** What the result was computed from. */
  inputs: string;
  /** The highlighted part's values, to search for one that stands the hottest profile. */
  hotter?: HotterSearch | null;
}

/** Why there is no fresh result, each reason once. */
function reasons({ fetching, result, messages, stale }: TotalsProps): readonly string[] {
  if (fetching.errorFetchingData) return [texts.fetchFailed];
  if (fetching.refusal !== null) return [errorSentence(fetching.refusal)];
  if (stale === "invalid" || !result) return messages;
  return [...new Set([...messages, ...result.messages, result.note])].filter(Boolean);
}

function Reasons(props: TotalsProps): ReactNode {
  const found = reasons(props);
  if (found.length === 0) return null;
  const { hotter } = props;
  const { errorFetchingData, refusal, retry } = props.fetching;
  return (
    <Stack className={classes.reasons} gap="xs" align="flex-start" role="alert">
      {found.map((reason) => (
        <p key={reason}>
          <Icon name="warning" size={14} />
          <span>{reason}</span>
          {hotter && reason === texts.temperatureMessage && <HotterPart {...hotter} />}
        </p>
      ))}
      {(errorFetchingData || refusal !== null) && (
        <Button size="sm" leftSection={<Icon name="retry" size={14} />} onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </Stack>
  );
}

function LimitNote({ result }: { result: PartLifetime }): ReactNode {
  const { isLimited, lifetimeHoursUnlimited, maxRatedLifetime, mark } = result;
  const without =
    lifetimeHoursUnlimited == null
      ? texts.noDamage
      : texts.unlimited(printHours(lifetimeHoursUnlimited));
  return (
    <p className={`${text.muted} ${text.small}`}>
      {texts.limitedTo(printStatedHours(maxRatedLifetime))} {isLimited && without}{" "}
      {mark && <span className={classes.mark}>{texts.marked(mark)}</span>}
    </p>
  );
}

interface FigureProps {
  label: string | undefined;
  hours: number | null | undefined;
  isLimited: boolean;
  hoursPerYear: number;
  dim: boolean;
}

/** Hours and years of one life. */
function Figure({ label, hours, isLimited, hoursPerYear, dim }: FigureProps): ReactNode {
  return (
    <div className={classes.life}>
      {label && <h3 className={`${text.muted} ${text.small}`}>{label}</h3>}
      <p className={classes.figure} data-stale={dim || undefined} aria-live="polite">
        <span>
          {atLeast(isLimited)}
          {printHours(hours)} <small>{texts.hours}</small>
        </span>
        <span>
          {atLeast(isLimited)}
          {printYears(hours, hoursPerYear)} <small>{texts.years}</small>
        </span>
      </p>
    </div>
  );
}

/** Whether the life is as long as the mission of the operating point. */
function MissionNote({ hours }: { hours: number | null | undefined }): ReactNode {
  const mission = usePoint(({ state }) => state.mission);
  if (mission === null || hours == null) return null;
  const isMet = hours >= mission;
  return (
    <p className={text.small} data-met={isMet || undefined}>
      {texts.mission(printStatedHours(mission), isMet, printShare(100 * (mission / hours)))}
    </p>
  );
}

/** The life of the highlighted part. */
export function Totals(props: TotalsProps): ReactNode {
  const { criterion, hoursPerYear, result, other, stale, inputs } = props;
  // A life beyond the ratings is no promise.
  const isBeyond = props.messages.length > 0 || (result?.messages.length ?? 0) > 0;
  const shared = { hoursPerYear, dim: stale !== null || isBeyond };
  const isOld = isOutdated(stale);
  return (
    <div>
      <h2 className={text.heading}>{texts.heading(criterion)}</h2>
      <div className={classes.lives}>
        <Figure
          {...shared}
          label={other?.leading}
          hours={result?.lifetimeHoursTotal}
          isLimited={result?.isLimited ?? false}
        />
        {other && <Figure {...shared} {...other} />}
      </div>
      <div className={classes.remarks}>
        <Reasons {...props} />
        {other && !isOld && (
          <Box className={`${text.secondary} ${text.small}`} component="p" mb={4}>
            {other.advice}
          </Box>
        )}
        {result && !isOld && <MissionNote hours={result.lifetimeHoursTotal} />}
        {result && !isOld && <LimitNote result={result} />}
      </div>
      {isOld && (
        // Beside a failure it takes a place of its own: Retry must stay in reach.
        <div className={stale === "invalid" ? classes.lastValid : undefined}>
          <LastValid inputs={result && inputs} />
        </div>
      )}
    </div>
  );
}

interface DamageShareProps {
  profiles: readonly { operatingPercentage: number }[];
  /** Results of the highlighted part, in the order of the profiles. */
  results: readonly { damageShare?: number | null }[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

export const profileColor = (index: number) => `var(--${seriesStyle(index + 1).color})`;

interface Entry {
  name: string;
  color: string;
  damage: number;
  /** Share of the time, %. */
  time: number;
}

/** Profiles that use up some of the life, or run at all. */
function entries({ profiles, results }: Omit<DamageShareProps, "stale">): readonly Entry[] {
  return profiles.map(({ operatingPercentage }, index) => ({
    name: texts.profile(index + 1),
    color: profileColor(index),
    damage: results[index]?.damageShare ?? 0,
    time: operatingPercentage,
  }));
}

/** From more profiles than these on, the rest is one entry. */
const listedProfiles = 6;
const topProfiles = 5;

/** The most damaging profiles and the rest together; all of them where they are few. */
function topAndRest(all: readonly Entry[]): readonly Entry[] {
  if (all.length <= listedProfiles) return all;
  const byDamage = all.toSorted((a, b) => b.damage - a.damage);
  const rest = byDamage.slice(topProfiles);
  const sum = (value: (entry: Entry) => number) =>
    rest.reduce((total, entry) => total + value(entry), 0);
  return [
    ...byDamage.slice(0, topProfiles),
    {
      name: texts.otherProfiles(rest.length),
      color: "var(--ink-3)",
      damage: sum(({ damage }) => damage),
      time: sum(({ time }) => time),
    },
  ];
}

/** The share of life that each profile uses up. */
export function DamageShare(props: DamageShareProps): ReactNode {
  const shown = topAndRest(entries(props));
  const summary = shown.map(({ name, damage }) => texts.damageOf(name, printShare(damage)));
  return (
    <div data-stale={props.stale || undefined}>
      <Group align="baseline">
        <h2 className={text.heading}>{texts.damageShare}</h2>
        <span className={`${text.muted} ${text.small}`}>{texts.damageAdvice}</span>
      </Group>
      <div className={classes.damageBar} role="img" aria-label={summary.join(", ")}>
        {shown
          .filter(({ damage }) => damage > 0)
          .map(({ name, damage, color }) => (
            <i key={name} style={{ flexGrow: damage, background: color }} />
          ))}
      </div>
      <ul className={`${classes.damageKey} ${text.small}`}>
        {shown.map(({ name, damage, color, time }) => (
          <li key={name}>
            <i style={{ background: color }} aria-hidden />
            <span>{name}</span>
            <b className={text.number}>{printShare(damage)}</b>
            <span className={text.muted}>{texts.inShare(printShare(time))}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
