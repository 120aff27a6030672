import { useEffect, useMemo, useState } from "react";
import type { SmithContent } from "@/charts/smith";
import type { ChartContent } from "@/charts/types";
import type { Overlay } from "./overlay-content";

type Overlaying = typeof import("./overlay-content");

/** The curves with the measurements over them, by code that comes with the first measurement. */
export function useOverlaid<Content>(
  content: Content,
  overlay: Overlay,
  over: (code: Overlaying, content: Content, overlay: Overlay) => Content,
): Content {
  const [code, setCode] = useState<Overlaying | null>(null);
  const isMissing = code === null && overlay.shown.length > 0;
  useEffect(() => {
    if (isMissing) void import("./overlay-content").then(setCode);
  }, [isMissing]);
  return useMemo(
    () => (code ? over(code, content, overlay) : content),
    [code, content, overlay, over],
  );
}

export const withReflections = (code: Overlaying, content: SmithContent, overlay: Overlay) =>
  code.withReflections(content, overlay);
export const withMeasurements = (code: Overlaying, content: ChartContent, overlay: Overlay) =>
  code.withMeasurements(content, overlay);
