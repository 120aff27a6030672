/** What becomes of the numbers of a list; loaded with the first list. */
import { client } from "@/api/client";
import type { LookedUpPart } from "@/api/types";
import { logPart } from "@/api/usage-log";

/** The page that a list is added to. */
export interface ListedFor {
  /** What it takes. */
  kind: "capacitors" | "inductors";
  /** Part numbers on the page. */
  selected: ReadonlySet<string>;
  /** Parts that it can still take. */
  room: number;
  /** The only type of capacitor that it accepts; all types when absent. */
  onlyType?: string | undefined;
}

/** Groups of a list's numbers, in its order. */
export interface ListOutcome {
  added: readonly LookedUpPart[];
  /** On the page already. */
  present: readonly string[];
  /** Found, but the page is full. */
  noRoom: readonly string[];
  /** Found, but of a type that the page does not take. */
  otherType: readonly string[];
  /** Inductors on a page of capacitors, and the other way round. */
  otherPage: readonly string[];
  unknown: readonly LookedUpPart[];
  /** Numbers beyond those that one call takes. */
  rest: readonly string[];
}

/** Whether a page takes what was found for a number: its kind, and the type of capacitor. */
const isOfPage = ({ part }: LookedUpPart, { kind }: ListedFor): boolean =>
  kind === (part ? "capacitors" : "inductors");
const isOfType = ({ part }: LookedUpPart, { onlyType }: ListedFor): boolean =>
  !onlyType || part?.capType.toLowerCase().startsWith(onlyType) === true;

/** Sorts the entries of a list in their order, so that the first parts are added. */
export function outcomeOf(
  entries: readonly LookedUpPart[],
  page: ListedFor,
): Omit<ListOutcome, "rest"> {
  const added = new Map<string, LookedUpPart>();
  const lists = {
    present: [] as string[],
    noRoom: [] as string[],
    otherType: [] as string[],
    otherPage: [] as string[],
    unknown: [] as LookedUpPart[],
  };
  for (const entry of entries) {
    const { part, inductor, partNumber } = entry;
    const found = part?.mfrPn ?? inductor?.pn;
    if (found === undefined) lists.unknown.push(entry);
    else if (!isOfPage(entry, page)) lists.otherPage.push(found);
    else if (page.selected.has(found) || added.has(found)) lists.present.push(partNumber);
    else if (!isOfType(entry, page)) lists.otherType.push(partNumber);
    else if (added.size >= page.room) lists.noRoom.push(partNumber);
    else added.set(found, entry);
  }
  if (page.kind === "inductors") {
    // The nearest numbers are those of capacitors.
    lists.unknown = lists.unknown.map((entry) => ({ ...entry, suggestions: [] }));
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
