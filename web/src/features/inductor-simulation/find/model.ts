/** From the fields of the search to its request, and from the answer to what table and plot show. */

import type {
  FoundInductor,
  InductorFindAnswer,
  InductorFindForm,
  InductorFindRequest,
  InductorForm,
} from "@/api/types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { formValues, inputsText } from "@/domain/calculator/calculator-store";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import type { Sorting } from "@/ui/sorting/sorting";
import { sharedValues } from "../model/conditions";
import { estimatedWatts, rangeTitle } from "../model/estimate";
import { isSmallest, sortedByColumn } from "../model/results";
import type { InductorState } from "../model/state";
import { texts } from "../texts";

/** The converter is that of the simulation; limits and series are the search's own. */
export function findRequest(
  state: InductorState,
  form: InductorForm,
  { limits }: InductorFindForm,
  changed: FieldValues,
  series: readonly string[],
): InductorFindRequest {
  const shared = sharedValues(state, form.inputs);
  const asked = formValues(limits, changed);
  const given = limits.flatMap(({ key, requestField }) => {
    const value = asked[key] ?? 0;
    return value > 0 ? [[requestField, value] as const] : [];
  });
  return {
    frequency: shared.frequency,
    voltage_input: shared.voltageInput,
    voltage_output: shared.voltageOutput,
    current_output: shared.currentOutput,
    temperature_ambient: shared.temperatureAmbient,
    topology: state.circuit.topology,
    rectifier: state.circuit.rectifier,
    ...Object.fromEntries(given),
    series: [...series],
  };
}

/** "300 kHz, 12 V, …; 8 mm": the converter and the limits that an answer belongs to. */
export const askedInputs = (
  request: InductorFindRequest,
  form: Pick<InductorForm, "inputs">,
  { limits }: Pick<InductorFindForm, "limits">,
): string =>
  [inputsText(form.inputs, { ...request }), inputsText(limits, { ...request })]
    .filter(Boolean)
    .join("; ");

type Miss = FoundInductor["misses"][number];
type Rating = FoundInductor["operating_point"]["exceeded"][number];
export type Mark = "warn" | "danger" | "best" | null;

export interface FindColumn {
  id: string;
  head: string;
  align: "left" | "right";
  /** Left out below the desktop's width. */
  wide?: boolean;
  /** What rows are sorted by; null comes last. */
  value: (part: FoundInductor) => number | string | null;
  print: (part: FoundInductor) => string;
  title?: (part: FoundInductor) => string | undefined;
  /** A part that misses one of these is marked here. */
  misses?: readonly Miss[];
  /** So is one that exceeds one of these, whatever the limits are. */
  ratings?: readonly Rating[];
  /** Above it a value is worth a look. */
  warnAbove?: number;
  smallestIsBest?: boolean;
}

const si = (value: number | null | undefined, unit: string) =>
  value == null ? NO_VALUE : formatQuantity(value, unit, { digits: 3 });

const rounded = (value: number, digits = 3) => formatPlain(Number(value.toPrecision(digits)));

const area = ({ body: [length = 0, width = 0] }: FoundInductor) => length * width * 1e6;
const height = ({ body }: FoundInductor) => (body[2] ?? 0) * 1e3;

const { results, find } = texts;

export const findColumns: readonly FindColumn[] = [
  {
    id: "partNumber",
    head: texts.columns.partNumber,
    align: "left",
    value: (part) => part.part_number,
    print: (part) => part.part_number,
    title: ({ maker, origin, source }) => `${maker} ${origin}: ${source}`.trimStart(),
  },
  {
    id: "inductance",
    head: texts.columns.inductanceShort,
    align: "right",
    value: (part) => part.inductance,
    print: (part) => formatQuantity(part.inductance, "H", { digits: 3, trim: true }),
  },
  {
    id: "area",
    head: find.area,
    align: "right",
    value: area,
    print: (part) => rounded(area(part)),
    title: ({ body }) => `${body.map((side) => rounded(side * 1e3)).join(" × ")} mm`,
    misses: ["area_max"],
  },
  {
    id: "height",
    head: find.height,
    align: "right",
    wide: true,
    value: height,
    print: (part) => rounded(height(part)),
    misses: ["height_max"],
  },
  {
    id: "ripple",
    head: results.ripple,
    align: "right",
    value: ({ operating_point }) => operating_point.ripple_current ?? null,
    print: ({ operating_point }) => si(operating_point.ripple_current, "A"),
    title: ({ ripple_share }) =>
      ripple_share == null ? undefined : find.ofCurrent(rounded(ripple_share, 2)),
    misses: ["ripple_min", "ripple_max"],
  },
  {
    id: "saturation",
    head: results.saturation,
    align: "right",
    value: ({ saturation_share }) => saturation_share ?? null,
    print: ({ saturation_share, saturation_current }) =>
      saturation_current == null
        ? texts.isatNotGiven
        : saturation_share == null
          ? NO_VALUE
          : `${Math.round(saturation_share)} % of ${formatPlain(saturation_current)} A`,
    title: ({ saturation_current }) => (saturation_current == null ? find.noDrop : undefined),
    misses: ["saturation_max"],
    ratings: ["saturation_current"],
    warnAbove: 75,
  },
  {
    id: "core",
    head: results.core,
    align: "right",
    wide: true,
    value: ({ operating_point }) => operating_point.core_loss ?? null,
    print: ({ operating_point }) => estimatedWatts(operating_point.core_loss),
    title: ({ operating_point }) => rangeTitle(operating_point.core_loss_range),
  },
  {
    id: "total",
    head: find.totalLoss,
    align: "right",
    value: ({ operating_point }) => operating_point.total_loss ?? null,
    print: ({ operating_point }) => estimatedWatts(operating_point.total_loss),
    title: ({ operating_point }) => rangeTitle(operating_point.total_loss_range),
    smallestIsBest: true,
  },
  {
    id: "rise",
    head: results.rise,
    align: "right",
    value: ({ operating_point }) => operating_point.temperature_rise ?? null,
    // A rise beyond the limit has a digit more, so that it does not read as the limit itself.
    print: ({ operating_point: { temperature_rise: rise }, misses }) =>
      rise == null ? NO_VALUE : `${rounded(rise, misses.includes("rise_max") ? 3 : 2)} K`,
    misses: ["current_max", "rise_max", "temperature_max"],
    ratings: ["rated_current", "temperature"],
    warnAbove: 40,
    smallestIsBest: true,
  },
];

const exceeds = ({ ratings }: FindColumn, { operating_point }: FoundInductor) =>
  ratings?.some((rating) => operating_point.exceeded.includes(rating)) ?? false;

/** The tooltip of a cell, with what the server warns of where the part exceeds a rating. */
export function findTitle(column: FindColumn, part: FoundInductor): string | undefined {
  const warnings = exceeds(column, part) ? part.operating_point.warnings : [];
  return [column.title?.(part), ...warnings].filter(Boolean).join("\n") || undefined;
}

/** A missed limit or an exceeded rating counts most, then a value worth a look, then the best of those that fit. */
export function findMark(
  column: FindColumn,
  part: FoundInductor,
  fitting: readonly FoundInductor[],
): Mark {
  if (column.misses?.some((limit) => part.misses.includes(limit)) || exceeds(column, part)) {
    return "danger";
  }
  const value = column.value(part);
  if (typeof value !== "number") return null;
  if (column.warnAbove !== undefined && value > column.warnAbove) return "warn";
  if (!column.smallestIsBest || part.fit !== "proven") return null;
  return isSmallest(column, part, fitting) ? "best" : null;
}

export const sortedParts = (parts: readonly FoundInductor[], sorting: Sorting | null) =>
  sortedByColumn(parts, findColumns, sorting);

export type Group = FoundInductor["fit"];

/** Parts within all limits, those without a saturation current, and those that miss one limit. */
export function partedBy({ parts }: InductorFindAnswer) {
  const of = (group: Group) => parts.filter(({ fit }) => fit === group);
  return { fitting: of("proven"), unknown: of("isat_unknown"), near: of("misses") };
}

/** "798 nH to 3.19 µH", "3.19 to 7.97 µH", or one of its ends. */
export function rangeWords({ least, most }: InductorFindAnswer["inductance"]): string {
  const print = (value: number) => formatQuantity(value, "H", { digits: 3, trim: true });
  if (least != null && most != null) {
    const [from, to] = [print(least), print(most)];
    const unit = to.slice(to.indexOf(" "));
    return `${from.endsWith(unit) ? from.slice(0, -unit.length) : from} to ${to}`;
  }
  if (least != null) return find.atLeast(print(least));
  return most == null ? find.anyInductance : find.atMost(print(most));
}

export interface Dot {
  part: FoundInductor;
  /** mm² */
  area: number;
  /** W */
  loss: number;
  group: Group;
}

export const dotsOf = ({ parts }: InductorFindAnswer): readonly Dot[] =>
  parts.flatMap((part) => {
    const loss = part.operating_point.total_loss;
    return loss == null ? [] : [{ part, area: area(part), loss, group: part.fit }];
  });
