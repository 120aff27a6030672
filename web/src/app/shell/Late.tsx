import { useQueryClient } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useShell } from "@/ui/shell-store";
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

interface LateProps {
  /** Whether the visitor has done anything: before that, no page but one with a report is worth a link of its own. */
  isTouched: boolean;
}

/** What a page can do without until the browser has nothing else to do. */
export function Late({ isTouched }: LateProps): ReactNode {
  const queries = useQueryClient();
  useEffect(() => recoverCalls(queries), [queries]);
  const hasReport = useShell((store) => store.hasReport);
  return (
    <>
      <Suspense>{(isTouched || hasReport) && <PrintedLink />}</Suspense>
      {isTouched && <Recorder />}
      <Keys />
    </>
  );
}
