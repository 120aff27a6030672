import { useCallback, useMemo, useState } from "react";
import { fullView, type View } from "./scales";
import type { ChartContent, KeptZoom, Zoom } from "./types";

export interface ViewState {
  view: View;
  zoomed: boolean;
  zoomTo: (view: View) => void;
  reset: () => void;
}

/** The zoom belongs to its key: new data of the same plot type keep it, another type drops it. */
export function useView(
  content: ChartContent,
  zoomKey: string,
  kept: KeptZoom | undefined,
): ViewState {
  const [own, setOwn] = useState<Zoom | null>(null);
  const { zoom, onZoom: setZoom } = kept ?? { zoom: own, onZoom: setOwn };
  const full = useMemo(() => fullView(content), [content]);
  const held = zoom?.key === zoomKey && zoom.view.y.length === full.y.length ? zoom.view : null;
  const zoomTo = useCallback((view: View) => setZoom({ key: zoomKey, view }), [zoomKey, setZoom]);
  const reset = useCallback(() => setZoom(null), [setZoom]);
  return { view: held ?? full, zoomed: held !== null, zoomTo, reset };
}
