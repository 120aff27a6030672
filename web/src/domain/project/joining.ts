/** Two windows that have changed one project without hearing of each other. */
import * as v from "valibot";
import { merge } from "@/lib/merge";
import { record } from "@/lib/stored-state";
import { itemSchema, itemsOf } from "./keys";
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

/** Keeps the state that another window had stored, as "Rev B, second window". */
function keepOlder(id: string): string {
  const { revisions, revision } = recordOf(id);
  const based = revisions.find((each) => each.id === revision)?.name ?? "Rev A";
  const items = itemsOf(id);
  return saveRevision(id, { name: `${based}, second window`, items, isAside: true });
}

onForeign(({ id, value, base, stored }) => {
  const { clashes } = merge({
    base: withoutView(base),
    earlier: withoutView(stored),
    later: withoutView(value),
  });
  if (clashes) useStorageNews.setState({ clash: keepOlder(id) });
  return v.parse(itemSchema, merge({ base, earlier: stored, later: value }).value);
});
