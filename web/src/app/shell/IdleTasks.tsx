import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { useKnownAccount } from "@/domain/known-account";
import { lazyComponent } from "@/ui/lazy-component";
import { useShell } from "@/ui/shell-store";
import { recoverCalls } from "../offline/recovery";
import { takeDroppedProjects } from "./dropped-projects";
import { Keys } from "./Keys";

const PrintedLink = lazyComponent(
  async () => (await import("@/features/share/PrintedLink")).PrintedLink,
);

/** Keeps the projects of the account and of this browser the same; answers how to stop. */
function keepProjectsInStep(): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  void import("@/domain/project/account/account").then(({ keepInStep }) => {
    if (!isOver) stop = keepInStep();
  });
  return () => {
    isOver = true;
    stop?.();
  };
}

interface IdleTasksProps {
  /** Whether the visitor has done anything: before that, no page but one with a report is worth a link of its own. */
  isTouched: boolean;
}

/** What a page can do without until the browser has nothing else to do. */
export function IdleTasks({ isTouched }: IdleTasksProps): ReactNode {
  const queries = useQueryClient();
  useEffect(() => recoverCalls(queries), [queries]);
  useEffect(takeDroppedProjects, []);
  // Two windows clash over what somebody does.
  useEffect(() => {
    if (isTouched) void import("@/domain/project/joining");
  }, [isTouched]);
  const account = useKnownAccount(({ name }) => name);
  useEffect(() => (account === "" ? undefined : keepProjectsInStep()), [account]);
  const hasReport = useShell((store) => store.hasReport);
  return (
    <>
      <Suspense>{(isTouched || hasReport) && <PrintedLink />}</Suspense>
      <Keys />
    </>
  );
}
