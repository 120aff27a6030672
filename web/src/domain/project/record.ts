/** The name of a project, its notes, where it comes from, and which revisions it has. */
import * as v from "valibot";
import { createPersistentStore, fields, listOf, text } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import {
  changedOf,
  isKept,
  itemsOf,
  keyOf,
  readItem,
  recordItem,
  storedKeys,
  useWrites,
  writeText,
} from "./keys";
import { isOpen, joinProject, openProject, projectStorage, useOpenProject } from "./storage";

const untitled = "Untitled";
export const longestName = 80;
export const longestNotes = 20_000;

const revisionSchema = v.object({
  id: v.string(),
  name: text(longestName),
  /** ms since 1970. */
  savedAt: v.number(),
});
export type Revision = v.InferOutput<typeof revisionSchema>;

const originSchema = fields({
  kind: v.fallback(v.picklist(["own", "link", "file", "earlier"]), "own"),
  /** The project that a link has left, to go back to. */
  from: text(),
  /** What was opened, to find it again. */
  source: text(100_000),
});

/** What a file of a project has as well. */
export const recordFields = {
  name: v.fallback(
    v.pipe(
      v.string(),
      v.transform((name): string => name.slice(0, longestName).trimStart() || untitled),
    ),
    (): string => untitled,
  ),
  notes: text(longestNotes),
  /** ms since 1970. */
  createdAt: v.fallback(v.number(), () => Date.now()),
  origin: originSchema,
  /** Oldest first. */
  revisions: listOf(revisionSchema),
  /** Id of the revision that the work goes on from; "" before the first. */
  revision: text(),
};
const recordSchema = fields(recordFields);
export type ProjectRecord = v.InferOutput<typeof recordSchema>;

export const recordOf = (id: string): ProjectRecord =>
  v.parse(recordSchema, readItem(id, recordItem)?.state);

/** Ids of the projects of this browser. */
export const keptIds = (): readonly string[] =>
  storedKeys()
    .filter((key) => key.endsWith(`/${recordItem}`))
    .map((key) => key.slice(0, -recordItem.length - 1));

/** A name that no project has yet. */
export function freeName(wanted: string): string {
  const taken = new Set(keptIds().map((id) => recordOf(id).name));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.has(name)) return name;
  }
}

const fresh = (): ProjectRecord => v.parse(recordSchema, undefined);

/** The record of the open project. Any change stores it, and with it the project. */
export const useProject = createPersistentStore<ProjectRecord>(
  {
    name: recordItem,
    version: 1,
    storage: projectStorage({ hasContent: () => true }),
    write: (record) => record,
    read: (stored) => v.parse(recordSchema, stored),
  },
  fresh,
);

joinProject(recordItem, {
  take: () => void useProject.persist.rehydrate(),
  leave: () => useProject.setState(fresh(), true),
  store: () =>
    useProject.setState(({ name }) => ({ name: name === untitled ? freeName(name) : name })),
});

const nameIn = ({ revisions, revision }: Pick<ProjectRecord, "revisions" | "revision">): string =>
  revisions.find(({ id }) => id === revision)?.name ?? "";

/** The name of the revision that the open project goes on from; "" before the first. */
export const useRevisionName = (): string => useProject(nameIn);
export const revisionNameOf = (id: string): string => nameIn(recordOf(id));

/** The project that a link or an example has left, until somebody changes what it opened; null where there is none. */
export function useLeftProject(): { name: string; back: () => void } | null {
  const { kind, from } = useProject(({ origin }) => origin);
  const { id } = useOpenProject();
  useWrites();
  if (kind !== "link" || from === "" || !isKept(from) || changedOf(id).count > 1) return null;
  return { name: recordOf(from).name, back: () => openProject(from) };
}

/** Changes the record of any project of this browser. */
export function changeRecord(
  id: string,
  change: (record: ProjectRecord) => Partial<ProjectRecord>,
): void {
  if (isOpen(id)) {
    useProject.setState(change);
    return;
  }
  const record = recordOf(id);
  const state = { ...record, ...change(record) };
  writeText(keyOf(id, recordItem), JSON.stringify({ state, version: 1 }));
}

/** An empty project, which is stored with its first part. */
export const newProject = (): void => openProject(randomUuid());

interface Opening {
  name: string;
  kind: "link" | "file";
  /** What is opened, to find it again; "" where that is of no use. */
  source: string;
}

interface Opened {
  /** The project that was open before, and whether it holds anything. */
  before: { id: string; isKept: boolean };
  /** Whether what the link holds must be put into it. */
  isEmpty: boolean;
}

/** Opens what a link or a file holds as its own project; the same one again while nobody has changed that. */
export function openAs({ name, kind, source }: Opening): Opened {
  const { id } = useOpenProject.getState();
  const before = { id, isKept: isKept(id) };
  const isSame = (each: string) =>
    source !== "" && recordOf(each).origin.source === source && changedOf(each).count <= 1;
  const again = keptIds().find(isSame);
  const isEmpty = again === undefined || Object.keys(itemsOf(again)).length === 0;
  openProject(again ?? randomUuid());
  if (before.id === again) return { before, isEmpty };
  const from = before.isKept ? before.id : "";
  const origin = { kind, from, source };
  useProject.setState(again === undefined ? { name: freeName(name), origin } : { origin });
  return { before, isEmpty };
}
