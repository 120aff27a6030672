/** What changes the measurements on a plot; loaded with the first. `open` is in the store. */
import type { Measurement, TableAnswer } from "@/domain/measurement/measurement";
import type { ChosenFile, ShownMeasurement } from "./overlay-content";
import { type OpenQuestion, type OverlayStore, useOverlay } from "./overlay-store";

/** Measurements that a plot shows at once. */
export const mostMeasurements = 4;

/** Without one of the files. */
const without = (store: OverlayStore, chosen: ChosenFile | undefined) => ({
  chosen: store.chosen.filter(({ id }) => id !== chosen?.id),
  questions: store.questions.filter((each) => each.chosen.id !== chosen?.id),
});

const readAgain = (chosen: ChosenFile): void =>
  useOverlay.setState((store) => {
    const rest = without(store, chosen);
    return { ...rest, chosen: [...rest.chosen, chosen], failure: "" };
  });

/** Reads a file again, with what the user says of its table. */
export const answer = (chosen: ChosenFile, said: TableAnswer): void =>
  readAgain({ ...chosen, answer: said, asks: false });

/** Asks about the columns of a table that is shown. */
export const reconsider = (table: ChosenFile): void => readAgain({ ...table, asks: true });

/**
 * Adds what a file holds, in place of what was read from it before; the oldest measurements give way to more than there is room
 * for.
 */
export const add = (
  measurements: readonly Measurement[],
  chosen: ChosenFile,
  isTable: boolean,
): void =>
  useOverlay.setState((store) => {
    const isOld = ({ table }: ShownMeasurement) => table?.id === chosen.id;
    const place = store.shown.findIndex(isOld);
    const comparedWith = store.shown[place]?.comparedWith ?? null;
    const added = measurements.map((measurement) => ({
      measurement,
      comparedWith,
      ...(isTable && { table: chosen }),
    }));
    const others = store.shown.filter((one) => !isOld(one));
    const at = place < 0 ? others.length : place;
    const shown = others.toSpliced(at, 0, ...added).slice(-mostMeasurements);
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
