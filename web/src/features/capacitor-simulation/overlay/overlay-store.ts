import { useMemo } from "react";
import * as v from "valibot";
import type { StoreApi, UseBoundStore } from "zustand";
import type { ColumnQuestion } from "@/api/types";
import type { MeasuredLine } from "@/domain/measurement/measured-curves";
import { noAnswer } from "@/domain/measurement/measurement";
import { linePaths } from "@/domain/plot/mounting";
import { joinProject, projectStorage } from "@/domain/project/storage";
import { createPersistentStore } from "@/lib/stored-state";
import type { PlotResult } from "../use-plot";
import type { ChosenFile, Overlay, ShownMeasurement } from "./overlay-content";
import { keptMeasurements, measurementsOf } from "./shared-measurement";

export interface OpenQuestion {
  chosen: ChosenFile;
  question: ColumnQuestion;
  /** Why the last answer was none. */
  fault: string;
}

export interface OverlayStore {
  shown: readonly ShownMeasurement[];
  /** Error of the last file. */
  failure: string;
  /** Files that are being read, or wait for the server. */
  chosen: readonly ChosenFile[];
  /** Files whose columns the user has to name; the first is asked about. */
  questions: readonly OpenQuestion[];
}

const empty: OverlayStore = { shown: [], failure: "", chosen: [], questions: [] };
const name = "henrad.measurements";
const storedSchema = v.pipe(v.unknown(), v.transform(measurementsOf));

const store = createPersistentStore<OverlayStore>(
  {
    name,
    version: 1,
    storage: projectStorage({ hasContent: (stored) => measurementsOf(stored).length > 0 }),
    write: ({ shown }) => ({ measurements: keptMeasurements(shown) }),
    read: (stored) => ({ shown: v.parse(storedSchema, stored) }),
  },
  () => empty,
);
joinProject(name, {
  take: () => void store.persist.rehydrate(),
  leave: () => store.setState(empty),
  store: () => store.setState({}),
});

/** Measurements are private to the user: they stay in this browser and in shared links. */
export const useOverlay: UseBoundStore<StoreApi<OverlayStore>> = store;

let files = 0;

/** Reads a file, which `OverlayBar` then does. */
export function open(file: File | null): void {
  if (!file) return;
  files += 1;
  const one = { id: files, file, answer: noAnswer, asks: false, question: null };
  useOverlay.setState(({ chosen }) => ({ chosen: [...chosen, one], failure: "" }));
}

/** The user's measurements, and the plot's line impedance and mounting. */
export function useOverlayIn(result: PlotResult | null): Overlay {
  const shown = useOverlay((store) => store.shown);
  const { path, line: impedance } = result?.request ?? {};
  return useMemo(() => {
    const line: MeasuredLine = {
      path: linePaths.find((each) => each === path) ?? "Shunt",
      reference: Number(impedance ?? 50),
    };
    return { shown, line };
  }, [shown, path, impedance]);
}
