/** The parts table: Combined in row 0, then the parts with their effective conditions. */
import type { Config, Param, Part, Tolerance } from "@/api/types";
import type { BroughtBy } from "@/domain/part/brought-by";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { combinedId, type PartRow, type SimulationState } from "./state";

/** `50 V`; ac ratings are marked. */
export function ratedVoltage({ voltageRating, voltageUnit }: Part): string {
  return `${formatPlain(voltageRating)} ${voltageUnit === "VAC" ? voltageUnit : "V"}`;
}

type ToleranceOption = Tolerance["options"][number];

/** "20%" becomes "M · ±20 %", ".5pF" becomes "D · ±0.5 pF"; signed limits keep their signs. */
export function toleranceLabel({ value, label }: ToleranceOption): string {
  const spaced = label
    .replace(/(^|[^\d])\.(\d)/g, "$10.$2")
    .replace(/(\d)\s*(%|pF)/g, "$1 $2")
    .replace(/-(?=\d)/g, "\u2212");
  const signed = /^[+±\u2212]/.test(spaced) ? spaced : `±${spaced}`;
  return `${value} · ${signed}`;
}

/** Film and aluminum parts offer no choice. */
export function hasTolerance({ options }: Tolerance): boolean {
  return options.length > 0;
}

export interface TableRow {
  id: string;
  /** "C1"; empty for Combined. */
  refDes: string;
  slot: number;
  part: Part;
  /** The page that its count came from, if there are more pieces than may be typed. */
  broughtBy: BroughtBy;
  isCombined: boolean;
  highlighted: boolean;
  /** Whether the row has curves: Combined has none while it is off. */
  plotted: boolean;
}

const picofarad = 1e-12;
const capacitanceInParallel = (rows: readonly PartRow[]) =>
  rows.reduce((sum, { part }) => sum + part.capValue * part.param.qty.select, 0);

function least(values: readonly number[], otherwise: number): number {
  return values.length > 0 ? Math.min(...values) : otherwise;
}

function greatest(values: readonly number[], otherwise: number): number {
  return values.length > 0 ? Math.max(...values) : otherwise;
}

/** The dielectric that all parts share, else a dash. */
function sharedDielectric(rows: readonly PartRow[]): string {
  const dielectrics = new Set(rows.map(({ part }) => part.dielectric));
  const [only] = dielectrics;
  return dielectrics.size === 1 && only ? only : NO_VALUE;
}

/** The pseudo part: lowest limits, summed capacitances, shared dielectric. */
export function combinedPart(state: SimulationState, template: Part): Part {
  const { rows, combined, combine } = state;
  const parts = rows.map(({ part }) => part);
  const voltageRating = least(
    parts.map((part) => part.voltageRating),
    template.voltageRating,
  );
  const maxTemp = least(
    parts.map((part) => part.maxTemp),
    template.maxTemp,
  );
  const minTemp = greatest(
    parts.map((part) => part.minTemp),
    template.minTemp,
  );
  const capValue = capacitanceInParallel(rows);
  const held = (param: Param, select: number, limits: Partial<Param>): Param => ({
    ...param,
    ...limits,
    select,
    disabled: !combine,
  });
  return {
    ...template,
    voltageRating,
    maxTemp,
    minTemp,
    capValue,
    capDisplay: formatQuantity(capValue * picofarad, "F", { digits: 4, trim: true }),
    dielectric: sharedDielectric(rows),
    param: {
      ...template.param,
      bias: held(template.param.bias, combined.bias, { max: voltageRating }),
      tempAmbient: held(template.param.tempAmbient, combined.tempAmbient, {
        min: minTemp,
        max: maxTemp,
      }),
    },
  };
}

/** While combined, a part shows the combination's conditions and cannot change them. */
export function effectivePart(part: Part, state: SimulationState): Part {
  if (!state.combine) return part;
  const { bias, tempAmbient } = part.param;
  return {
    ...part,
    param: {
      ...part.param,
      bias: { ...bias, select: state.combined.bias, disabled: true },
      tempAmbient: { ...tempAmbient, select: state.combined.tempAmbient, disabled: true },
    },
  };
}

export function tableRows(state: SimulationState, config: Config): readonly TableRow[] {
  const combined: TableRow = {
    id: combinedId,
    refDes: "",
    slot: 0,
    part: combinedPart(state, config.combined),
    broughtBy: "link",
    isCombined: true,
    highlighted: state.combine,
    plotted: state.combine,
  };
  const parts = state.rows.map(({ id, slot, part, broughtBy }, index) => ({
    id,
    refDes: `C${index + 1}`,
    slot,
    part: effectivePart(part, state),
    broughtBy,
    isCombined: false,
    highlighted: state.highlight === id,
    plotted: true,
  }));
  return [combined, ...parts];
}
