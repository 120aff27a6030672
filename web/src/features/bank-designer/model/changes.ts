/** Single changes of a target or its limits that may make a bank possible, as the page shows and applies them. */
import type { BankAnswer, BankChange, BankRequest } from "@/api/types";
import { pointsOf } from "@/domain/plot/target-mask";
import { type BankRow, rowsOf } from "./answer";
import type { BankState } from "./state";

/** What a path of the request that a change leaves out is in the form. */
const omissions: Readonly<Record<string, Partial<BankState>>> = {
  partNumbers: { list: "" },
  "filter.types": { types: [] },
  "filter.ratedVoltageMin": { voltages: "any" },
  "filter.ratedVoltageMax": { voltages: "any" },
  "limits.heightMax": { height: 0 },
  "limits.areaMax": { area: 0 },
  "limits.maxPartNumbers": { numbers: 0 },
};

/** The paths that a change leaves out. */
const omittedBy = ({ fields }: BankChange): readonly string[] => fields.omitted?.split(", ") ?? [];

/** The fields of the form after a change; a target between two ends keeps its form where that can say it. */
export function changedState(state: BankState, change: BankChange): Partial<BankState> {
  const { mask, maxParts, mounting } = change.fields;
  const ends = mask && { start: mask[0]?.[0] ?? state.start, stop: mask.at(-1)?.[0] ?? state.stop };
  const isFlat = change.kind === "range" && state.mode !== "points";
  return {
    ...(mask && (isFlat ? ends : { mode: "points", points: pointsOf(mask as [number, number][]) })),
    ...(maxParts != null && { pieces: maxParts }),
    ...(mounting?.default !== undefined && { mounting: mounting.default }),
    ...Object.assign({}, ...omittedBy(change).map((path) => omissions[path])),
  };
}

function without(request: BankRequest, path: string): BankRequest {
  const [group = "", field = ""] = path.split(".");
  if (field === "") return { ...request, [group]: [] };
  const { [field]: _omitted, ...others } = request[group as "filter" | "limits"] as Record<
    string,
    unknown
  >;
  return { ...request, [group]: others };
}

/** The request that a change is the answer to, to go on from where its search ended. */
export function searchedOn(request: BankRequest, change: BankChange): BankRequest {
  const { mask, maxParts, mounting } = change.fields;
  const changed: BankRequest = {
    ...request,
    ...(mask && { mask: mask as [number, number][] }),
    ...(mounting && { mounting }),
    ...(maxParts != null && { limits: { ...request.limits, maxParts } }),
    ...{ budget: 15, proof: 5, alternatives: 0, resume: "Yes" },
  };
  return omittedBy(change).reduce(without, changed);
}

/** Changes with a bank first, each group in its order. */
export const worksFirst = (changes: readonly BankChange[]): readonly BankChange[] =>
  [...changes].sort((a, b) => Number(b.answer.bank.length > 0) - Number(a.answer.bank.length > 0));

/** The bank of a change; undefined where none was found. */
export const bankOf = ({ answer }: BankChange): BankRow | undefined =>
  answer.worst ? rowsOf(answer)[0] : undefined;

/** Whether time alone ended the search of a change without a bank. */
export const isOpenChange = ({ answer }: BankChange): boolean => answer.status === "not_found";

/** Within a decade of the heaviest frequency. */
const isNear = (frequency: number, heaviest: number) =>
  Math.abs(Math.log10(frequency / heaviest)) <= 1;

/** Where most of the proof lies: the frequencies within a decade of the heaviest that make up nine tenths of their weight. */
export function decisiveRange({ bound }: BankAnswer): { from: number; to: number } | null {
  const [heaviest] = bound.frequencies;
  if (!heaviest) return null;
  const near = bound.frequencies.filter(({ frequency }) => isNear(frequency, heaviest.frequency));
  const whole = near.reduce((sum, { weight }) => sum + weight, 0);
  const most: number[] = [];
  let share = 0;
  for (const { frequency, weight } of near) {
    if (share >= 0.9 * whole) break;
    share += weight;
    most.push(frequency);
  }
  return { from: Math.min(...most), to: Math.max(...most) };
}

/** |Z| of the mounting of all allowed pieces in parallel at a frequency, Ω. */
export const mountedReactance = (
  { mounting, pieces }: Pick<BankState, "mounting" | "pieces">,
  frequency: number,
): number => (2 * Math.PI * frequency * mounting) / pieces;
