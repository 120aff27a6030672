/** The request of a state. */
import type { BankRequest } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import { type BankState, classOfRail, type NumberKey } from "./state";

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

/** The rated voltages of a request; a list of parts is not narrowed, and a rail of 0 V says nothing. */
function voltagesOf({ voltages, ratedFrom = 0, ratedTo = 0, rail }: BankState, isListed: boolean) {
  if (voltages === "own")
    return {
      ...(ratedFrom > 0 && { ratedVoltageMin: ratedFrom }),
      ...(ratedTo > 0 && { ratedVoltageMax: ratedTo }),
    };
  return voltages === "rail" && !isListed && rail > 0
    ? { ratedVoltageMax: classOfRail(rail)[1] }
    : {};
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

/** What parts are known from that no list has. */
const unlisted: NonNullable<BankRequest["excludeBasis"]> = ["number", "values"];

export function requestOf(state: BankState): BankRequest | null {
  const mask = maskOf(state);
  const costs = readCosts(state.costs);
  if (!mask || blockedBy(state)) return null;
  const { numbers, area, height, worstCase } = state;
  const partNumbers = partNumbersOf(state, costs);
  return {
    conditions: { bias: state.rail, temperature: state.ambient },
    mask,
    source: branch(state.resistance, state.inductance),
    spreading: branch(state.spreadingResistance, state.spreadingInductance),
    planes:
      state.planeCapacitance > 0 ? { C: state.planeCapacitance, R: state.planeResistance } : null,
    mounting: { default: state.mounting },
    mountingResistance: state.mountingResistance,
    filter: {
      types: state.types,
      ...voltagesOf(state, partNumbers.length > 0),
      ...(state.usage > 0 && { derating: sharesOf(state.usage) }),
    },
    partNumbers,
    ...(state.listedOnly && partNumbers.length > 0 && { excludeBasis: unlisted }),
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

/** Why no design can begin: the fields that are wrong, and the sentence below them and the button. */
interface Blocked {
  fields: readonly NumberKey[];
  says: string;
  /** The reason in short. */
  reason: string;
}

/** Why the entries of a form make no request; null where they do. */
export function blockedBy(state: BankState): Blocked | null {
  const { mode, start, stop, ratedFrom = 0, ratedTo = 0 } = state;
  if (mode !== "points" && stop <= start)
    return {
      fields: ["start", "stop"],
      says: texts.emptyRange(start, stop),
      reason: texts.noRange,
    };
  if (maskOf(state) === null) return { fields: [], says: texts.unreadable, reason: texts.noPoints };
  if (state.objective === "cost" && readCosts(state.costs) === null)
    return { fields: [], says: texts.unreadableCosts, reason: texts.noCosts };
  if (state.voltages === "own" && ratedFrom > 0 && ratedTo > 0 && ratedTo < ratedFrom)
    return {
      fields: ["ratedFrom", "ratedTo"],
      says: texts.emptyClass(ratedFrom, ratedTo),
      reason: texts.noClass,
    };
  return null;
}

const quantity = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

/** "10 mΩ from 10 kHz to 20 MHz". */
export function targetText(state: BankState): string {
  const corners = maskOf(state) ?? [];
  const impedances = corners.map(([, impedance]) => impedance);
  const [least, most] = [Math.min(...impedances), Math.max(...impedances)];
  const [from = 0, to = 0] = [corners[0]?.[0], corners.at(-1)?.[0]];
  return [
    least === most ? quantity(least, "Ω") : `${quantity(least, "Ω")} to ${quantity(most, "Ω")}`,
    ` from ${quantity(from, "Hz")} to ${quantity(to, "Hz")}`,
  ].join("");
}

/** "10 mΩ from 10 kHz to 20 MHz, 3.3 V, 60 °C": what an answer was asked for, in brief. */
export const askedText = (state: BankState): string =>
  `${targetText(state)}, ${quantity(state.rail, "V")}, ${formatPlain(state.ambient)} °C`;

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
  "filter.ratedVoltageMin": "ratedFrom",
  "filter.ratedVoltageMax": "ratedTo",
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
