import { useQueryClient } from "@tanstack/react-query";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { useShell } from "@/ui/shell-store";
import { recoverCalls } from "../offline/recovery";
import { Keys } from "./Keys";

/** What a page does without where it cannot be loaded: it does not break for it. */
const ifReached = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load().catch(() => () => null) }));
const PrintedLink = ifReached(
  async () => (await import("@/features/share/PrintedLink")).PrintedLink,
);
const Recorder = ifReached(async () => (await import("../recent/Recorder")).Recorder);

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
      <Suspense>{isTouched && <Recorder />}</Suspense>
      <Keys />
    </>
  );
}
