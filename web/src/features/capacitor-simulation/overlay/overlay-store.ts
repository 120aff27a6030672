import { useMemo } from "react";
import { create } from "zustand";
import type { ColumnQuestion } from "@/api/types";
import type { MeasuredLine } from "@/domain/measurement/measured-curves";
import { linePaths } from "@/domain/plot/mounting";
import type { PlotResult } from "../use-plot";
import type { ChosenFile, Overlay, ShownMeasurement } from "./overlay-content";

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

/** Measurements are private to the user: they stay on this page and in shared links. */
export const useOverlay = create<OverlayStore>()(() => ({
  shown: [],
  failure: "",
  chosen: [],
  questions: [],
}));

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
