/**
 * Where the browser keeps projects: one key for each item (the state of a page, the record with name and notes, a
 * revision), so that two windows on one project write side by side. It is the local storage because a write is done
 * when the call returns: a page that crashes has lost nothing, and other windows hear of it.
 */
import * as v from "valibot";
import { create } from "zustand";

export const prefix = "henrad.project.";
/** The item with the name, notes and revisions of a project; a project without one is a draft. */
export const recordItem = "record";
const changedItem = "changed";
/** How far the project is saved in an account. */
export const accountItem = "account";
/** The small curve of the project in lists. */
export const sketchItem = "sketch";
const revisionItem = /^revision\/(.+)$/;
/** States of pages have such names; nothing else of a storage is read from a file or an account. */
export const isPageItem = (name: string): boolean => /^henrad\.[a-z][a-z-]{0,40}$/.test(name);

export const keyOf = (id: string, item: string): string => `${prefix}${id}/${item}`;

/** An item as it is stored; the shape of the store's own files. */
export const itemSchema = v.object({
  state: v.optional(v.unknown()),
  version: v.fallback(v.number(), 0),
});
export type Item = v.InferOutput<typeof itemSchema>;
export type Items = Readonly<Record<string, Item>>;

export function readText(key: string, storage: Storage | undefined = globalThis.localStorage) {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** What a text that somebody has stored holds; undefined where that is nothing. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function parsedItem(text: string | null): Item | null {
  const { success, output } = v.safeParse(itemSchema, parsed(text));
  return success ? output : null;
}

/** Counts what has been written to any project, here or elsewhere, for those who list them. */
export const useWrites = create<{ count: number }>(() => ({ count: 0 }));
export const countWrite = () => useWrites.setState(({ count }) => ({ count: count + 1 }));

/** Whether the text is stored now. */
export function writeText(key: string, text: string): boolean {
  try {
    globalThis.localStorage.setItem(key, text);
    countWrite();
    return true;
  } catch {
    return false;
  }
}

export function removeKey(key: string): void {
  try {
    globalThis.localStorage?.removeItem(key);
  } catch {
    // Nothing was stored in a storage that is closed.
  }
  countWrite();
}

/** The stored keys of a project, or of all, without the prefix. */
export function storedKeys(id = ""): readonly string[] {
  try {
    return Object.keys(globalThis.localStorage ?? {})
      .filter((key) => key.startsWith(prefix + id))
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

/** Every stored text of a project by its key, to bring it back as it was. */
export const textsOf = (id: string): readonly (readonly [key: string, text: string])[] =>
  storedKeys(id).map((key) => [prefix + key, readText(prefix + key) ?? ""] as const);

export const readItem = (id: string, item: string): Item | null =>
  parsedItem(readText(keyOf(id, item)));

/** The states of the pages in a project. */
export function itemsOf(id: string): Items {
  const names = storedKeys(`${id}/`).map((key) => key.slice(id.length + 1));
  const pages = names.filter(
    (name) =>
      ![recordItem, changedItem, accountItem, sketchItem].includes(name) &&
      !revisionItem.test(name),
  );
  const items = pages.map((name) => [name, readItem(id, name)] as const);
  return Object.fromEntries(items.filter((entry): entry is [string, Item] => entry[1] !== null));
}

export const isKept = (id: string): boolean => readText(keyOf(id, recordItem)) !== null;

const changedSchema = v.fallback(v.object({ at: v.number(), count: v.number() }), {
  at: 0,
  count: 0,
});
/** When a project was last changed, ms since 1970, and how often since its last revision. */
export const changedOf = (id: string): v.InferOutput<typeof changedSchema> =>
  v.parse(changedSchema, parsed(readText(keyOf(id, changedItem))));

/** Changes that follow each other faster are counted as one. */
const oneChangeMs = 2000;

export function writeChanged(id: string, change: Partial<ReturnType<typeof changedOf>> = {}): void {
  const { at: before, count } = changedOf(id);
  const { at = Date.now() } = change;
  const isOne = at - before < oneChangeMs && count > 0;
  const next = { at, count: change.count ?? (isOne ? count : count + 1) };
  writeText(keyOf(id, changedItem), JSON.stringify(next));
}

export function removeProject(id: string): void {
  for (const key of storedKeys(`${id}/`)) removeKey(prefix + key);
}
