/** What becomes of the numbers of a list; loaded with the first list. */
import { client } from "@/api/client";
import type { LookedUpPart, Part } from "@/api/types";
import { logPart } from "@/api/usage-log";

/** The page that a list is added to. */
export interface ListedFor {
  /** Part numbers on the page. */
  selected: ReadonlySet<string>;
  /** Parts that it can still take. */
  room: number;
  /** The only type of part that it accepts; all types when absent. */
  onlyType?: string | undefined;
}

/** Groups of a list's numbers, in its order. */
export interface ListOutcome {
  added: readonly Part[];
  /** On the page already. */
  present: readonly string[];
  /** Found, but the page is full. */
  noRoom: readonly string[];
  /** Found, but of a type that the page does not take. */
  otherType: readonly string[];
  inductors: readonly string[];
  unknown: readonly LookedUpPart[];
  /** Numbers beyond those that one call takes. */
  rest: readonly string[];
}

/** Sorts the entries of a list in their order, so that the first parts are added. */
export function outcomeOf(
  entries: readonly LookedUpPart[],
  { selected, room, onlyType }: ListedFor,
): Omit<ListOutcome, "rest"> {
  const added = new Map<string, Part>();
  const lists = {
    present: [] as string[],
    noRoom: [] as string[],
    otherType: [] as string[],
    inductors: [] as string[],
    unknown: [] as LookedUpPart[],
  };
  for (const entry of entries) {
    const { part, inductor, partNumber } = entry;
    if (inductor) lists.inductors.push(inductor.pn);
    else if (!part) lists.unknown.push(entry);
    else if (selected.has(part.mfrPn) || added.has(part.mfrPn)) lists.present.push(partNumber);
    else if (onlyType && !part.capType.toLowerCase().startsWith(onlyType))
      lists.otherType.push(partNumber);
    else if (added.size >= room) lists.noRoom.push(partNumber);
    else added.set(part.mfrPn, part);
  }
  return { added: [...added.values()], ...lists };
}

/** Most numbers of a call. */
const mostNumbers = 500;
/** Most look-ups of a list that the usage figures count. */
const mostCounted = 20;

/** Looks all numbers up at once; a function of the page as it is when the answer comes. */
export async function lookUpList(
  numbers: readonly string[],
): Promise<(page: ListedFor) => ListOutcome> {
  const body = { partNumbers: numbers.slice(0, mostNumbers) };
  const { data } = await client.POST("/api/parts", { body });
  if (!data) throw new Error("the server sent no parts");
  for (const { partNumber, message } of data.parts.slice(0, mostCounted)) {
    logPart(partNumber, "typed", message === "");
  }
  const rest = numbers.slice(mostNumbers);
  return (page) => ({ ...outcomeOf(data.parts, page), rest });
}
