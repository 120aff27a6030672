/** Requests and answers of a search over all parts. Pure. */
import type { SearchAnswer, SearchFacet } from "@/api/types";

/** Shorter texts would match half of the catalogue. */
export const minimumText = 2;

/** Parts that one answer lists. */
export const resultLimit = 50;

/** Facets of an answer, in the order shown. */
export const facets: readonly SearchFacet[] = [
  "type",
  "dielectric",
  "size",
  "voltage",
  "series",
  "maker",
  "safetyClass",
  "aecQ200",
  "maxTemp",
];

/** Attributes that only some parts have: one value of them narrows already. */
const attributes: ReadonlySet<SearchFacet> = new Set(["maker", "safetyClass", "aecQ200"]);

export type SearchFilters = Partial<Record<SearchFacet, string>>;

export interface PartSearch {
  text: string;
  filters: SearchFilters;
}

export const emptySearch: PartSearch = { text: "", filters: {} };

/** A search needs two characters besides leading and trailing blanks. */
export function isSearching({ text }: PartSearch): boolean {
  return text.trim().length >= minimumText;
}

/** New words keep the facets; an empty search drops them. */
export function withText(search: PartSearch, text: string): PartSearch {
  return text.trim() === "" ? { ...emptySearch, text } : { ...search, text };
}

/** Narrows to one value of a facet; "" removes it. */
export function narrowed(search: PartSearch, facet: SearchFacet, value: string): PartSearch {
  const { [facet]: _, ...others } = search.filters;
  return { ...search, filters: value === "" ? others : { ...others, [facet]: value } };
}

/** The search among the parts of one type; among all when there is none. */
export function ofType(search: PartSearch, type: string | undefined): PartSearch {
  return type === undefined ? search : narrowed(search, "type", type);
}

/** The chosen values, in the order of the facets. */
export function chosenFacets(filters: SearchFilters): readonly (readonly [SearchFacet, string])[] {
  return facets.flatMap((facet) => {
    const value = filters[facet];
    return value ? [[facet, value] as const] : [];
  });
}

/**
 * Facets worth showing: the chosen ones, by which the user can widen again, and those that still
 * divide the matches.
 */
export function usefulFacets(
  answer: Pick<SearchAnswer, "facets">,
  filters: SearchFilters,
): readonly SearchFacet[] {
  return facets.filter((facet) => {
    const least = attributes.has(facet) ? 1 : 2;
    return filters[facet] || answer.facets[facet].length >= least;
  });
}

/** The result that Enter takes before an arrow key: none for a number, which is looked up. */
export function initialActive(answer: SearchAnswer): number {
  return isByValue(answer) ? 0 : -1;
}

/** Whether the text was read as values, so that it need not be a part number. */
export function isByValue({ parts }: Pick<SearchAnswer, "parts">): boolean {
  return parts[0]?.matchedBy === "value";
}

/** The next result down (1) or up (-1), wrapping around at the ends. */
export function movedActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return step > 0 ? 0 : count - 1;
  return (active + step + count) % count;
}

interface WiderSearch {
  /** The condition that the search drops. */
  without: string;
  search: PartSearch;
}

/** Searches with one condition less, for when nothing matches all. */
export function widerSearches(search: PartSearch): readonly WiderSearch[] {
  const unfiltered = chosenFacets(search.filters).map(([facet, value]) => ({
    without: value,
    search: narrowed(search, facet, ""),
  }));
  const words = search.text.trim().split(/\s+/);
  if (words.length < 2) return unfiltered;
  const shortened = words.map((word, index) => ({
    without: word,
    search: { ...search, text: words.toSpliced(index, 1).join(" ") },
  }));
  return [...unfiltered, ...shortened];
}

/** The id of a result, for the box that names the active one. */
export function resultId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
