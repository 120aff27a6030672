/** Load profiles: periods of a working life. Their shares of the time add up to 100 %. */
import * as v from "valibot";
import { pointNow, startOf } from "@/domain/operating-point/point";
import { distinct, listOf, number } from "@/lib/stored-state";
import { lifetimeTexts as texts } from "./texts";

/** One current through a part, at its frequency. */
const currentRow = v.object({
  /** Made once per row, so that a row keeps its field while others go. */
  id: v.string(),
  /** A rms. */
  current: number,
  /** kHz. */
  frequency: number,
});
export type CurrentRow = v.InferOutput<typeof currentRow>;

/** More than any page creates; a longer list is not from Henrad. */
const most = { parts: 10, profiles: 100, rows: 5 };

/** What every load profile has, whatever its other conditions are. */
export const loadProfile = {
  id: v.string(),
  /** Share of the working time, %. */
  operatingPercentage: number,
  currentFrequency: v.pipe(
    v.array(currentRow),
    v.minLength(1),
    v.maxLength(most.rows),
    v.readonly(),
  ),
};
const loadProfileSchema = v.object(loadProfile);
export type LoadProfile = v.InferOutput<typeof loadProfileSchema>;

/** All profiles or none: their shares belong together. */
export const profileList = <Profile extends LoadProfile>(
  profile: v.GenericSchema<unknown, Profile>,
) =>
  v.fallback(
    v.pipe(
      v.array(profile),
      v.maxLength(most.profiles),
      distinct(({ id }) => id),
      v.readonly(),
    ),
    [],
  );

/** The parts that can be read, each once. */
export const partList = <Part>(
  part: v.GenericSchema<unknown, Part>,
  numberOf: (part: Part) => string,
) =>
  v.pipe(
    listOf(part),
    v.transform((parts): readonly Part[] => {
      const numbers = parts.map(numberOf);
      const isFirst = (_: Part, index: number) => numbers.indexOf(numbers[index] ?? "") === index;
      return parts.filter(isFirst).slice(0, most.parts);
    }),
  );

/** More profiles than these are counted, not listed. */
const listedProfiles = 3;

/** "Profile 1 310 V, 40 °C; Profile 2 240 V, 85 °C": what a result was computed from. */
export function profilesText<Profile>(
  profiles: readonly Profile[],
  print: (profile: Profile) => string,
): string {
  const [first = "", ...others] = profiles.map(print);
  if (others.length === 0) return first;
  if (others.every((each) => each === first)) return `${first} ${texts.inAll(profiles.length)}`;
  const listed = profiles
    .slice(0, listedProfiles)
    .map((profile, index) => `${texts.profile(index + 1)} ${print(profile)}`);
  const more = profiles.length - listed.length;
  return [...listed, ...(more > 0 ? [texts.moreProfiles(more)] : [])].join("; ");
}

/** A sum that the server refuses; rounding errors are within its tolerance. */
const shareTolerance = 1e-9;

const totalShare = (profiles: readonly LoadProfile[]): number =>
  profiles.reduce((sum, { operatingPercentage }) => sum + operatingPercentage, 0);

export const addsUp = (profiles: readonly LoadProfile[]): boolean =>
  Math.abs(totalShare(profiles) - 100) <= shareTolerance;

export function withProfile<Profile extends LoadProfile>(
  profiles: readonly Profile[],
  id: string,
  change: (profile: Profile) => Profile,
): readonly Profile[] {
  return profiles.map((profile) => (profile.id === id ? change(profile) : profile));
}

/** The copy follows its original; they share the working time so that the sum stays what it was. */
function withCopy<Profile extends LoadProfile>(
  profiles: readonly Profile[],
  id: string,
  copyId: string,
): readonly Profile[] {
  return profiles.flatMap((profile): readonly Profile[] => {
    if (profile.id !== id) return [profile];
    const half = profile.operatingPercentage / 2;
    const currentFrequency = profile.currentFrequency.map((row) => ({
      ...row,
      id: `${copyId}:${row.id}`,
    }));
    const copy = { ...profile, id: copyId, currentFrequency, operatingPercentage: half };
    return [{ ...profile, operatingPercentage: profile.operatingPercentage - half }, copy];
  });
}

/** Whether a profile after the first is one of the defaults and says what the first says: one line is enough for it. */
export function isRepeated(profile: LoadProfile, { profiles, openCharts }: ProfileState): boolean {
  const [first] = profiles;
  const conditionsOf = ({ id: _, currentFrequency, ...fields }: LoadProfile) =>
    JSON.stringify([
      fields,
      currentFrequency.map(({ current, frequency }) => [current, frequency]),
    ]);
  return (
    first !== undefined &&
    first !== profile &&
    profile.id.startsWith("default-") &&
    openCharts !== profile.id &&
    conditionsOf(profile) === conditionsOf(first)
  );
}

/** Rounding error of a sum of shares, smaller than any typed share. */
const withoutNoise = (share: number) => Number(share.toFixed(9));

/** Whether a profile can be removed: the only one cannot. */
export const canRemove = (profiles: readonly LoadProfile[]): boolean => profiles.length > 1;

/**
 * The working time of a removed profile goes to the one above it; that of the first, to the one
 * that becomes the first.
 */
function withoutProfile<Profile extends LoadProfile>(
  profiles: readonly Profile[],
  id: string,
): readonly Profile[] {
  const index = profiles.findIndex((profile) => profile.id === id);
  const gone = profiles[index];
  if (!gone || !canRemove(profiles)) return profiles;
  const heir = profiles[index === 0 ? 1 : index - 1];
  const inherited = (profile: Profile): Profile => ({
    ...profile,
    operatingPercentage: withoutNoise(profile.operatingPercentage + gone.operatingPercentage),
  });
  return profiles
    .filter((profile) => profile !== gone)
    .map((profile) => (profile === heir ? inherited(profile) : profile));
}

type Rows = readonly CurrentRow[];

function withRows<Profile extends LoadProfile>(
  profiles: readonly Profile[],
  id: string,
  change: (rows: Rows) => Rows,
): readonly Profile[] {
  return withProfile(profiles, id, (profile) => ({
    ...profile,
    currentFrequency: change(profile.currentFrequency),
  }));
}

const changedRow = (rows: Rows, rowId: string, change: Partial<Omit<CurrentRow, "id">>): Rows =>
  rows.map((row) => (row.id === rowId ? { ...row, ...change } : row));

/** State of every lifetime page. */
export interface ProfileState {
  profiles: readonly LoadProfile[];
  /** The profile with its charts shown. */
  openCharts: string | null;
}

export function duplicateProfile<State extends ProfileState>(
  state: State,
  id: string,
  copyId: string,
): State {
  return { ...state, profiles: withCopy(state.profiles, id, copyId) };
}

export function removeProfile<State extends ProfileState>(state: State, id: string): State {
  if (!canRemove(state.profiles)) return state;
  const openCharts = state.openCharts === id ? null : state.openCharts;
  return { ...state, profiles: withoutProfile(state.profiles, id), openCharts };
}

export function setRow<State extends ProfileState>(
  state: State,
  id: string,
  rowId: string,
  change: Partial<Omit<CurrentRow, "id">>,
): State {
  const profiles = withRows(state.profiles, id, (rows) => changedRow(rows, rowId, change));
  return { ...state, profiles };
}

export function setRows<State extends ProfileState>(state: State, id: string, rows: Rows): State {
  return { ...state, profiles: withRows(state.profiles, id, () => rows) };
}

export function addRow<State extends ProfileState>(state: State, id: string, row: CurrentRow) {
  return { ...state, profiles: withRows(state.profiles, id, (rows) => [...rows, row]) };
}

export function removeRow<State extends ProfileState>(state: State, id: string, rowId: string) {
  const profiles = withRows(state.profiles, id, (rows) => rows.filter((row) => row.id !== rowId));
  return { ...state, profiles };
}

/** Shows the charts of one profile and hides all others'; a second click hides them. */
export function toggleCharts<State extends ProfileState>(state: State, id: string): State {
  return { ...state, openCharts: state.openCharts === id ? null : id };
}

/** Charts are shown: those that are, else those of the first profile. */
export const withCharts = <State extends ProfileState>(state: State): State =>
  state.openCharts === null ? { ...state, openCharts: state.profiles[0]?.id ?? null } : state;

/** The server allows texts and controls for numbers; a page keeps plain numbers. */

/** The number of a field, wherever it is kept; 0 where there is none. */
export function plainNumber(value: unknown): number {
  const bare =
    typeof value === "object" && value !== null && "select" in value ? value.select : value;
  const number = Number(bare ?? 0);
  return Number.isFinite(number) ? number : 0;
}

type AnsweredRows = readonly { current?: unknown; frequency?: unknown }[];

export function plainRows(rows: AnsweredRows = []): SentRow[] {
  return rows.map(({ current, frequency }) => ({
    current: plainNumber(current),
    frequency: plainNumber(frequency),
  }));
}

type SentRow = Pick<CurrentRow, "current" | "frequency">;

/** A profile for the server: without the page's ids of profiles and rows. */
type SentProfile<Profile extends LoadProfile> = Omit<Profile, "id" | "currentFrequency"> & {
  currentFrequency: SentRow[];
};

export function sentProfile<Profile extends LoadProfile>(profile: Profile): SentProfile<Profile> {
  const { id: _id, currentFrequency, ...fields } = profile;
  return {
    ...fields,
    currentFrequency: currentFrequency.map(({ current, frequency }) => ({ current, frequency })),
  };
}

/** The server's profile, as the page keeps it. */
export function keptProfile<Sent extends { currentFrequency: readonly SentRow[] }>(
  profile: Sent,
  id: string,
) {
  const rows = profile.currentFrequency.map((row, index) => ({ ...row, id: `${id}:${index}` }));
  return { ...profile, id, currentFrequency: rows };
}

/** Each gets the name and its place as its id. */
export const keptProfiles = <Sent extends { currentFrequency: readonly SentRow[] }>(
  profiles: readonly Sent[],
  name: string,
) => profiles.map((profile, index) => keptProfile(profile, `${name}-${index}`));

const kilohertz = 1e3;

type StartingProfile = LoadProfile & { voltageDC?: number; tempAmbient?: number };

/** A profile that starts with the operating point: its dc voltage, its ambient, the frequency of its currents. */
export function startingProfile<Profile extends LoadProfile>(profile: Profile): Profile {
  const { voltageDC, tempAmbient, currentFrequency } = profile as StartingProfile;
  const { frequency } = pointNow();
  return {
    ...profile,
    ...(voltageDC !== undefined && { voltageDC: startOf("rail", voltageDC) }),
    ...(tempAmbient !== undefined && { tempAmbient: startOf("ambient", tempAmbient) }),
    ...(frequency !== null && {
      currentFrequency: currentFrequency.map((row) => ({
        ...row,
        frequency: frequency / kilohertz,
      })),
    }),
  };
}

/** The profiles of which the server is to send charts. */
export function chartProfiles({ profiles, openCharts }: ProfileState): number[] {
  const open = profiles.findIndex(({ id }) => id === openCharts);
  return open < 0 ? [] : [open];
}

export function withField<State extends ProfileState>(
  state: State,
  id: string,
  fields: Partial<State["profiles"][number]>,
): State {
  const profiles = withProfile(state.profiles, id, (profile) => ({ ...profile, ...fields }));
  return { ...state, profiles };
}

interface ChosenParts<Part> {
  parts: readonly Part[];
  /** Part number of the chosen row; null while there is no part. */
  highlight: string | null;
}

/**
 * The steps of a page's list of parts, which has each number once.
 * @param settle what a page's own rules make of a state with other parts or another highlight
 */
export function partSteps<State extends ChosenParts<Part>, Part>(
  numberOf: (part: Part) => string,
  settle: (state: State) => State = (state) => state,
) {
  const partNumbers = ({ parts }: Pick<State, "parts">) => parts.map(numberOf);
  const highlightPart = (state: State, number: string): State =>
    partNumbers(state).includes(number) ? settle({ ...state, highlight: number }) : state;
  return {
    partNumbers,
    highlightPart,

    /** A part that is already listed is highlighted instead of added again. */
    addPart(state: State, part: Part): State {
      const number = numberOf(part);
      if (partNumbers(state).includes(number)) return highlightPart(state, number);
      const parts = [...state.parts, part];
      return settle({ ...state, parts, highlight: state.highlight ?? number });
    },

    /** Parts in place of those with these numbers; the highlight stays in its row. */
    replaceParts(state: State, found: ReadonlyMap<string, Part>): State {
      const numbers = partNumbers(state);
      const parts = state.parts.map((part) => found.get(numberOf(part)) ?? part);
      const place = state.highlight === null ? -1 : numbers.indexOf(state.highlight);
      const shown = parts[place];
      return settle({ ...state, parts, highlight: shown ? numberOf(shown) : state.highlight });
    },

    /** The highlight goes to the row that takes the place of a removed one. */
    removePart(state: State, number: string): State {
      const numbers = partNumbers(state);
      const place = numbers.indexOf(number);
      if (place < 0) return state;
      const parts = state.parts.filter((_, index) => index !== place);
      const next = numbers[place + 1] ?? numbers[place - 1] ?? null;
      return settle({
        ...state,
        parts,
        highlight: state.highlight === number ? next : state.highlight,
      });
    },
  };
}
