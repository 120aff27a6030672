/** What the search found, with values at the conditions of the page; parts beyond a rating stand last. */
import { useMemo } from "react";
import type { OperatingPointRow, SearchHit } from "@/api/types";
import { exceededListing, exceededRating, withinFirst } from "@/domain/part/computed/rating";
import { type Conditions, usePoints } from "@/domain/part/computed/use-points";
import type { PartSearch } from "@/domain/part/picker/part-search";
import { usePartSearch } from "@/domain/part/picker/use-part-search";
import type { ShownAt } from "./use-home";

/** Results before "Show all". */
export const rowsShown = 8;

type Points = ReadonlyMap<string, OperatingPointRow>;

/** The rating that the conditions exceed, by what is listed until the values are there; null within all. */
export function beyondOf(part: SearchHit, conditions: Conditions, points: Points): string | null {
  const point = points.get(part.mfrPn);
  return exceededListing(part, conditions) ?? (point ? exceededRating(point) : null);
}

/** A part that was asked for by its whole number keeps its place. */
const isNamed = ({ matchedBy }: SearchHit) => matchedBy === "number";

/** The answer to the present text, and the values of the rows that are shown. */
export function useFound(
  search: PartSearch,
  showsAll: boolean,
  { conditions, frequency }: ShownAt,
) {
  const query = usePartSearch(search);
  const answer = query.data;
  const byListing = useMemo(
    () =>
      withinFirst(
        answer?.parts ?? [],
        (part) => !isNamed(part) && exceededListing(part, conditions) !== null,
      ),
    [answer, conditions],
  );
  const shown = query.isLate || answer?.question ? [] : byListing;
  const most = showsAll ? shown.length : rowsShown;
  const points = usePoints(
    shown.slice(0, most).map(({ mfrPn }) => mfrPn),
    conditions,
    frequency,
  );
  // The same answer while its order stays, so that the active row does too.
  const isBeyond = (part: SearchHit) =>
    !isNamed(part) && beyondOf(part, conditions, points) !== null;
  const beyond = byListing.filter(isBeyond).map(({ mfrPn }) => mfrPn);
  const key = beyond.join(" ");
  const data = useMemo(() => {
    if (!answer) return undefined;
    const last = new Set(key.split(" "));
    return { ...answer, parts: withinFirst(byListing, ({ mfrPn }) => last.has(mfrPn)) };
  }, [answer, byListing, key]);
  return { query: { ...query, data }, points };
}
