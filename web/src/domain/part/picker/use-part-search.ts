import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { SearchAnswer } from "@/api/types";
import { activeStatus } from "./cascade";
import { isSearching, type PartSearch, resultLimit } from "./part-search";

/** Pause after the last key before the server is asked, ms. */
const pause = 150;

/** The catalogue changes only with the server. */
const staleTime = 10 * 60_000;

/** Asks for parts of every status, which only editors are given. */
const everyStatus = "all";

/**
 * The answer to the text as it stands; an answer to an older text is never shown as its own. Parts
 * that are no longer or not yet in production are found `withStatus` alone.
 */
export function usePartSearch(search: PartSearch, withStatus = false) {
  const partStatus = withStatus ? everyStatus : activeStatus;
  const [text] = useDebouncedValue(search.text.trim(), pause);
  const settled = { ...search, text };
  const query = useQuery({
    queryKey: ["part-search", text, search.filters, partStatus],
    enabled: isSearching(search) && isSearching(settled),
    staleTime,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<SearchAnswer> => {
      const asked = { q: text, limit: resultLimit, ...search.filters, partStatus };
      const { data } = await client.GET("/api/search", { params: { query: asked }, signal });
      if (!data) throw new Error("the server sent an empty search answer");
      return data;
    },
  });
  const isLate = query.isPlaceholderData || text !== search.text.trim();
  return { ...query, isLate };
}
