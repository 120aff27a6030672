/** A project as a file. What another program or a stranger wrote is read like anything else that is stored. */
import * as v from "valibot";
import { saveBlob } from "@/lib/files";
import { listOf, record, text } from "@/lib/stored-state";
import { isUuid, randomUuid } from "@/lib/uuid";
import {
  changedOf,
  type Items,
  isPageItem,
  itemSchema,
  itemsOf,
  keyOf,
  parsed,
  recordItem,
  removeProject,
  writeChanged,
  writeText,
} from "./keys";
import { freeName, longestNotes, type Revision, recordFields, recordOf } from "./record";
import { revisionOf, writeRevision } from "./revisions";

/** End of the names of such files. */
export const fileEnding = ".henrad.json";
/** Bytes; more than the browser's storage takes. */
export const largestFile = 5_000_000;
const format = "henrad-project";
const version = 1;
const mostRevisions = 200;

const itemsSchema = v.fallback(
  v.pipe(
    record,
    v.transform((items): Items => {
      const read = Object.entries(items).flatMap(([name, item]) => {
        const { success, output } = v.safeParse(itemSchema, item);
        return success && isPageItem(name) ? [[name, output] as const] : [];
      });
      return Object.fromEntries(read);
    }),
  ),
  () => ({}),
);

const revisionSchema = v.object({
  id: v.pipe(v.string(), v.check(isUuid)),
  name: text(80),
  savedAt: v.number(),
  notes: text(longestNotes),
  items: itemsSchema,
});

const { name, notes, createdAt, revision } = recordFields;
const fileSchema = v.object({
  format: v.literal(format),
  version: v.pipe(v.number(), v.minValue(1)),
  ...{ name, notes, createdAt, revision },
  changedAt: v.fallback(v.number(), () => Date.now()),
  items: itemsSchema,
  revisions: v.pipe(
    listOf(revisionSchema),
    v.transform((revisions) => revisions.slice(-mostRevisions)),
  ),
});
type ProjectFile = v.InferOutput<typeof fileSchema>;

export function fileOf(id: string): ProjectFile {
  const { origin: _origin, revisions, ...rest } = recordOf(id);
  return {
    ...{ format, version, ...rest },
    changedAt: changedOf(id).at,
    items: itemsOf(id),
    revisions: revisions.map((each) => ({ ...each, ...revisionOf(id, each.id) })),
  };
}

export function saveProjectFile(id: string): void {
  const file = fileOf(id);
  const name = file.name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, "-").trim() || "project";
  const blob = new Blob([JSON.stringify(file, null, 1)], { type: "application/json" });
  saveBlob(blob, `${name}${fileEnding}`);
}

/** Why a file is not opened, in a sentence. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

const texts = {
  notOurs: (name: string) => `${name} is not a project of Henrad (${fileEnding}).`,
  newer: (name: string) =>
    `${name} was saved by a newer version of this page. Reload the page, then open the file again.`,
  tooLarge: (name: string) => `${name} is larger than 5 MB.`,
  full: "The storage of this browser has no room for it. Delete projects that you no longer need.",
};

export function readProject(content: unknown, name: string): ProjectFile {
  const { success, output } = v.safeParse(fileSchema, content);
  if (!success) throw new UnreadableFile(texts.notOurs(name));
  if (output.version > version) throw new UnreadableFile(texts.newer(name));
  return output;
}

/** Puts a project beside those of this browser, all of it or nothing. Answers its id. */
export function addProject(file: ProjectFile, id = randomUuid()): string {
  const revisions = file.revisions.map(
    ({ id: own, name: called, savedAt }): Revision => ({ id: own, name: called, savedAt }),
  );
  const origin = { kind: "file" };
  const state = {
    ...{ name: freeName(file.name), notes: file.notes, createdAt: file.createdAt },
    ...{ revision: file.revision, revisions, origin },
  };
  const isWhole =
    Object.entries(file.items).every(([item, value]) =>
      writeText(keyOf(id, item), JSON.stringify(value)),
    ) &&
    file.revisions.every(({ id: own, items, notes: noted }) =>
      writeRevision(id, own, { items, notes: noted }),
    ) &&
    writeText(keyOf(id, recordItem), JSON.stringify({ state, version: 1 }));
  if (!isWhole) {
    removeProject(id);
    throw new UnreadableFile(texts.full);
  }
  writeChanged(id, { at: file.changedAt, count: 1 });
  return id;
}

/** A second project with the same content, revisions and notes. Answers its id. */
export function copyProject(id: string): string {
  const { createdAt: _before, ...file } = fileOf(id);
  const now = Date.now();
  return addProject({ ...file, createdAt: now, changedAt: now });
}

/** Adds the project of a file that the user has chosen or dropped. */
export async function addProjectFile(file: File): Promise<string> {
  if (file.size > largestFile) throw new UnreadableFile(texts.tooLarge(file.name));
  return addProject(readProject(parsed(await file.text()), file.name));
}
