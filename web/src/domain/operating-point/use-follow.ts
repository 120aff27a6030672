/** Forms, profiles and loads that start with the operating point, and what the bar says of them. */
import { useEffect, useEffectEvent, useMemo } from "react";
import { type Following, useFollowing } from "./bar-store";
import { concerns, differing, type Place, type Placed } from "./following";
import { usePoint } from "./point";
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

/** Values that nobody has entered follow the operating point; those that were entered stay. */
export function useStartingValues({ name, own, now, change }: Start): void {
  const point = usePoint(({ state }) => state);
  const follow = useEffectEvent((known: Place) => {
    const before = started.get(name) ?? known;
    const next: Place = {};
    const moved: Place = {};
    for (const quantity of pointQuantities) {
      const target = point[quantity] ?? known[quantity];
      const value = now[quantity];
      if (target === undefined || value === undefined) continue;
      const isStart = value === before[quantity] || value === target;
      next[quantity] = isStart ? target : (before[quantity] ?? target);
      if (isStart && value !== target) moved[quantity] = target;
    }
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
}

/** Tells the bar how far the page follows it. */
export function useFollow({ placed, things, apply }: Follow): void {
  const point = usePoint(({ state }) => state);
  const run = useEffectEvent(apply);
  const key = JSON.stringify(placed);
  const following = useMemo((): Following | null => {
    const all = JSON.parse(key) as Placed[];
    if (!concerns(all, point)) return null;
    const note = differing(all, point);
    if (note !== "") return { note, apply: () => run(), things };
    const count = all.length === 1 ? "" : `all ${all.length} ${things} use it`;
    return { note: count, apply: null, things };
  }, [key, point, things]);
  useFollowing(following);
}
