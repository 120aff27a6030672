/** Forms, profiles and loads that start with the operating point, and what the bar says of them. */
import { useEffect, useEffectEvent, useMemo } from "react";
import { type Following, useFollowing } from "./bar-store";
import { concerns, differing, type Place, type Placed } from "./following";
import { type OperatingPoint, usePoint } from "./point";
import { pointQuantities } from "./quantities";

/** What each page was last started with, as long as the document lives. */
const started = new Map<string, Place>();

interface Start {
  /** The page. */
  name: string;
  /** What the page starts with where the point is not set; null until it is known. */
  own: Place | null;
  /** The present values. */
  now: Place;
  change: (start: Place) => void;
}

/** The values that a page has been started with, and those of them that move to the point. */
function startedValues(known: Place, before: Place, now: Place, point: OperatingPoint) {
  const next: Place = { ...before };
  const moved: Place = {};
  for (const quantity of pointQuantities) {
    const target = point[quantity] ?? known[quantity];
    const value = now[quantity];
    if (target === undefined || value === undefined) continue;
    if (value === target) next[quantity] = target;
    else if (value === before[quantity]) {
      next[quantity] = target;
      moved[quantity] = target;
    }
  }
  return { next, moved };
}

/** Values that nobody has entered follow the operating point; those that were entered stay. */
export function useStartingValues({ name, own, now, change }: Start): void {
  const point = usePoint(({ state }) => state);
  const follow = useEffectEvent((known: Place) => {
    const { next, moved } = startedValues(known, started.get(name) ?? known, now, point);
    started.set(name, next);
    if (Object.keys(moved).length > 0) change(moved);
  });
  const key = own && JSON.stringify(own);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new point is what it follows
  useEffect(() => {
    if (own) follow(own);
  }, [key, point]);
}

interface Follow {
  placed: readonly Placed[];
  /** What follows, as in "all 2 profiles use it"; "" where it is the one form of the page. */
  things: string;
  /** Brings all of it to the point. */
  apply: () => void;
  unused?: Following["unused"];
}

/** Tells the bar how far the page follows it. */
export function useFollow({ placed, things, apply, unused }: Follow): void {
  const point = usePoint(({ state }) => state);
  const run = useEffectEvent(apply);
  const key = JSON.stringify([placed, unused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is placed
  const following = useMemo((): Following | null => {
    const shared = { things, ...(unused && { unused }) };
    if (!concerns(placed, point)) return unused ? { note: "", apply: null, ...shared } : null;
    const note = differing(placed, point);
    if (note !== "") return { note, apply: () => run(), ...shared };
    const count = placed.length === 1 ? "" : `all ${placed.length} ${things} use it`;
    return { note: count, apply: null, ...shared };
  }, [key, point, things]);
  useFollowing(following);
}
