/** What the capacitor simulation remembers. Everything shown on the page follows from it. */
import * as v from "valibot";
import type { LineImpedance, PlotName } from "@/api/types";
import { broughtBy } from "@/domain/part/brought-by";
import { linePaths } from "@/domain/plot/mounting";
import { targetModes } from "@/domain/plot/target-form";
import {
  choice,
  fields,
  flag,
  listOf,
  number,
  readableFields,
  text,
  textOrNull,
} from "@/lib/stored-state";
import { partSchema } from "./part-schema";

/** Id of the pseudo part in row 0 of the table, which represents all parts in parallel. */
export const combinedId = "combined";

/** Impedance of the line, Ω. */
export const lineImpedances = ["50", "75"] as const satisfies readonly LineImpedance[];

export const spiceFormats = ["CKT", "TXT", "DAT", "PRN", "CIR"] as const;

const rowSchema = v.object({
  /** Made once per row, to distinguish two rows of one part. */
  id: v.string(),
  /** Color and marker; kept until the row is removed. */
  slot: number,
  part: partSchema,
  /** The page that its count came from; it counts while there are more pieces than may be typed. */
  broughtBy: v.optional(v.fallback(v.picklist(broughtBy), "link"), "link"),
});
export type PartRow = v.InferOutput<typeof rowSchema>;

/** Number of frequencies in a list. */
const listedFrequencies = 7;

/** What the parameter bar and the export dialogs set for all parts. */
const settings = {
  /** Hz. */
  start: number,
  stop: number,
  /** Hz; used while every part is a film capacitor. */
  filmStart: number,
  filmStop: number,
  /** Trace resistance, Ω. */
  res: number,
  /** Trace inductance, nH. */
  ind: number,
  /** Allowed temperature rise, K. */
  tempRise: number,
  /** Hz; curves of the plots that take a list. */
  freqList: v.pipe(
    v.array(v.pipe(number, v.gtValue(0))),
    v.length(listedFrequencies),
    v.readonly(),
  ),
  /** Hz; the one frequency at which all parts are compared in place of one part at several; 0 if none. */
  oneFrequency: v.pipe(number, v.minValue(0)),
  /** Position of the part: in series with the line, or from the line to ground. */
  path: v.picklist(linePaths),
  line: v.picklist(lineImpedances),
  /** Center of the SPICE model, Hz. */
  spiceFreq: number,
  /** Extension of the SPICE file. */
  spiceFileFormat: v.picklist(spiceFormats),
  /** Always uses the model, even if the catalogue has a measured curve. */
  calculated: v.boolean(),
  /** Curves at the limits of each part's tolerance beside the nominal ones. */
  toleranceBand: v.boolean(),
  /** The band within which most parts lie around the highlighted curves of estimated parts. */
  spreadBand: v.boolean(),
  /** Class II and III ceramics at 10 mV instead of their measuring level. */
  smallSignal: v.boolean(),
  /** Frequency of |Z|, ESR and ripple in the parts table, Hz. */
  pointFrequency: v.pipe(number, v.minValue(1), v.maxValue(1e10)),
  /** Age and ac level (V rms) of the values in the table; 0 for those of the nominal capacitance. */
  pointAge: v.pipe(number, v.minValue(0), v.maxValue(1e7)),
  pointLevel: v.pipe(number, v.minValue(0), v.maxValue(1e5)),
  /** The axis of a combination reaches to every part, not to the combination alone. */
  fitsAll: v.boolean(),
  /** Tolerance, age and the spread of the estimates at their worst in the table and against the target. */
  worstCase: v.boolean(),
};
const settingsSchema = v.object(settings);
export type SharedSettings = v.InferOutput<typeof settingsSchema>;

const combinedSchema = fields({
  bias: v.fallback(number, 0),
  tempAmbient: v.fallback(number, 25),
});

const from = (otherwise: number) => v.fallback(number, otherwise);

/** The largest impedance that the rail allows; see `TargetForm`. */
const targetSchema = v.object({
  mode: choice(targetModes, "flat"),
  flat: from(0.01),
  start: from(1e4),
  stop: from(2e7),
  rail: from(3.3),
  deviation: from(3),
  step: from(12),
  points: text(4000),
});
export type Target = v.InferOutput<typeof targetSchema>;

export const stateSchema = fields({
  rows: v.pipe(listOf(rowSchema), v.readonly()),
  /** Row id, or `combinedId`; null while there is no part. */
  highlight: textOrNull,
  combine: flag(false),
  /** Conditions of every part while `combine` is on. */
  combined: combinedSchema,
  /** Null while the server's default applies. */
  plotType: textOrNull,
  /** Only what differs from the server's defaults. */
  settings: readableFields(settings),
  /** Logarithmic axes that the user draws linear, as `axisKey` names them. */
  linearAxes: v.pipe(listOf(v.string()), v.readonly()),
  /** px, by the splitter; absent while plot and table share the height by themselves. */
  plotHeight: v.optional(v.fallback(v.optional(v.pipe(number, v.minValue(1))), undefined)),
  /** Null without one. */
  target: v.fallback(v.nullable(targetSchema), null),
});
export type SimulationState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

export const initialState: SimulationState = v.parse(stateSchema, undefined);

export type Axis = "x" | "y";

export const axisKey = (plotType: PlotName, axis: Axis) => `${plotType} ${axis}`;
