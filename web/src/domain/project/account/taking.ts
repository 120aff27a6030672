/** Takes into a project of this browser what another computer has saved of it. */
import * as v from "valibot";
import { joinItems, keepOlder } from "../joining";
import {
  changedOf,
  type Items,
  isPageItem,
  itemSchema,
  itemsOf,
  keyOf,
  parsed,
  parsedItem,
  readText,
  recordItem,
  removeKey,
  writeChanged,
  writeText,
} from "../keys";
import { recordOf } from "../record";
import { isOpen, takeAll } from "../storage";

/** Texts by the names of their items; null where the item was deleted. */
export type Changes = Readonly<Record<string, string | null>>;

interface Taking {
  id: string;
  /** What both have started from. */
  base: Readonly<Record<string, string>>;
  /** What the other computer has changed since. */
  changes: Changes;
  /** Whether this browser has changed the project after the other computer. */
  isLater: boolean;
  /** When the other one has saved it, ms since 1970 by the clock of this browser. */
  at: number;
}

interface Joined {
  text: string | null;
  clashes: boolean;
}

function joined({ id, base, changes, isLater }: Taking, name: string): Joined {
  const here = readText(keyOf(id, name));
  const there = changes[name] ?? null;
  const before = base[name] ?? null;
  if (here === before || here === there) return { text: there, clashes: false };
  if (here === null || there === null)
    return { text: isLater ? here : there, clashes: isPageItem(name) };
  const [earlier, later] = isLater ? [there, here] : [here, there];
  const { item, clashes } = joinItems({
    base: parsed(before),
    earlier: parsed(earlier),
    later: parsed(later),
  });
  return { text: JSON.stringify(item), clashes };
}

const withNotes = v.object({ notes: v.string() });

function notesIn(text: string | null | undefined): string {
  const { success, output } = v.safeParse(withNotes, parsedItem(text ?? null)?.state);
  return success ? output.notes : "";
}

/** Whether both have written other notes; of a name the later one stays. */
function notesClash({ id, base, changes }: Taking): boolean {
  const there = changes[recordItem];
  if (typeof there !== "string") return false;
  const [before, here, other] = [base[recordItem], readText(keyOf(id, recordItem)), there].map(
    notesIn,
  );
  return here !== before && other !== before && here !== other;
}

/** The state of the pages at the other computer. */
function itemsThere({ id, changes }: Taking): Items {
  const there = Object.entries(changes).flatMap(([name, text]) => {
    const item = parsedItem(text);
    return isPageItem(name) && item !== null ? [[name, item] as const] : [];
  });
  const here = Object.entries(itemsOf(id)).filter(([name]) => changes[name] !== null);
  return Object.fromEntries([...here, ...there]);
}

/** The earlier change as a revision, before the later one takes its place. */
function keepEarlier(taking: Taking): void {
  const { id, changes, isLater } = taking;
  const there = { items: itemsThere(taking), notes: notesIn(changes[recordItem]) };
  const notes = changes[recordItem] === undefined ? recordOf(id).notes : there.notes;
  keepOlder(
    id,
    "computer",
    isLater ? { ...there, notes } : { items: itemsOf(id), notes: recordOf(id).notes },
  );
}

const isReadable = (text: string | null): boolean =>
  text === null || v.is(itemSchema, parsed(text));

/** Answers whether all of it has found room. */
export function takeChanges(all: Taking): boolean {
  const readable = Object.entries(all.changes).filter(([, text]) => isReadable(text));
  const taking = { ...all, changes: Object.fromEntries(readable) };
  const { id, at } = taking;
  const names = Object.keys(taking.changes);
  const pages = names.filter(isPageItem);
  if (pages.some((name) => joined(taking, name).clashes) || notesClash(taking)) keepEarlier(taking);
  const isWhole = names.map((name) => {
    const { text } = joined(taking, name);
    const key = keyOf(id, name);
    if (text === readText(key)) return true;
    if (text !== null) return writeText(key, text);
    removeKey(key);
    return true;
  });
  if (names.length > 0) {
    const { at: before, count } = changedOf(id);
    writeChanged(id, { at: Math.max(before, at), count: Math.max(1, count) });
    if (isOpen(id)) takeAll();
  }
  return isWhole.every(Boolean);
}
