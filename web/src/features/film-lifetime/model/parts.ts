/** Pure steps that change the list of parts and what they are used for. */
import type { FilmPart } from "@/api/film";
import { type FilmState, highlightedPart, type Tolerance } from "./state";

/** Only an active model of the application gives results. */
export function hasResults(part: FilmPart, isVac: boolean): boolean {
  return (isVac ? part.status : part.statusDC) === "ACTIVE";
}

/** The highlighted part decides: an application that it has no model for gives way to the other. */
function settled(state: FilmState): FilmState {
  const part = highlightedPart(state);
  if (!part || hasResults(part, state.isVac) || !hasResults(part, !state.isVac)) return state;
  return { ...state, isVac: !state.isVac };
}

const numbersOf = ({ parts }: FilmState) => parts.map(({ part }) => part.mfrPn);

/** A part that is there already is highlighted instead of doubled. */
export function addPart(state: FilmState, part: FilmPart): FilmState {
  if (numbersOf(state).includes(part.mfrPn)) return highlightPart(state, part.mfrPn);
  const parts = [...state.parts, { part, tolerance: "K" as const }];
  return settled({ ...state, parts, highlight: state.highlight ?? part.mfrPn });
}

/** The highlight goes to the row that takes the place of a removed one. */
export function removePart(state: FilmState, partNumber: string): FilmState {
  const index = numbersOf(state).indexOf(partNumber);
  if (index < 0) return state;
  const parts = state.parts.filter((_, place) => place !== index);
  const next = parts[Math.min(index, parts.length - 1)];
  const highlight = state.highlight === partNumber ? (next?.part.mfrPn ?? null) : state.highlight;
  return settled({ ...state, parts, highlight });
}

export function highlightPart(state: FilmState, partNumber: string): FilmState {
  return numbersOf(state).includes(partNumber)
    ? settled({ ...state, highlight: partNumber })
    : state;
}

export function chooseTolerance(
  state: FilmState,
  partNumber: string,
  tolerance: Tolerance,
): FilmState {
  const parts = state.parts.map((chosen) =>
    chosen.part.mfrPn === partNumber ? { ...chosen, tolerance } : chosen,
  );
  return { ...state, parts };
}

export const setApplication = (state: FilmState, isVac: boolean): FilmState =>
  settled({ ...state, isVac });
