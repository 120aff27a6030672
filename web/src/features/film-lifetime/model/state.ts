/** What the film lifetime page remembers. Everything shown on it follows from this. */
import type { FilmPart } from "@/api/film";
import type { LoadProfile } from "@/domain/lifetime/load-profiles";

/** AC voltage on top of the DC voltage. */
export interface OverlayVac {
  /** V rms. */
  overlayVac: number;
  /** kHz. */
  frequency: number;
}

/** The numbers of a profile that stand in one field each. */
export interface ProfileFields {
  /** V rms. */
  voltage: number;
  /** V. */
  voltageDC: number;
  /** Hz. */
  fundamentalFrequency: number;
  /** °C. */
  tempAmbient: number;
  /** %. */
  relativeHumidity: number;
  /** Share of the working time, %. */
  operatingPercentage: number;
}

export type ProfileField = keyof ProfileFields;

/** One stretch of the working life with the conditions that hold in it. */
export interface Profile extends ProfileFields, LoadProfile {
  overlayVac: OverlayVac;
}

/** Tolerance letters a film part is offered in; the letter never enters the part number. */
export const tolerances = ["K", "M"] as const;
export type Tolerance = (typeof tolerances)[number];

export interface ChosenPart {
  part: FilmPart;
  tolerance: Tolerance;
}

export interface FilmState {
  isVac: boolean;
  parts: readonly ChosenPart[];
  /** Part number of the chosen row; null while there is no part. */
  highlight: string | null;
  profiles: readonly Profile[];
  /** Profile whose charts are shown. */
  openCharts: string | null;
  /** Heat that dries the part is not counted as relief. */
  noDryingCredit: boolean;
}

export const initialState: FilmState = {
  isVac: true,
  parts: [],
  highlight: null,
  profiles: [],
  openCharts: null,
  noDryingCredit: false,
};

export const highlightedPart = ({ parts, highlight }: FilmState): FilmPart | null =>
  parts.find(({ part }) => part.mfrPn === highlight)?.part ?? null;
