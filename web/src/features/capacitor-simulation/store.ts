import type { Config } from "@/api/types";
import { createPageState } from "@/domain/page-state";
import { obeyingPlots } from "./model/plots";
import { type SimulationState, stateSchema, stateVersion } from "./model/state";

interface SimulationMembers {
  /** The current of the ripple view, for links; undefined before it was opened. */
  ripple: unknown;
  /** The server's plots and limits; null until loaded. */
  config: Config | null;
  setConfig: (config: Config) => void;
}

const obeying = (state: SimulationState, config: Config | null) =>
  config ? obeyingPlots(state, config) : state;

/** Highlighting a row and moving the splitter are no undo steps. */
function isStep(before: SimulationState, after: SimulationState): boolean {
  const { rows, highlight: _before, plotHeight: _height, ...rest } = before;
  const { rows: nextRows, highlight: _after, plotHeight: _next, ...nextRest } = after;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  return (
    rows.length !== nextRows.length ||
    rows.some((row, index) => row !== nextRows[index]) ||
    keys.some((key) => rest[key] !== nextRest[key])
  );
}

export const useSimulation = createPageState<SimulationState, SimulationMembers>(
  {
    name: "henrad.capacitor-simulation",
    version: stateVersion,
    schema: stateSchema,
    isStep,
    countParts: ({ rows }) => rows.length,
    ofPage: ["config"],
    allowed: (state, { config }) => obeying(state, config),
  },
  (set) => ({
    ripple: undefined,
    config: null,
    setConfig: (config) => set(({ state }) => ({ config, state: obeying(state, config) })),
  }),
);
