import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { client } from "@/api/client";
import { useConfig } from "@/api/config";
import type { SearchAnswer, SearchQuery } from "@/api/types";
import { activeStatus } from "./cascade";
import {
  initialActive,
  isSearching,
  movedActive,
  type PartSearch,
  resultLimit,
} from "./part-search";

/** Pause after the last key before a request, ms. */
const pause = 150;

/** The catalogue changes only with the server. */
const staleTime = 10 * 60_000;

/** Asks for parts of every status, which only editors are given. */
const everyStatus: NonNullable<SearchQuery["partStatus"]> = "all";

interface SearchOptions {
  /** Whether parts that are no longer or not yet in production are found. */
  withStatus?: boolean | undefined;
  /** The type whose parts come first. */
  prefer?: string | undefined;
}

/** The answer to the present text; an answer to older text is never shown as current. */
export function usePartSearch(search: PartSearch, { withStatus, prefer }: SearchOptions = {}) {
  const partStatus = withStatus ? everyStatus : activeStatus;
  const [text] = useDebouncedValue(search.text.trim(), pause);
  const settled = { ...search, text };
  const { partTypes } = useConfig();
  const typeNamed = (name: string | undefined) => partTypes.find((one) => one.type === name)?.type;
  const preferred = typeNamed(prefer);
  const asking = ({ text: q, filters: all }: PartSearch, offset: number, limit = resultLimit) => {
    const { type: name, ...filters } = all;
    const type = typeNamed(name);
    return {
      queryKey: ["part-search", q, all, partStatus, preferred, offset, limit],
      staleTime,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<SearchAnswer> => {
        const types = { ...(type && { type }), ...(preferred && { prefer: preferred }) };
        const asked = { q, limit, ...filters, ...types, partStatus };
        const query = offset > 0 ? { ...asked, offset } : asked;
        const { data } = await client.GET("/api/search", { params: { query }, signal });
        if (!data) throw new Error("the server sent an empty search answer");
        return data;
      },
    };
  };
  /** The matches from one place on. */
  const page = (offset: number) => asking(settled, offset);
  /** Other searches, of which only the numbers of matches count. */
  const counted = (others: readonly PartSearch[]) => ({
    queryKey: ["part-search-counts", others, partStatus],
    staleTime,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      Promise.all(others.map((other) => asking(other, 0, 1).queryFn({ signal }))),
  });
  const query = useQuery({
    ...page(0),
    enabled: isSearching(search) && isSearching(settled),
    placeholderData: keepPreviousData,
  });
  const isLate = query.isPlaceholderData || text !== search.text.trim();
  return { ...query, isLate, page, counted };
}

/** The options of a query for more matches. */
export type SearchPage = ReturnType<typeof usePartSearch>["page"];

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface ActiveResult {
  /** Index of the result that Enter takes; -1 for none. */
  active: number;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The arrows move through the results of an answer; a new answer starts at the top. */
export function useActiveResult(
  answer: SearchAnswer | null,
  onTake: (index: number) => void,
): ActiveResult {
  const [moved, setMoved] = useState<{ answer: SearchAnswer; active: number } | null>(null);
  const start = answer ? initialActive(answer) : -1;
  const active = moved && moved.answer === answer ? moved.active : start;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (answer && step) {
      event.preventDefault();
      setMoved({ answer, active: movedActive(active, step, answer.parts.length) });
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      onTake(active);
    }
  };
  return { active, onKeyDown };
}
