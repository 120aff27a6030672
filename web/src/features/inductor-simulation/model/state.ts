/** What the inductor simulation remembers. Everything shown on the page follows from it. */
import type { InductorPart } from "@/api/inductor-types";

export const plotTypes = [
  ...(["inductance", "power_loss", "split_power_loss", "temperature_rise"] as const),
] as const;
/** The name of a plot is the path it is asked at. */
export type PlotType = (typeof plotTypes)[number];

/** Codes of the loss curves: DC, AC, Core, Total. */
export const lossCodes = [0, 1, 2, 3] as const;
export type LossCode = (typeof lossCodes)[number];

export const topologies = ["buck", "boost"] as const;
export const rectifiers = ["synchronous", "diode"] as const;
export const sweeps = ["current", "frequency", "voltage_input"] as const;

export type Sweep = (typeof sweeps)[number];

export interface Circuit {
  topology: (typeof topologies)[number];
  rectifier: (typeof rectifiers)[number];
  /** What the x axis is. */
  sweep: Sweep;
}

export interface PartRow {
  /** Made once per row, so that two rows of one part are told apart. */
  id: string;
  /** Colour and marker; kept until the row is removed. */
  slot: number;
  part: InductorPart;
  hidden: boolean;
}

export interface InductorState {
  rows: readonly PartRow[];
  /** Row id; null while there is no part. */
  highlight: string | null;
  plotType: PlotType;
  lossCurves: readonly LossCode[];
  circuit: Circuit;
}

export const initialState: InductorState = {
  rows: [],
  highlight: null,
  plotType: "inductance",
  lossCurves: lossCodes,
  circuit: { topology: "buck", rectifier: "synchronous", sweep: "current" },
};

/** Series styles a chart can tell apart; slot 0 is no part's. */
export const partSlots = 19;
