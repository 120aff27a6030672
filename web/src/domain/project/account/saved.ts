/** How far the projects of this browser are saved in an account. */
import * as v from "valibot";
import { fields, recordOf, text } from "@/lib/stored-state";
import {
  accountItem,
  isPageItem,
  keyOf,
  parsed,
  readText,
  recordItem,
  storedKeys,
  writeText,
} from "../keys";

const revisionItem = /^revision\/[\da-f-]{36}$/;

/** What of a project is saved in an account. */
export const isSavedItem = (name: string): boolean =>
  name === recordItem || isPageItem(name) || revisionItem.test(name);

const savedSchema = fields({
  login: text(64),
  /** The state of the account that this browser has seen; "" before the first save. */
  revision: text(40),
  /** When that was saved, ms since 1970 by the clock of the server. */
  savedAt: v.fallback(v.number(), 0),
  /** The items of that state, without the texts of revisions, which never change. */
  items: recordOf(v.string()),
});
export type Saved = v.InferOutput<typeof savedSchema>;

/** Null for a project that is kept in this browser alone. */
export function savedOf(id: string): Saved | null {
  const stored = parsed(readText(keyOf(id, accountItem)));
  return stored === undefined ? null : v.parse(savedSchema, stored);
}

export const writeSaved = (id: string, saved: Saved): boolean =>
  writeText(keyOf(id, accountItem), JSON.stringify(saved));

/** Marks a project as one of an account, which has nothing of it yet. */
export const unsaved = (login: string): Saved => ({ login, revision: "", savedAt: 0, items: {} });

/** The projects of this browser that are kept in an account. */
export const accountIds = (): readonly string[] =>
  storedKeys()
    .filter((key) => key.endsWith(`/${accountItem}`))
    .map((key) => key.slice(0, -accountItem.length - 1));

type Texts = Readonly<Record<string, string>>;

/** What of a project is saved in an account, as it is in this browser. */
export function textsHere(id: string): Texts {
  const names = storedKeys(`${id}/`).map((key) => key.slice(id.length + 1));
  return Object.fromEntries(
    names.filter(isSavedItem).map((name) => [name, readText(keyOf(id, name)) ?? ""] as const),
  );
}

/** The texts as they are remembered. */
export const remembered = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, each]) => [name, revisionItem.test(name) ? "" : each]),
  );

/** What the account lacks: items with their text, or null for those that are deleted here. */
export function changesSince(
  items: Texts,
  here: Texts,
): readonly { name: string; value: string | null }[] {
  const now = remembered(here);
  const changed = Object.keys(here).filter((name) => now[name] !== items[name]);
  const deleted = Object.keys(items).filter((name) => !(name in here));
  return [
    ...changed.map((name) => ({ name, value: here[name] ?? null })),
    ...deleted.map((name) => ({ name, value: null })),
  ];
}

/** Whether the account has everything of a project. */
export function isSaved(id: string): boolean {
  const saved = savedOf(id);
  return (
    saved !== null && saved.revision !== "" && changesSince(saved.items, textsHere(id)).length === 0
  );
}
