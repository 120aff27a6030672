/** States of a project that the user has named, and those that must not be lost. */
import * as v from "valibot";
import { fields, text } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import {
  changedOf,
  type Item,
  type Items,
  itemSchema,
  itemsOf,
  keyOf,
  readItem,
  removeKey,
  writeChanged,
  writeText,
} from "./keys";
import { changeRecord, longestNotes, type ProjectRecord, recordOf } from "./record";
import { isOpen, takeAll, useStorageNews } from "./storage";

const contentSchema = fields({
  items: v.fallback(v.record(v.string(), itemSchema), () => ({})),
  notes: text(longestNotes),
});
interface Content {
  items: Items;
  notes: string;
}

const itemOf = (revision: string) => `revision/${revision}`;

export const revisionOf = (id: string, revision: string): Content =>
  v.parse(contentSchema, readItem(id, itemOf(revision))?.state);

export const writeRevision = (id: string, revision: string, content: Content): boolean =>
  writeText(keyOf(id, itemOf(revision)), JSON.stringify({ state: content, version: 1 }));

const letters = 26;
/** "A" to "Z", "AA", ... */
const letter = (count: number): string =>
  (count >= letters ? letter(Math.floor(count / letters) - 1) : "") +
  String.fromCharCode(65 + (count % letters));

/** The first of "Rev A", "Rev B", ... after the last that has been used. */
export function nextName({ revisions }: Pick<ProjectRecord, "revisions">): string {
  const taken = revisions.map(({ name }) => /^Rev [A-Z]+/.exec(name)?.[0]);
  let count = 0;
  while (taken.includes(`Rev ${letter(count)}`)) count += 1;
  return `Rev ${letter(count)}`;
}

interface Saving extends Partial<Content> {
  name?: string;
  /** Whether the work does not go on from it. */
  isAside?: boolean;
}

/** Keeps the present state of a project under a name. Answers the name; "" where there is no room. */
export function saveRevision(id: string, saving: Saving = {}): string {
  const record = recordOf(id);
  const { name = nextName(record), items = itemsOf(id), notes = record.notes } = saving;
  const revision = randomUuid();
  if (!writeRevision(id, revision, { items, notes })) {
    useStorageNews.setState({ isFull: true });
    return "";
  }
  const entry = { id: revision, name, savedAt: Date.now() };
  const { count } = changedOf(id);
  changeRecord(id, ({ revisions, revision: before }) => ({
    revisions: [...revisions, entry],
    revision: saving.isAside ? before : revision,
  }));
  writeChanged(id, { count: saving.isAside ? count : 0 });
  return name;
}

/** Puts the states of a revision into its project. What was changed since the last one is kept as a revision. */
export function openRevision(id: string, revision: string): string {
  const saved = changedOf(id).count > 0 ? saveRevision(id) : "";
  const { items } = revisionOf(id, revision);
  for (const name of Object.keys(itemsOf(id))) if (!(name in items)) removeKey(keyOf(id, name));
  for (const [name, item] of Object.entries<Item>(items))
    writeText(keyOf(id, name), JSON.stringify(item));
  if (isOpen(id)) takeAll();
  changeRecord(id, () => ({ revision }));
  writeChanged(id, { count: 0 });
  return saved;
}

export function renameRevision(id: string, revision: string, name: string): void {
  changeRecord(id, ({ revisions }) => ({
    revisions: revisions.map((each) => (each.id === revision ? { ...each, name } : each)),
  }));
}
