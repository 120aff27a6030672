import * as v from "valibot";
import type { SharedState } from "@/domain/tool";
import { record } from "@/lib/stored-state";
import { useInductors } from "../store";
import { useLimits } from "./use-find";

const { shared: limits } = useLimits;
const { shared: simulation } = useInductors;

const parts = v.fallback(v.object({ limits: record, simulation: record }), () => ({
  limits: {},
  simulation: {},
}));

/** A link carries the limits, and the converter with the parts beside it. */
export const sharedState: SharedState = {
  version: 1,
  save: () => ({ limits: limits.save(), simulation: simulation.save() }),
  restore(state) {
    const read = v.parse(parts, state);
    limits.restore(read.limits);
    simulation.restore(read.simulation);
  },
  compact: {
    shorten(saved) {
      const read = v.parse(parts, saved);
      return { ...read, simulation: simulation.compact?.shorten(read.simulation) };
    },
    async complete(compact, signal) {
      const read = v.parse(parts, compact);
      return { ...read, simulation: await simulation.compact?.complete(read.simulation, signal) };
    },
  },
  snapshot() {
    const [own, beside] = [limits.snapshot(), simulation.snapshot()];
    return {
      parts: beside.parts,
      hasUserData: own.hasUserData || beside.hasUserData,
      restore() {
        own.restore();
        beside.restore();
      },
    };
  },
};
