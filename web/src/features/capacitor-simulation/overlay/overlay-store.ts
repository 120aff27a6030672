import { useMemo } from "react";
import { create } from "zustand";
import type { MeasuredLine } from "@/domain/measurement/measured-curves";
import type { Measurement } from "@/domain/measurement/measurement";
import type { UnclearColumns } from "@/domain/measurement/reader/read-table";
import { linePaths } from "@/domain/plot/mounting";
import type { PlotResult } from "../use-plot";
import type { Overlay, ShownMeasurement } from "./overlay-content";

/** Measurements that a plot shows at once. */
export const mostMeasurements = 4;

interface OverlayStore {
  shown: readonly ShownMeasurement[];
  /** Error of the last file. */
  failure: string;
  /** A file whose columns the user has to name. */
  question: UnclearColumns | null;
  /** Adds measurements; the oldest give way to more than there is room for. */
  add: (measurements: readonly Measurement[]) => void;
  /** Replaces all of them. */
  replace: (shown: readonly ShownMeasurement[]) => void;
  change: (place: number, change: Partial<ShownMeasurement>) => void;
  remove: (place: number) => void;
  fail: (reason: string) => void;
  ask: (question: UnclearColumns) => void;
  clear: () => void;
}

const settled = { failure: "", question: null };

/** Measurements are private to the user: they leave this page only in a shared link. */
export const useOverlay = create<OverlayStore>()((set) => ({
  shown: [],
  ...settled,
  add: (measurements) =>
    set(({ shown }) => {
      const added = measurements.map((measurement) => ({ measurement, comparedWith: null }));
      return { shown: [...shown, ...added].slice(-mostMeasurements), ...settled };
    }),
  replace: (shown) => set({ shown: shown.slice(0, mostMeasurements), ...settled }),
  change: (place, change) =>
    set(({ shown }) => ({
      shown: shown.map((each, index) => (index === place ? { ...each, ...change } : each)),
    })),
  remove: (place) =>
    set(({ shown }) => ({ shown: shown.filter((_, index) => index !== place), failure: "" })),
  fail: (failure) => set({ failure, question: null }),
  ask: (question) => set({ question, failure: "" }),
  clear: () => set({ shown: [], ...settled }),
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
