/** What reports of a bank print: the requirement, and the parts of the bank. */
import { namedWithMark } from "@/domain/part/by-number/by-number";
import { maskOf } from "@/domain/plot/target-mask";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import type { BankRow } from "./answer";
import { listedNumbers } from "./request";
import { type BankState, classOfRail } from "./state";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 4, trim: true });

function voltagesText(state: BankState): string {
  const { voltages = "any", ratedFrom = 0, ratedTo = 0, rail, list } = state;
  if (voltages === "any" || (voltages === "rail" && (list !== "" || rail === 0))) return "";
  const [least, most] = voltages === "rail" ? classOfRail(rail) : [ratedFrom, ratedTo];
  const ends = [least, most].map((volts) => (volts > 0 ? printed(volts, "V") : texts.any));
  return ends.join(" to ");
}

/** What was asked for; limits that are not set are left out. */
export function factsOf(state: BankState): [string, string][] {
  const limit = (value: number, text: string) => (value > 0 ? text : "");
  return [
    [
      texts.target,
      (maskOf(state) ?? []).map(([f, z]) => `${printed(f, "Hz")}, ${printed(z, "Ω")}`).join("\n"),
    ],
    [texts.rail, printed(state.rail, "V")],
    [texts.ambient, `${formatPlain(state.ambient)} °C`],
    [texts.resistance, limit(state.resistance, printed(state.resistance, "Ω"))],
    [texts.inductance, limit(state.inductance, printed(state.inductance, "H"))],
    [texts.mounting, limit(state.mounting, printed(state.mounting, "H"))],
    [
      texts.mountingResistance,
      limit(state.mountingResistance, printed(state.mountingResistance, "Ω")),
    ],
    [
      texts.spreadingResistance,
      limit(state.spreadingResistance, printed(state.spreadingResistance, "Ω")),
    ],
    [
      texts.spreadingInductance,
      limit(state.spreadingInductance, printed(state.spreadingInductance, "H")),
    ],
    [texts.planeCapacitance, limit(state.planeCapacitance, printed(state.planeCapacitance, "F"))],
    [texts.planeResistance, limit(state.planeResistance, printed(state.planeResistance, "Ω"))],
    [texts.usage, limit(state.usage, `${formatPlain(state.usage)} %`)],
    [texts.types, state.types.map((type) => texts.typeNames[type]).join(", ")],
    [texts.voltages, voltagesText(state)],
    [texts.list, listedNumbers(state.list).join(", ") || texts.wholeCatalogue],
    [texts.listedOnly, state.listedOnly && state.list !== "" ? texts.yes : ""],
    [texts.pieces, formatPlain(state.pieces)],
    [texts.numbers, limit(state.numbers, formatPlain(state.numbers))],
    [texts.area, limit(state.area, `${formatPlain(state.area * 1e6)} mm²`)],
    [texts.height, limit(state.height, `${formatPlain(state.height * 1e3)} mm`)],
    [texts.objective, texts.objectives[state.objective]],
    [texts.worstCase, state.worstCase ? texts.yes : ""],
  ];
}

/** The parts of a bank, in the columns of `reportHead`. */
export const bankRows = ({ bank }: BankRow): string[][] =>
  bank.map((part) => [
    namedWithMark(part.partNumber, part),
    String(part.count),
    part.type,
    part.caseSize,
    printed(part.nominal, "F"),
    printed(part.ratedVoltage, "V"),
    part.origin,
  ]);
