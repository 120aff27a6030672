/** What the electrolytic lifetime page remembers, and the steps from one state to the next. */
import * as v from "valibot";
import type { ElectrolyticPart } from "@/api/lifetime-types";
import { heatSchema } from "@/domain/lifetime/heat-path";
import { type CarriedLoad, loadedProfile } from "@/domain/lifetime/load-link";
import {
  loadProfile,
  partList,
  partSteps,
  profileList,
  withField,
} from "@/domain/lifetime/load-profiles";
import { printVolts } from "@/domain/lifetime/print";
import { formatPlain } from "@/lib/quantity";
import { answered, fields, number, textOrNull } from "@/lib/stored-state";

const conditions = {
  /** V. */
  voltageDC: number,
  /** °C. */
  tempAmbient: number,
};
const profileSchema = v.object({ ...loadProfile, ...conditions });
export type Profile = v.InferOutput<typeof profileSchema>;

/** The numbers of a profile with one field each, in the order of the page. */
export const profileFields = ["voltageDC", "tempAmbient", "operatingPercentage"] as const;
export type ProfileField = (typeof profileFields)[number];

/** "12 V, 50 °C". */
export const printConditions = ({ voltageDC, tempAmbient }: Profile): string =>
  `${printVolts(voltageDC)}, ${formatPlain(tempAmbient)} °C`;

const partSchema = v.object({
  mfrPn: v.string(),
  series: v.string(),
  voltageRule: v.string(),
  capValue: number,
  ratedVoltage: number,
  ratedTemp: number,
  ratedLifetime: number,
  maxRatedLifetime: number,
  parameters: v.array(v.looseObject({})),
});

export const stateSchema = v.pipe(
  fields({
    parts: partList(answered<ElectrolyticPart>(partSchema), ({ mfrPn }) => mfrPn),
    /** Part number of the chosen row; null while there is no part. */
    highlight: textOrNull,
    profiles: profileList(profileSchema),
    /** The profile with its charts shown. */
    openCharts: textOrNull,
    /** What is known of the cooling. */
    heat: heatSchema,
  }),
  v.transform((state) => ({
    ...state,
    highlight: (highlightedPart(state) ?? state.parts[0])?.mfrPn ?? null,
    openCharts: state.profiles.find(({ id }) => id === state.openCharts)?.id ?? null,
  })),
);
export type ElectrolyticState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

type Choice = { parts: readonly ElectrolyticPart[]; highlight: string | null };

export function highlightedPart({ parts, highlight }: Choice) {
  return parts.find(({ mfrPn }) => mfrPn === highlight) ?? null;
}

export const initialState: ElectrolyticState = v.parse(stateSchema, undefined);

export const { partNumbers, addPart, removePart, replaceParts, highlightPart } = partSteps<
  ElectrolyticState,
  ElectrolyticPart
>(({ mfrPn }) => mfrPn);

/** A load from elsewhere instead of all profiles. */
export function withLoad(state: ElectrolyticState, load: CarriedLoad): ElectrolyticState {
  const [base] = state.profiles;
  if (!base) return state;
  return { ...state, profiles: [loadedProfile(base, load)], openCharts: null };
}

export function setField(
  state: ElectrolyticState,
  id: string,
  field: ProfileField,
  value: number,
): ElectrolyticState {
  return withField(state, id, { [field]: value });
}
