/** The request of a state. */
import type { BankRequest } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import type { BankState, NumberKey } from "./state";

/** Part numbers of a typed list. */
export const listedNumbers = (typed: string): string[] =>
  typed.split(/[\s,;]+/).filter((number) => number !== "");

/** Costs of a text with a part number and a cost a line, also below a line of names; null where a line cannot be read. */
export function readCosts(typed: string): Record<string, number> | null {
  const lines = typed.split(/\r?\n/).map((line) => line.trim());
  const costs: Record<string, number> = {};
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const [number = "", cost = "", ...rest] = line.split(/\s*[;,\t]\s*|\s+/);
    const value = Number(cost);
    const isCost = cost !== "" && Number.isFinite(value) && value > 0;
    if (!isCost && index === 0 && lines.length > 1) continue;
    if (!isCost || rest.some(Boolean)) return null;
    costs[number] = value;
  }
  return Object.keys(costs).length > 0 ? costs : null;
}

/** Parts to use: the list, or with costs the parts that have one. */
function partNumbersOf({ list, objective }: BankState, costs: Record<string, number> | null) {
  const listed = listedNumbers(list);
  return objective === "cost" && listed.length === 0 ? Object.keys(costs ?? {}) : listed;
}

/** A resistance and an inductance in series, Ω and H; null where there is neither. */
const branch = (R: number, L: number) => (R > 0 || L > 0 ? { R, L } : null);

/** One share of the rated voltage, %, for all types. */
function sharesOf(usage: number) {
  const share = usage / 100;
  return { Ceramic: share, Polymer: share, Tantalum: share, Aluminum: share, Film: share };
}

/** Longest search and proof, s; the server takes up to 25 together. */
const usualTimes = { budget: 5, proof: 5 } as const;
/** The longest proof that the server takes besides the search, s. */
export const longestProof = 20;

/** The same question from where its last answer ended, with the longest proof. */
export const provedLonger = (request: BankRequest): BankRequest => ({
  ...request,
  proof: longestProof,
  resume: "Yes",
});

export function requestOf(state: BankState): BankRequest | null {
  const mask = maskOf(state);
  const costs = readCosts(state.costs);
  if (!mask || (state.objective === "cost" && costs === null)) return null;
  const { numbers, area, height, worstCase } = state;
  return {
    conditions: { bias: state.rail, temperature: state.ambient },
    mask,
    source: branch(state.resistance, state.inductance),
    spreading: branch(state.spreadingResistance, state.spreadingInductance),
    planes:
      state.planeCapacitance > 0 ? { C: state.planeCapacitance, R: state.planeResistance } : null,
    mounting: { default: state.mounting },
    mountingResistance: state.mountingResistance,
    filter: { types: state.types, ...(state.usage > 0 && { derating: sharesOf(state.usage) }) },
    partNumbers: partNumbersOf(state, costs),
    limits: {
      maxParts: state.pieces,
      ...(numbers > 0 && { maxPartNumbers: numbers }),
      ...(area > 0 && { areaMax: area }),
      ...(height > 0 && { heightMax: height }),
    },
    objective: state.objective,
    ...(state.objective === "cost" && costs && { costs }),
    worstCase: worstCase ? "Yes" : "No",
    ...usualTimes,
    alternatives: 5,
  };
}

const quantity = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

/** "10 mΩ from 10 kHz to 20 MHz, 3.3 V, 60 °C": what an answer was asked for, in brief. */
export function askedText(state: BankState): string {
  const corners = maskOf(state) ?? [];
  const impedances = corners.map(([, impedance]) => impedance);
  const [least, most] = [Math.min(...impedances), Math.max(...impedances)];
  const [from = 0, to = 0] = [corners[0]?.[0], corners.at(-1)?.[0]];
  return [
    least === most ? quantity(least, "Ω") : `${quantity(least, "Ω")} to ${quantity(most, "Ω")}`,
    ` from ${quantity(from, "Hz")} to ${quantity(to, "Hz")}`,
    `, ${quantity(state.rail, "V")}, ${formatPlain(state.ambient)} °C`,
  ].join("");
}

/** "3.3 V · 60 °C · typical · mounting 600 pH": under what the curves hold. */
export const conditionsText = ({ rail, ambient, mounting, worstCase }: BankState): string =>
  [
    quantity(rail, "V"),
    `${formatPlain(ambient)} °C`,
    worstCase ? texts.worstCase.toLowerCase() : texts.typical,
    mounting > 0 && texts.mounted(quantity(mounting, "H")),
  ]
    .filter(Boolean)
    .join(" · ");

/** The same with the limit of pieces: the form in one line. */
export const formText = (state: BankState): string =>
  `${askedText(state)}, ${texts.upToPieces(state.pieces)}`;

/** Fields of the request with the field of the page that holds each. */
const fieldsByPath: Readonly<Record<string, NumberKey>> = {
  "conditions.bias": "rail",
  "conditions.temperature": "ambient",
  "source.R": "resistance",
  "source.L": "inductance",
  "spreading.R": "spreadingResistance",
  "spreading.L": "spreadingInductance",
  "planes.C": "planeCapacitance",
  "planes.R": "planeResistance",
  "mounting.default": "mounting",
  mountingResistance: "mountingResistance",
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
