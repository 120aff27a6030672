/** The request that a state stands for. */
import type { BankRequest } from "@/api/types";
import { parseQuantity } from "@/lib/quantity";
import type { BankState, NumberKey } from "./state";

export type Corner = [frequency: number, impedance: number];

/** ΔV/ΔI, Ω. */
export const stepTarget = ({ deviation, rail, step }: BankState): number =>
  ((deviation / 100) * rail) / step;

/** Corners of a text with a frequency and an impedance a line; null where a line cannot be read. */
export function readPoints(typed: string): Corner[] | null {
  const lines = typed.split("\n").map((line) => line.trim());
  const corners: Corner[] = [];
  for (const line of lines) {
    if (line === "") continue;
    const [frequency, impedance, ...rest] = line.split(/[\s;,]+/);
    const corner = [parseQuantity(frequency ?? "", "Hz"), parseQuantity(impedance ?? "", "Ω")];
    const [f, z] = corner;
    if (f == null || z == null || rest.length > 0) return null;
    corners.push([f, z]);
  }
  return corners;
}

/** The mask; null while it cannot be read. */
export function maskOf(state: BankState): Corner[] | null {
  if (state.mode === "points") return readPoints(state.points);
  const target = state.mode === "flat" ? state.flat : stepTarget(state);
  return [
    [state.start, target],
    [state.stop, target],
  ];
}

/** Part numbers of a typed list. */
export const listedNumbers = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((number) => number !== "");

export function requestOf(state: BankState): BankRequest | null {
  const mask = maskOf(state);
  if (!mask) return null;
  const { resistance, inductance, numbers, area, height, worstCase } = state;
  const hasSource = resistance > 0 || inductance > 0;
  return {
    conditions: { bias: state.rail, temperature: state.ambient },
    mask,
    source: hasSource ? { R: resistance, L: inductance } : null,
    mounting: { default: state.mounting },
    filter: { types: state.types },
    partNumbers: listedNumbers(state.list),
    limits: {
      maxParts: state.pieces,
      ...(numbers > 0 && { maxPartNumbers: numbers }),
      ...(area > 0 && { areaMax: area }),
      ...(height > 0 && { heightMax: height }),
    },
    objective: state.objective,
    tolerance: worstCase ? "part" : "none",
    budget: 5,
    proof: 5,
    alternatives: 5,
  };
}

/** Fields of the request with the field of the page that holds each. */
const fieldsByPath: Readonly<Record<string, NumberKey>> = {
  "conditions.bias": "rail",
  "conditions.temperature": "ambient",
  "source.R": "resistance",
  "source.L": "inductance",
  "mounting.default": "mounting",
  "limits.maxParts": "pieces",
  "limits.maxPartNumbers": "numbers",
  "limits.areaMax": "area",
  "limits.heightMax": "height",
  "mask[0][0]": "start",
  "mask[1][0]": "stop",
  "mask[0][1]": "flat",
};

/** The server's sentences at the fields of the page. */
export function fieldErrors(
  errors: readonly { path: string; message: string }[],
): Partial<Record<NumberKey, string>> {
  const placed = errors.flatMap(({ path, message }) => {
    const field = fieldsByPath[path];
    return field ? [[field, message] as const] : [];
  });
  return Object.fromEntries(placed);
}
