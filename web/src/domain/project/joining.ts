/** Two windows that have changed one project without hearing of each other. */
import * as v from "valibot";
import { merge } from "@/lib/merge";
import { record } from "@/lib/stored-state";
import { type Item, type Items, itemSchema, itemsOf } from "./keys";
import { recordOf } from "./record";
import { saveRevision } from "./revisions";
import { onForeign, useStorageNews } from "./storage";

/** Fields of a view: whichever window changed it last. */
const ofView = new Set(["highlight", "plotType", "openCharts", "view"]);

function withoutView(value: unknown): unknown {
  if (!v.is(record, value)) return value;
  const entries = Object.entries(value).filter(([name]) => !ofView.has(name));
  return Object.fromEntries(
    entries.map(([name, each]) => [name, name === "state" ? withoutView(each) : each]),
  );
}

/** Keeps the state that another window or computer had stored, as "Rev B, second window". */
export function keepOlder(
  id: string,
  clashWith: "window" | "computer",
  older: { items: Items; notes?: string },
): void {
  const { revisions, revision } = recordOf(id);
  const based = revisions.find((each) => each.id === revision)?.name ?? "Rev A";
  const clash = saveRevision(id, {
    name: `${based}, second ${clashWith}`,
    ...older,
    isAside: true,
  });
  useStorageNews.setState({ clash, clashWith });
}

interface Change {
  base: unknown;
  earlier: unknown;
  later: unknown;
}

/** Joins two changes of an item. They clash where both have changed the same thing, other than what is in view. */
export function joinItems({ base, earlier, later }: Change): { item: Item; clashes: boolean } {
  const { clashes } = merge({
    base: withoutView(base),
    earlier: withoutView(earlier),
    later: withoutView(later),
  });
  return { item: v.parse(itemSchema, merge({ base, earlier, later }).value), clashes };
}

onForeign(({ id, value, base, stored }) => {
  const { item, clashes } = joinItems({ base, earlier: stored, later: value });
  if (clashes) keepOlder(id, "window", { items: itemsOf(id) });
  return item;
});
