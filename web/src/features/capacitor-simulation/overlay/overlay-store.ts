import { useMemo } from "react";
import { create } from "zustand";
import type { MeasuredLine } from "@/domain/measurement/measured-curves";
import type { Measurement } from "@/domain/measurement/measurement";
import { linePaths } from "@/domain/plot/mounting";
import type { PlotResult } from "../use-plot";
import type { Overlay } from "./overlay-content";

interface OverlayStore {
  measurement: Measurement | null;
  /** Error of the last file. */
  failure: string;
  show: (measurement: Measurement) => void;
  fail: (reason: string) => void;
  clear: () => void;
}

/** A measurement is private to the user: it leaves this page only in a shared link. */
export const useOverlay = create<OverlayStore>()((set) => ({
  measurement: null,
  failure: "",
  show: (measurement) => set({ measurement, failure: "" }),
  fail: (failure) => set({ failure }),
  clear: () => set({ measurement: null, failure: "" }),
}));

/** The user's measurement, if any, and the plot's line impedance and mounting. */
export function useOverlayIn(result: PlotResult | null): {
  overlay: Overlay | null;
  line: MeasuredLine;
} {
  const measurement = useOverlay((store) => store.measurement);
  const { path, line: impedance } = result?.request ?? {};
  return useMemo(() => {
    const line = {
      path: linePaths.find((each) => each === path) ?? "Shunt",
      reference: Number(impedance ?? 50),
    };
    return { overlay: measurement && { measurement, line }, line };
  }, [measurement, path, impedance]);
}
