import * as v from "valibot";
import { sharedCalculator } from "@/domain/calculator/calculator-store";
import type { SharedState } from "@/domain/tool";
import { record } from "@/lib/stored-state";
import { sharedState as simulation } from "../store";
import { useLimits } from "./use-find";

const limits = sharedCalculator(useLimits);

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
  async brief() {
    const inner = await simulation.brief?.();
    const withSimulation = (state: unknown, change: (saved: unknown) => unknown) => {
      const read = v.parse(parts, state);
      return { ...read, simulation: change(read.simulation) };
    };
    return {
      shorten: (saved) => withSimulation(saved, (state) => inner?.shorten(state) ?? state),
      async complete(brief, signal) {
        const read = v.parse(parts, brief);
        const whole = await inner?.complete(read.simulation, signal);
        return { ...read, simulation: whole ?? read.simulation };
      },
    };
  },
  snapshot() {
    const [own, beside] = [limits.snapshot(), simulation.snapshot()];
    return {
      parts: beside.parts,
      isWork: own.isWork || beside.isWork,
      bringBack() {
        own.bringBack();
        beside.bringBack();
      },
    };
  },
};
