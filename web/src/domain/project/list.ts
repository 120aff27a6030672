/** The projects of this browser, as they are listed and removed. */
import { useMemo } from "react";
import { randomUuid } from "@/lib/uuid";
import { changedOf, removeProject, storedKeys, textsOf, useWrites, writeText } from "./keys";
import { keptIds, type ProjectRecord, recordOf } from "./record";
import { isOpen, openProject } from "./storage";

export interface ListedProject {
  id: string;
  record: ProjectRecord;
  changed: ReturnType<typeof changedOf>;
}

const listed = (): readonly ListedProject[] =>
  keptIds()
    .map((id) => ({ id, record: recordOf(id), changed: changedOf(id) }))
    .sort((one, other) => other.changed.at - one.changed.at);

/** All projects, those that were changed last first. */
export function useProjects(): readonly ListedProject[] {
  const count = useWrites((writes) => writes.count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each write may change the list
  return useMemo(listed, [count]);
}

/** Characters that the projects take of the browser's storage. */
export const storedSize = (): number =>
  storedKeys()
    .map((key) => key.slice(0, key.indexOf("/")))
    .filter((id, index, ids) => ids.indexOf(id) === index)
    .flatMap(textsOf)
    .reduce((sum, [key, text]) => sum + key.length + text.length, 0);

/** Deletes a project. Answers how to bring it back, which is false where it has no room any more. */
export function deleteProject(id: string): () => boolean {
  const texts = textsOf(id);
  const wasOpen = isOpen(id);
  const next = listed().find((project) => project.id !== id);
  if (wasOpen) openProject(next?.id ?? randomUuid());
  removeProject(id);
  return () => {
    const isBack = texts.every(([key, text]) => writeText(key, text));
    if (isBack && wasOpen) openProject(id);
    return isBack;
  };
}

/** "today 14:02", "yesterday" or "Nov 19". */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(today) - midnight(then)) / 86_400_000);
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  if (days === 0) return `today ${then.toLocaleTimeString("en-US", time)}`;
  if (days === 1) return "yesterday";
  return then.toLocaleDateString("en-US", { day: "numeric", month: "short" });
}
