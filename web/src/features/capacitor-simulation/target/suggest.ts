/** The fewest pieces of the parts on the page that meet the target, by the bank designer. */
import { client } from "@/api/client";
import type { BankAnswer, BankRequest, Config, NumberChoice } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import { ageOf, sharedSettings } from "../model/settings";
import type { PartRow, SimulationState } from "../model/state";
import { effectivePart } from "../model/table";
import { texts } from "./texts";

const nanohenry = 1e-9;
const allOfTheRating = { Ceramic: 1, Film: 1, Tantalum: 1, Polymer: 1, Aluminum: 1 };
/** Pieces that one row holds. */
const mostInARow = 10;

/** The rows whose quantities count: all of a combination, else the highlighted one. */
export function rowsInQuestion({ combine, rows, highlight }: SimulationState): readonly PartRow[] {
  return combine ? rows : rows.filter(({ id }) => id === highlight);
}

/** Ceramics of class 1 keep their capacitance. */
const class1 = /^(C0G|C0H|NP0|U2J|X8G)/;

/** Whether a verdict rests on a bias of 0 V in parts that lose capacitance with it. */
export const dependsOnBias = (state: SimulationState): boolean =>
  rowsInQuestion(state).some(({ part }) => {
    const { capType, dielectric, param } = effectivePart(part, state);
    return capType === "Ceramic" && !class1.test(dielectric) && param.bias.select === 0;
  });

/** A part as the call takes it: with what the user chose when its number was asked for. */
function nameOf({ mfrPn, confirmUnusual, maker }: { mfrPn: string } & NumberChoice) {
  if (!(confirmUnusual || maker)) return mfrPn;
  return { mfrPn, ...(confirmUnusual && { confirmUnusual }), ...(maker && { maker }) };
}

/** @param mission of the operating point, h; null where it is not set */
export function suggestionRequest(
  state: SimulationState,
  config: Config,
  mission: number | null = null,
): BankRequest | null {
  const mask = state.target && maskOf(state.target);
  const rows = rowsInQuestion(state);
  const [first] = rows;
  if (!mask || !first) return null;
  const settings = sharedSettings(state, config);
  const { res, ind, worstCase } = settings;
  const age = ageOf(settings, mission);
  const { bias, tempAmbient } = effectivePart(first.part, state).param;
  return {
    conditions: {
      bias: bias.select,
      temperature: tempAmbient.select,
      ...(age > 0 && { ageHours: age }),
    },
    mask,
    // In the simulation the trace is common to all parts.
    ...((res > 0 || ind > 0) && { spreading: { R: res, L: ind * nanohenry } }),
    filter: { derating: allOfTheRating, acRated: "Yes" },
    partNumbers: [...new Map(rows.map(({ part }) => [part.mfrPn, nameOf(part)])).values()],
    limits: { maxParts: Math.min(200, rows.length * mostInARow) },
    // All that the verdict on the target counts: tolerance, age and spread.
    worstCase: worstCase ? "Yes" : "No",
    budget: 2,
    proof: 1,
  };
}

export async function suggest(request: BankRequest): Promise<BankAnswer> {
  const { data } = await client.POST("/api/bank", { body: request });
  if (!data) throw new Error("the server sent no bank");
  return data as BankAnswer;
}

/** What a suggestion changes, in words; the reason why it cannot be taken, or null. */
export function changesOf(
  state: SimulationState,
  { bank }: Pick<BankAnswer, "bank">,
): { changes: readonly string[]; obstacle: string | null } {
  const counts = new Map(bank.map(({ partNumber, count }) => [partNumber, count]));
  const overfull = bank.find(({ count }) => count > mostInARow);
  const obstacle = overfull ? texts.tooMany(overfull.partNumber, overfull.count, mostInARow) : null;
  const seen = new Set<string>();
  const changes = rowsInQuestion(state).flatMap(({ part, id }) => {
    const name = `C${state.rows.findIndex((row) => row.id === id) + 1}`;
    const after = seen.has(part.mfrPn) ? undefined : counts.get(part.mfrPn);
    seen.add(part.mfrPn);
    if (after === undefined) return [texts.unneeded(name, part.mfrPn)];
    const before = part.param.qty.select;
    return before === after ? [] : [texts.change(name, part.mfrPn, before, after)];
  });
  return { changes, obstacle };
}
