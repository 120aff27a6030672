/** What is in a project: the pages that were touched, and the parts of all of them. */
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { readPoint } from "@/domain/operating-point/point";
import { type ListedPart, type PageContent, type Tool, useTools } from "@/domain/tool";
import { formatGrouped, formatPlain, formatQuantity } from "@/lib/quantity";
import type { Items } from "./keys";

/** Stores that keep more than the fields of their page have these under `state`. */
const withState = v.object({ state: v.unknown() });

/** The state of a page in a project, by the name of its store. */
export const stateIn =
  (items: Items) =>
  (store: string): unknown => {
    const state = items[store]?.state;
    return v.is(withState, state) ? state.state : state;
  };

/** "3.3 V", "60 °C", ...: what of the operating point is set. */
export function pointTexts(items: Items): readonly string[] {
  const { rail, ambient, frequency, mission } = readPoint(stateIn(items)("henrad.operating-point"));
  return [
    rail === null ? "" : formatQuantity(rail, "V", { trim: true }),
    ambient === null ? "" : `${formatPlain(ambient)} °C`,
    frequency === null ? "" : formatQuantity(frequency, "Hz", { trim: true }),
    mission === null ? "" : `${formatGrouped(mission)} h`,
  ].filter(Boolean);
}

interface ToolContent extends PageContent {
  tool: Pick<Tool, "path" | "title" | "card">;
}

/** What the pages have in a project; only those that were touched. */
type Reader = (items: Items) => readonly ToolContent[];

async function loadReader(tools: readonly Tool[]): Promise<Reader> {
  const readers = await Promise.all(
    tools.flatMap((tool) =>
      tool.content ? [tool.content().then((read) => ({ tool, read }))] : [],
    ),
  );
  return (items) =>
    readers
      .map(({ tool, read }) => ({ tool, ...read(stateIn(items)) }))
      .filter(({ summary }) => summary !== "");
}

/** Undefined until the pages' readers are loaded. */
export function useContents(): Reader | undefined {
  const tools = useTools();
  return useQuery({
    queryKey: ["project-contents"],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadReader(tools),
  }).data;
}

export const nameOfTool = ({ card, title }: ToolContent["tool"]): string => card?.name ?? title;

/** The parts of all pages, each number once, with where it is used. */
export function partsOf(contents: readonly PageContent[]): readonly ListedPart[] {
  const byNumber = new Map<string, ListedPart>();
  for (const part of contents.flatMap(({ parts }) => parts)) {
    const { number, quantity, usedIn, value } = part;
    const before = byNumber.get(number);
    const joined = before && {
      ...part,
      ...before,
      value: before.value || value,
      quantity: before.quantity + quantity,
      usedIn: `${before.usedIn}, ${usedIn}`,
    };
    byNumber.set(number, joined ?? part);
  }
  return [...byNumber.values()];
}

export const piecesOf = (parts: readonly ListedPart[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0);
