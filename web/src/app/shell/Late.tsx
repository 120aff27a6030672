import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { toolAt, useTools } from "@/domain/tool";
import { recoverCalls } from "../offline/recovery";
import { Recorder } from "../recent/Recorder";

export { Recent } from "../recent/Recent";

import { Keys } from "./Keys";

const loadPrintedLink = () => import("@/features/share/PrintedLink");

/** Without the network there is none: a page does not break for what it prints. */
const PrintedLink = lazy(async () => {
  try {
    return { default: (await loadPrintedLink()).PrintedLink };
  } catch {
    return { default: () => null };
  }
});

/** A hand comes near: a touch is likely to follow. */
const signs = ["pointermove", "focusin"] as const;

/** Loads what the first touch mounts when a hand comes near, so that it does not delay what the touch asks for. */
function useTouchAhead(): void {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const load = toolAt(useTools(), path)?.sharedState;
  useEffect(() => {
    const waiting = new AbortController();
    const ahead = () => {
      waiting.abort();
      // Without the network the touch tries again.
      const link = load?.().then(({ brief }) => brief?.());
      void Promise.allSettled([loadPrintedLink(), link]);
    };
    for (const sign of signs) window.addEventListener(sign, ahead, { signal: waiting.signal });
    return () => waiting.abort();
  }, [load]);
}

interface LateProps {
  /** Whether the visitor has done anything: before that, no page is worth a link of its own. */
  isTouched: boolean;
}

/** What a page can do without until the browser has nothing else to do. */
export function Late({ isTouched }: LateProps): ReactNode {
  const queries = useQueryClient();
  useEffect(() => recoverCalls(queries), [queries]);
  useTouchAhead();
  return (
    <>
      <Suspense>{isTouched && <PrintedLink />}</Suspense>
      {isTouched && <Recorder />}
      <Keys />
    </>
  );
}
