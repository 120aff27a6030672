/** What changes the measurements on a plot; loaded with the first. */
import type { Measurement } from "@/domain/measurement/measurement";
import type { ShownMeasurement } from "./overlay-content";
import { type ChosenFile, type OpenQuestion, type OverlayStore, useOverlay } from "./overlay-store";

/** Measurements that a plot shows at once. */
export const mostMeasurements = 4;

/** Without one of the files. */
const without = (store: OverlayStore, chosen: ChosenFile | undefined) => ({
  chosen: store.chosen.filter(({ id }) => id !== chosen?.id),
  questions: store.questions.filter((each) => each.chosen.id !== chosen?.id),
});

let files = 0;

export function open(file: File | null): void {
  if (!file) return;
  files += 1;
  const one = { id: files, file, columns: "", question: null };
  useOverlay.setState(({ chosen }) => ({ chosen: [...chosen, one], failure: "" }));
}

/** Reads a file again, with the columns that the user says. */
export const answer = (chosen: ChosenFile, columns: string): void =>
  useOverlay.setState((store) => {
    const rest = without(store, chosen);
    return { ...rest, chosen: [...rest.chosen, { ...chosen, columns }] };
  });

/** Adds what a file holds; the oldest measurements give way to more than there is room for. */
export const add = (measurements: readonly Measurement[], chosen: ChosenFile): void =>
  useOverlay.setState((store) => {
    const added = measurements.map((measurement) => ({ measurement, comparedWith: null }));
    const shown = [...store.shown, ...added].slice(-mostMeasurements);
    return { ...without(store, chosen), shown, failure: "" };
  });

/** Replaces all measurements. */
export const replace = (shown: readonly ShownMeasurement[]): void =>
  useOverlay.setState({
    ...{ shown: shown.slice(0, mostMeasurements), failure: "" },
    ...{ chosen: [], questions: [] },
  });

export const change = (place: number, changed: Partial<ShownMeasurement>): void =>
  useOverlay.setState(({ shown }) => ({
    shown: shown.map((each, index) => (index === place ? { ...each, ...changed } : each)),
  }));

export const remove = (place: number): void =>
  useOverlay.setState(({ shown }) => ({
    shown: shown.filter((_, index) => index !== place),
    failure: "",
  }));

/** Shows an error; of a file, if one is given, which is then done with. */
export const fail = (failure: string, chosen?: ChosenFile): void =>
  useOverlay.setState((store) => ({ ...without(store, chosen), failure }));

export const ask = (question: OpenQuestion): void =>
  useOverlay.setState((store) => {
    const rest = without(store, question.chosen);
    return { ...rest, questions: [...rest.questions, question], failure: "" };
  });

/** Forgets a file that is not read yet. */
export const drop = (chosen: ChosenFile): void =>
  useOverlay.setState((store) => without(store, chosen));
