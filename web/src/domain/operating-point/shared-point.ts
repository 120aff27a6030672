/** The operating point within the state that links, shares and files carry. */
import * as v from "valibot";
import type { CompactState, SharedState } from "@/domain/tool";
import { record } from "@/lib/stored-state";
import { pointNow, readPoint, unsetPoint, usePoint } from "./point";

/** The point and the rest of a saved state; states of older programs have no point. */
function parted(state: unknown) {
  const { operatingPoint, ...rest } = v.is(record, state) ? state : {};
  return { operatingPoint, rest };
}

/** The point as a saved state keeps it; nothing while it is not set. */
function kept() {
  const values = Object.entries(pointNow()).filter(([, value]) => value !== null);
  return values.length > 0 && { operatingPoint: Object.fromEntries(values) };
}

const take = (point: unknown) =>
  usePoint.setState({ state: point === undefined ? unsetPoint : readPoint(point) });

const compactOf = ({ shorten, complete }: CompactState): CompactState => ({
  shorten(saved) {
    const { operatingPoint, rest } = parted(saved);
    return {
      ...(shorten(rest) as object),
      ...(operatingPoint !== undefined && { operatingPoint }),
    };
  },
  async complete(compact, signal) {
    const { operatingPoint, rest } = parted(compact);
    return {
      ...((await complete(rest, signal)) as object),
      ...(operatingPoint !== undefined && { operatingPoint }),
    };
  },
});

/** The state of a page with the operating point; what is opened without one leaves none. */
export const withPoint = (shared: SharedState): SharedState => ({
  ...shared,
  save: () => ({ ...(shared.save() as object), ...kept() }),
  ...(shared.compact && { compact: compactOf(shared.compact) }),
  restore(state) {
    const { operatingPoint, rest } = parted(state);
    take(operatingPoint);
    shared.restore(rest);
  },
  ...(shared.add && {
    add(state) {
      const { operatingPoint, rest } = parted(state);
      const isAdded = shared.add?.(rest) ?? false;
      if (isAdded) take(operatingPoint);
      return isAdded;
    },
  }),
  snapshot() {
    const own = shared.snapshot();
    const point = pointNow();
    const restore = () => {
      usePoint.setState({ state: point });
      own.restore();
    };
    return { ...own, restore };
  },
});
