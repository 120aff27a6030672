/** What the page at hand says to the bar of the operating point, and what leads to its fields. */
import { useEffect } from "react";
import { create } from "zustand";
import type { PointQuantity } from "./quantities";

/** How far a page follows the operating point. */
export interface Following {
  /** One sentence, in which ** encloses what stands out: "**C3** is at 5 V". */
  note: string;
  /** More of it, where there is room. */
  more?: string;
  /** Brings all of the page to the operating point; null where it is there. */
  apply: (() => void) | null;
  /** What that brings: "rows". */
  things: string;
  /** The action stands there and cannot be taken. */
  isHeld?: boolean;
  /** Quantities that count at the moment beside those of the page. */
  alsoUses?: readonly PointQuantity[];
  /** A quantity of the page that does not count at the moment, and why. */
  unused?: { quantity: PointQuantity; why: string };
}

interface BarStore {
  /** Null on a page that says nothing. */
  following: Following | null;
  /** How often the rail was asked for. */
  asked: number;
  /** Leads to the field of the rail. */
  askRail: () => void;
}

export const usePointBar = create<BarStore>()((set) => ({
  following: null,
  asked: 0,
  askRail: () => set(({ asked }) => ({ asked: asked + 1 })),
}));

/** Tells the bar how far the page follows it, as long as the page is there. */
export function useFollowing(following: Following | null): void {
  useEffect(() => {
    usePointBar.setState({ following });
    return () => usePointBar.setState({ following: null });
  }, [following]);
}
