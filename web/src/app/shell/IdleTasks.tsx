import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { lazyComponent } from "@/ui/lazy-component";
import { useShell } from "@/ui/shell-store";
import { recoverCalls } from "../offline/recovery";
import { takeDroppedProjects } from "./dropped-projects";
import { Keys } from "./Keys";

const PrintedLink = lazyComponent(
  async () => (await import("@/features/share/PrintedLink")).PrintedLink,
);

interface IdleTasksProps {
  /** Whether the visitor has done anything: before that, no page but one with a report is worth a link of its own. */
  isTouched: boolean;
}

/** What a page can do without until the browser has nothing else to do. */
export function IdleTasks({ isTouched }: IdleTasksProps): ReactNode {
  const queries = useQueryClient();
  useEffect(() => recoverCalls(queries), [queries]);
  useEffect(takeDroppedProjects, []);
  useEffect(() => void import("@/domain/project/joining"), []);
  const hasReport = useShell((store) => store.hasReport);
  return (
    <>
      <Suspense>{(isTouched || hasReport) && <PrintedLink />}</Suspense>
      <Keys />
    </>
  );
}
