/** The request that a state stands for. */
import type { BankRequest } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import type { BankState, NumberKey } from "./state";

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
