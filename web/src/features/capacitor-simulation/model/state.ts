/** What the capacitor simulation remembers. Everything shown on the page follows from it. */
import type { Part } from "@/api/types";
import type { LinePath } from "@/domain/measurement/measured-curves";

/** Id of the pseudo part in row 0 of the table, which stands for all parts in parallel. */
export const combinedId = "combined";

/** Series styles a chart can tell apart; slot 0 is Combined's. */
export const partSlots = 19;

export interface PartRow {
  /** Made once per row, so that two rows of one part are told apart. */
  id: string;
  /** Colour and marker; kept until the row is removed. */
  slot: number;
  part: Part;
}

/** Impedance of the line, Ω. */
export const lineImpedances = ["50", "75"] as const;
export type LineImpedance = (typeof lineImpedances)[number];

export const spiceFormats = ["CKT", "TXT", "DAT", "PRN", "CIR"] as const;
export type SpiceFormat = (typeof spiceFormats)[number];

/** What the parameter bar and the export dialogs set for all parts. */
export interface SharedSettings {
  /** Hz. */
  start: number;
  stop: number;
  /** Hz; used while every part is a film capacitor. */
  filmStart: number;
  filmStop: number;
  /** Trace resistance, Ω. */
  res: number;
  /** Trace inductance, nH. */
  ind: number;
  /** Allowed temperature rise, K. */
  tempRise: number;
  /** Hz; curves of the plots that take a list. */
  freqList: readonly number[];
  /** Where the part lies in the line. */
  path: LinePath;
  line: LineImpedance;
  /** Centre of the SPICE model, Hz. */
  spiceFreq: number;
  /** Extension of the SPICE file. */
  spiceFileFormat: SpiceFormat;
  /** Always computed by the model, also where the catalogue holds a measured curve. */
  calculated: boolean;
  /** Curves at the limits of each part's tolerance beside the nominal ones. */
  toleranceBand: boolean;
}

export interface CombinedConditions {
  bias: number;
  tempAmbient: number;
}

export interface SimulationState {
  rows: readonly PartRow[];
  /** Row id, or `combinedId`; null while there is no part. */
  highlight: string | null;
  combine: boolean;
  /** Conditions that hold for every part while `combine` is on. */
  combined: CombinedConditions;
  /** Null as long as the server's default serves. */
  plotType: string | null;
  /** Only what differs from the server's defaults. */
  settings: Partial<SharedSettings>;
  /** Logarithmic axes that the user draws linear, as `axisKey` names them. */
  linearAxes: readonly string[];
}

export type Axis = "x" | "y";

export const axisKey = (plotType: string, axis: Axis) => `${plotType} ${axis}`;

export const initialState: SimulationState = {
  rows: [],
  highlight: null,
  combine: false,
  combined: { bias: 0, tempAmbient: 25 },
  plotType: null,
  settings: {},
  linearAxes: [],
};
