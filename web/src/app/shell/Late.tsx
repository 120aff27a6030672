import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { recoverCalls } from "../offline/recovery";
import { Recorder } from "../recent/Recorder";

export { Recent } from "../recent/Recent";

import { Keys } from "./Keys";

/** Without the network there is none: a page does not break for what it prints. */
const PrintedLink = lazy(async () => {
  try {
    return { default: (await import("@/features/share/PrintedLink")).PrintedLink };
  } catch {
    return { default: () => null };
  }
});

const hands = ["pointerdown", "keydown", "input", "beforeprint"] as const;

/** Whether the visitor has done anything: before that, no page is worth a link of its own. */
function useIsTouched(): boolean {
  // The first touch may have come while the page loaded; old browsers do not tell.
  const [isTouched, setTouched] = useState(() => navigator.userActivation?.hasBeenActive ?? false);
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const hand of hands) window.addEventListener(hand, touch, { capture: true, once: true });
    return () => {
      for (const hand of hands) window.removeEventListener(hand, touch, { capture: true });
    };
  }, []);
  return isTouched;
}

/** What a page can do without until the browser has nothing else to do. */
export function Late(): ReactNode {
  const queries = useQueryClient();
  useEffect(() => recoverCalls(queries), [queries]);
  const isTouched = useIsTouched();
  return (
    <>
      <Suspense>{isTouched && <PrintedLink />}</Suspense>
      {isTouched && <Recorder />}
      <Keys />
    </>
  );
}
