/** A comparison as a link carries it: both states whole, as the projects of its address are in this browser alone. */
import * as v from "valibot";
import { type Items, itemSchema, keyOf, writeText } from "@/domain/project/keys";
import { saveRevision } from "@/domain/project/revisions";
import { takeAll, useOpenProject } from "@/domain/project/storage";
import type { SharedState } from "@/domain/tool";
import { fields, recordOf, text } from "@/lib/stored-state";
import {
  comparisonIn,
  itemsAt,
  loadSide,
  pointName,
  searchOf,
  stateName,
  storeName,
} from "./sides";
import { texts } from "./texts";

const sideSchema = fields({ name: text(80), items: recordOf(itemSchema) });
type SharedSide = v.InferOutput<typeof sideSchema>;
const sharedSchema = fields({ a: sideSchema, b: sideSchema });

/** The comparison that the page shows. */
function shown() {
  const search = Object.fromEntries(new URLSearchParams(window.location.search));
  return comparisonIn(search, useOpenProject.getState().id);
}

/** What the comparison reads of a project. */
const compared = (items: Items): Items =>
  Object.fromEntries(
    [storeName, pointName].flatMap((name) => (items[name] ? [[name, items[name]] as const] : [])),
  );

const sideOf = (side: ReturnType<typeof shown>["a"]): SharedSide => ({
  name: stateName(side),
  items: compared(itemsAt(loadSide(side))),
});

export const sharedState: SharedState = {
  version: 1,
  save() {
    const { a, b } = shown();
    return { a: sideOf(a), b: sideOf(b) };
  },
  /** The frequency alone: the states are those of the link. */
  route() {
    const { f } = searchOf(shown());
    return f === undefined ? "/compare" : `/compare?f=${f}`;
  },
  restore(saved) {
    const { a, b } = v.parse(sharedSchema, saved);
    const { id } = useOpenProject.getState();
    for (const [name, item] of Object.entries(compared(a.items)))
      writeText(keyOf(id, name), JSON.stringify(item));
    takeAll();
    const name = b.name === "" || b.name === a.name ? texts.sideB : b.name;
    saveRevision(id, { name, items: compared(b.items), isAside: true });
  },
  snapshot: () => ({ parts: 0, hasUserData: false, restore: () => undefined }),
};
