/** The two states that are compared: which project and revision each is, and at which operating point. */
import * as v from "valibot";
import { type OperatingPoint, readPoint } from "@/domain/operating-point/point";
import { stateIn } from "@/domain/project/contents";
import { type Items, itemsOf } from "@/domain/project/keys";
import { recordOf } from "@/domain/project/record";
import { revisionOf } from "@/domain/project/revisions";
import { firstParam, type SearchParams } from "@/lib/search-params";
import { applyPoint } from "../model/follow-point";
import { type SimulationState, stateSchema } from "../model/state";

export interface Side {
  project: string;
  /** "" for the state that the project has now. */
  revision: string;
  /** V and °C in place of those that it was saved with; null where it has its own. */
  rail: number | null;
  ambient: number | null;
}

export interface Comparison {
  a: Side;
  b: Side;
  /** Hz; null for that of A. */
  frequency: number | null;
}

/** The stores that a comparison reads. */
export const storeName = "henrad.capacitor-simulation";
export const pointName = "henrad.operating-point";

const numberIn = (param: unknown): number | null => {
  const text = firstParam(param as string);
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
};

function sideIn(search: SearchParams, name: "a" | "b", otherwise: Side): Side {
  const [project = "", revision = ""] = firstParam(search[name]).split("/");
  const which = project === "" ? otherwise : { project, revision };
  return { ...which, rail: numberIn(search[`${name}v`]), ambient: numberIn(search[`${name}t`]) };
}

/** What an address compares: unless it says so, the open project now with its last revision. */
export function comparisonIn(search: SearchParams, open: string): Comparison {
  const own = { rail: null, ambient: null };
  const a = sideIn(search, "a", { project: open, revision: "", ...own });
  const last = recordOf(a.project).revisions.at(-1)?.id ?? "";
  return {
    a,
    b: sideIn(search, "b", { project: a.project, revision: last, ...own }),
    frequency: numberIn(search.f),
  };
}

export const sideKey = ({ project, revision }: Pick<Side, "project" | "revision">): string =>
  revision === "" ? project : `${project}/${revision}`;

/** The comparison in an address. */
export function searchOf({ a, b, frequency }: Comparison): Record<string, string> {
  const words = {
    ...{ a: sideKey(a), av: a.rail, at: a.ambient },
    ...{ b: sideKey(b), bv: b.rail, bt: b.ambient, f: frequency },
  };
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]])),
  );
}

/** A side with what is in it. */
export interface Loaded {
  side: Side;
  /** What is stored. */
  items: Items;
  state: SimulationState;
  point: OperatingPoint;
  /** V and °C that its rows have in common, before they were changed here; null where they differ. */
  stored: { rail: number | null; ambient: number | null };
}

const common = (values: readonly number[]): number | null => {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
};

/** What the rows have in common. */
export function conditionsOf({ combine, combined, rows }: SimulationState): Loaded["stored"] {
  if (combine) return { rail: combined.bias, ambient: combined.tempAmbient };
  return {
    rail: common(rows.map(({ part }) => part.param.bias.select)),
    ambient: common(rows.map(({ part }) => part.param.tempAmbient.select)),
  };
}

export function loadSide(side: Side): Loaded {
  const { project, revision, rail, ambient } = side;
  const items = revision === "" ? itemsOf(project) : revisionOf(project, revision).items;
  const saved = v.parse(stateSchema, stateIn(items)(storeName));
  const own = readPoint(stateIn(items)(pointName));
  const at = { rail, ambient };
  const point = { ...own, rail: rail ?? own.rail, ambient: ambient ?? own.ambient };
  return { side, items, state: applyPoint(saved, at), point, stored: conditionsOf(saved) };
}

/** What a side would be as a revision. */
export function itemsAt({ items, state, point }: Loaded): Items {
  return {
    ...items,
    [storeName]: { state: { state }, version: 1 },
    [pointName]: { state: point, version: 1 },
  };
}

/** The name of a state, such as "Rev A" or "now". */
export function stateName({ project, revision }: Pick<Side, "project" | "revision">): string {
  const { revisions, revision: based } = recordOf(project);
  const nameOf = (id: string) => revisions.find((each) => each.id === id)?.name ?? "";
  if (revision !== "") return nameOf(revision) || "a revision that is gone";
  const name = nameOf(based);
  return name === "" ? "now" : `${name}, now`;
}
