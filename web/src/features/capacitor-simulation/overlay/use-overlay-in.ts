import { useMemo } from "react";
import { linePaths } from "../model/state";
import type { PlotResult } from "../use-plot";
import type { Overlay } from "./overlay-content";
import { useOverlay } from "./overlay-store";
import type { MeasuredLine } from "./two-port";

/** The user's measurement, if there is one, and the line in which the plot shows parts. */
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
