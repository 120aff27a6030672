/** What the bank designer remembers, in SI units: target, rail, constraints. */
import * as v from "valibot";
import { targetModes } from "@/domain/plot/target-form";
import { choice, fields, flag, listOf, number, text } from "@/lib/stored-state";

/** Rated voltages that a bank may use: those that suit the rail, any, or those between two. */
export const voltageChoices = ["rail", "any", "own"] as const;

export const objectives = ["count", "area", "cost"] as const;
export type Objective = (typeof objectives)[number];

/** Types by construction, as requests name them. */
export const partTypes = ["ceramic", "polymer", "tantalum", "aluminum", "film"] as const;
export type PartType = (typeof partTypes)[number];

const from = (otherwise: number) => v.fallback(number, otherwise);

/** What states of earlier programs do not hold. */
const sinceLater = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.optional(v.fallback(v.optional(value), undefined));

const stored = fields({
  mode: choice(targetModes, "flat"),
  /** Flat target, Ω. */
  flat: from(0.01),
  /** Ends of a flat target, Hz. */
  start: from(1e4),
  stop: from(2e7),
  /** Allowed deviation of the rail, %. */
  deviation: from(3),
  /** Load step, A. */
  step: from(12),
  /** Corners as typed: a frequency and an impedance a line. */
  points: v.fallback(v.pipe(v.string(), v.maxLength(4000)), "10k 10m\n10M 10m\n100M 100m"),
  /** Rail voltage, V, which is also the bias. */
  rail: from(3.3),
  /** °C. */
  ambient: from(60),
  /** Regulator, Ω and H; 0 for none. */
  resistance: from(0.001),
  inductance: from(5e-8),
  /** Mounting of one piece, H and Ω. */
  mounting: from(6e-10),
  mountingResistance: from(0),
  /** Between bank and load, Ω and H; 0 for none. */
  spreadingResistance: from(0),
  spreadingInductance: from(0),
  /** Power and ground planes, F and Ω; 0 F for none. */
  planeCapacitance: from(0),
  planeResistance: from(0),
  /** Share of the rated voltage that the rail may use, %; 0 for the rule of each type. */
  usage: from(0),
  pieces: from(30),
  /** Different part numbers; 0 for any. */
  numbers: from(0),
  /** Sum of the footprints, m²; 0 for any. */
  area: from(0),
  /** Height, m; 0 for any. */
  height: from(0),
  /** Rated voltages, any where none stand here; V between which they are for `own`, 0 for no limit. */
  voltages: sinceLater(v.picklist(voltageChoices)),
  ratedFrom: sinceLater(number),
  ratedTo: sinceLater(number),
  /** Empty means all. */
  types: listOf(v.picklist(partTypes)),
  /** Part numbers as typed; empty for the whole catalogue. */
  list: text(4000),
  /** Whether parts of the list are left out that no list of the catalogue has. */
  listedOnly: sinceLater(v.boolean()),
  /** A part number and the cost of one piece a line, for `cost`. */
  costs: text(20_000),
  objective: choice(objectives, "count"),
  worstCase: flag(false),
});
export type BankState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

/** A new bank takes the rated voltages that suit its rail. */
export const stateSchema = v.pipe(
  v.unknown(),
  v.transform((state) => (state === undefined ? { voltages: "rail" } : state)),
  stored,
);

export const initialState: BankState = v.parse(stateSchema, undefined);

/** The fields that hold one number. */
export type NumberKey = {
  [Key in keyof BankState]-?: NonNullable<BankState[Key]> extends number ? Key : never;
}[keyof BankState];

/** Highest rated voltage for a rail, as a multiple of it, and the least such limit, V. */
const [mostTimesRail, leastLimit] = [10, 2.5];

/** The rated voltages for a rail, V: no part below it, and none made for ten times as much. */
export const classOfRail = (rail: number): readonly [least: number, most: number] => [
  rail,
  Math.max(mostTimesRail * rail, leastLimit),
];
