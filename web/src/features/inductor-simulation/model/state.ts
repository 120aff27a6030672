/** What the inductor simulation remembers. Everything shown on the page follows from it. */
import * as v from "valibot";
import type { InductorField, InductorForm, InductorPart } from "@/api/types";
import { rowSteps, withInstances } from "@/domain/part/table/row-steps";
import {
  answered,
  choice,
  distinct,
  fields,
  flag,
  listOf,
  number,
  readableFields,
  textOrNull,
} from "@/lib/stored-state";
import { type ComponentSettings, componentPlots, componentSchema } from "../component/settings";

export const plotTypes = [
  ...(["inductance", "power_loss", "split_power_loss", "temperature_rise"] as const),
] as const satisfies readonly InductorForm["plotTypes"][number]["plotType"][];
/** The name of a plot is also the path of its call. */
export type PlotType = (typeof plotTypes)[number];

/** Losses of all parts side by side. */
export const operatingPlot = "operating_point";
export const shownPlots = [...plotTypes, operatingPlot, ...componentPlots] as const;
/** A plot of the converter or of the component. */
export type ShownPlot = (typeof shownPlots)[number];

/** The plot of the converter that is asked for while another is shown. */
export const circuitPlotOf = (shown: ShownPlot): PlotType =>
  plotTypes.find((each) => each === shown) ?? "split_power_loss";

/** Codes of the loss curves: DC, AC, Core, Total. */
export type LossCode = InductorForm["lossCurves"][number]["code"];
const lossCodes = [0, 1, 2, 3] as const satisfies readonly LossCode[];

type Choice<Name extends "topologies" | "rectifiers" | "sweeps"> =
  InductorForm[Name][number]["value"];

export const topologies = ["buck", "boost"] as const satisfies readonly Choice<"topologies">[];
export const rectifiers = [
  "synchronous",
  "diode",
] as const satisfies readonly Choice<"rectifiers">[];
export const sweeps = [
  "current",
  "frequency",
  "voltage_input",
] as const satisfies readonly Choice<"sweeps">[];

export type Sweep = (typeof sweeps)[number];

const circuitSchema = fields({
  topology: choice(topologies, "buck"),
  rectifier: choice(rectifiers, "synchronous"),
  /** What the x axis is. */
  sweep: choice(sweeps, "current"),
});
export type Circuit = v.InferOutput<typeof circuitSchema>;

const inputSchema = v.object({
  key: v.string(),
  unit: v.string(),
  select: number,
  min: number,
  max: number,
  step: number,
});
const conditions: Record<InductorField, typeof inputSchema> = {
  frequency: inputSchema,
  voltageInput: inputSchema,
  voltageOutput: inputSchema,
  currentOutput: inputSchema,
  temperatureAmbient: inputSchema,
};
const partSchema = v.object({
  pn: v.string(),
  value: number,
  param: v.object(conditions),
  ceProps: v.array(v.object({ parameterName: v.string(), value: v.string(), step: v.string() })),
  documents: v.optional(
    v.array(v.object({ kind: v.string(), label: v.string(), href: v.string() })),
  ),
});

const sharedSchema: Record<InductorField, typeof number> = {
  frequency: number,
  voltageInput: number,
  voltageOutput: number,
  currentOutput: number,
  temperatureAmbient: number,
};

/** A part's conditions. */
export const inductorFields = Object.keys(sharedSchema) as readonly InductorField[];

/** What the columns of the table show. */
export const tableViews = ["conditions", "results"] as const;
export type TableView = (typeof tableViews)[number];

const rowSchema = v.object({
  /** Made once per row, to distinguish two rows of one part. */
  id: v.string(),
  /** Color and marker; kept until the row is removed. */
  slot: v.pipe(number, v.minValue(1)),
  part: answered<InductorPart>(partSchema),
  hidden: flag(false),
});
export type PartRow = v.InferOutput<typeof rowSchema>;

/** More rows than the page can hold are not from Henrad. */
const mostRows = 10;
const rowsSchema = v.pipe(
  v.array(rowSchema),
  v.maxLength(mostRows),
  distinct(({ id }) => id),
  v.readonly(),
);

/** In their own order, and never none. */
const lossCurvesSchema = v.pipe(
  listOf(v.picklist(lossCodes)),
  v.minLength(1),
  v.transform((chosen): readonly LossCode[] => lossCodes.filter((code) => chosen.includes(code))),
);

export const stateSchema = v.pipe(
  fields({
    rows: v.fallback(rowsSchema, []),
    /** Row id; null while there is no part. */
    highlight: textOrNull,
    plotType: choice(shownPlots, "inductance"),
    lossCurves: v.fallback(lossCurvesSchema, lossCodes),
    circuit: circuitSchema,
    /** Conditions of all rows where they differ from the server's defaults. */
    conditions: readableFields(sharedSchema),
    tableView: choice(tableViews, "conditions"),
    component: componentSchema,
  }),
  v.transform((state) => ({
    ...state,
    highlight: (state.rows.find(({ id }) => id === state.highlight) ?? state.rows[0])?.id ?? null,
  })),
);
export type InductorState = v.InferOutput<typeof stateSchema>;

/** Raise it when a stored state of the former shape can no longer be read. */
export const stateVersion = 1;

export const initialState: InductorState = v.parse(stateSchema, undefined);

/** Every row carries the number of rows of its part; one row is always highlighted. */
function settled(state: InductorState): InductorState {
  const rows = withInstances(state.rows, ({ part }) => part.pn);
  const isKnown = rows.some(({ id }) => id === state.highlight);
  return { ...state, rows, highlight: isKnown ? state.highlight : (rows[0]?.id ?? null) };
}

const { addRow, changeRow, ...steps } = rowSteps<InductorState, PartRow>(
  ({ part }) => part.pn,
  settled,
);
export const { duplicateRow, removeRow, removePart, highlightRow } = steps;

export function withValue(part: InductorPart, field: InductorField, select: number): InductorPart {
  return { ...part, param: { ...part.param, [field]: { ...part.param[field], select } } };
}

/** A part that comes to the page takes its conditions. */
function inheriting(part: InductorPart, conditions: InductorState["conditions"]): InductorPart {
  return inductorFields.reduce((changed, field) => {
    const value = conditions[field];
    return value === undefined ? changed : withValue(changed, field, value);
  }, part);
}

export const addPart = (state: InductorState, part: InductorPart, id: string): InductorState =>
  addRow(state, { id, part: inheriting(part, state.conditions), hidden: false });

/** A part at the conditions of another. */
const atConditionsOf = (part: InductorPart, before: InductorPart): InductorPart =>
  inductorFields.reduce((changed, field) => {
    const { select } = before.param[field];
    return select == null ? changed : withValue(changed, field, select);
  }, part);

/** Parts in place of those of the rows with these ids, at the conditions of the rows. */
export const replaceParts = (
  state: InductorState,
  found: ReadonlyMap<string, InductorPart>,
): InductorState =>
  [...found].reduce(
    (next, [id, part]) =>
      changeRow(next, id, (row) => ({ ...row, part: atConditionsOf(part, row.part) })),
    state,
  );

export function toggleHidden(state: InductorState, id: string): InductorState {
  return changeRow(state, id, (row) => ({ ...row, hidden: !row.hidden }));
}

export function setField(
  state: InductorState,
  id: string,
  field: InductorField,
  value: number,
): InductorState {
  return changeRow(state, id, (row) => ({ ...row, part: withValue(row.part, field, value) }));
}

export function choosePlot(state: InductorState, plotType: ShownPlot): InductorState {
  return { ...state, plotType };
}

export function setTableView(state: InductorState, tableView: TableView): InductorState {
  return { ...state, tableView };
}

export function setCircuit(state: InductorState, change: Partial<Circuit>): InductorState {
  return { ...state, circuit: { ...state.circuit, ...change } };
}

export function setComponent(
  state: InductorState,
  change: Partial<ComponentSettings>,
): InductorState {
  return { ...state, component: { ...state.component, ...change } };
}

/** At least one loss curve stays selected: an empty plot is useless. */
export function toggleLoss(state: InductorState, code: LossCode): InductorState {
  const others = state.lossCurves.filter((each) => each !== code);
  const chosen = others.length < state.lossCurves.length ? others : [...others, code].sort();
  return chosen.length === 0 ? state : { ...state, lossCurves: chosen };
}
