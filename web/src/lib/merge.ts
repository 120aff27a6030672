/** Two changes of one value, made without knowing each other. */
import * as v from "valibot";
import { record } from "./stored-state";

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What tells an entry of a list from the others: its id, or the number of its part. */
function nameOf(entry: unknown): string | null {
  if (!v.is(record, entry)) return null;
  const name = entry.id ?? entry.mfrPn ?? entry.partNumber ?? entry.pn;
  if (typeof name === "string" || typeof name === "number") return String(name);
  return nameOf(entry.part);
}

/** A list by the names of its entries; null where they have none, or share one. */
function byName(value: unknown): Record<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const names = value.map(nameOf);
  if (names.some((name) => name === null) || new Set(names).size < names.length) return null;
  return Object.fromEntries(value.map((entry, index) => [names[index], entry]));
}

interface Merged {
  value: unknown;
  /** Whether both have changed the same thing, of which `later` has stayed. */
  clashes: boolean;
}

interface Change {
  /** What both have started from. */
  base: unknown;
  earlier: unknown;
  later: unknown;
}

function mergedFields({ base, earlier, later }: Record<keyof Change, Record<string, unknown>>) {
  const names = [...new Set([...Object.keys(later), ...Object.keys(earlier)])];
  const merged = names.map((name) => {
    const change = { base: base[name], earlier: earlier[name], later: later[name] };
    return [name, merge(change)] as const;
  });
  return {
    entries: merged
      .map(([name, { value }]) => [name, value] as const)
      .filter(([, value]) => value !== undefined),
    clashes: merged.some(([, { clashes }]) => clashes),
  };
}

/**
 * Joins both changes field by field, and lists entry by entry where their entries have names. Where both have changed
 * the same thing the later change stays.
 */
export function merge({ base, earlier, later }: Change): Merged {
  if (same(later, earlier) || same(base, earlier)) return { value: later, clashes: false };
  if (same(base, later)) return { value: earlier, clashes: false };
  if (v.is(record, earlier) && v.is(record, later)) {
    const all = { base: v.is(record, base) ? base : {}, earlier, later };
    const { entries, clashes } = mergedFields(all);
    return { value: Object.fromEntries(entries), clashes };
  }
  const lists = { base: byName(base) ?? {}, earlier: byName(earlier), later: byName(later) };
  if (lists.earlier && lists.later) {
    const { earlier: one, later: other } = lists;
    const { entries, clashes } = mergedFields({ base: lists.base, earlier: one, later: other });
    return { value: entries.map(([, value]) => value), clashes };
  }
  return { value: later, clashes: true };
}
