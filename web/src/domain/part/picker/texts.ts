import type { InductorHit, Part, SearchFacet, SearchHit } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { activeStatus } from "./cascade";

const facetNames: Readonly<Record<SearchFacet, string>> = {
  type: "Type",
  dielectric: "Dielectric",
  size: "Case",
  voltage: "Voltage",
  series: "Series",
  maker: "Maker",
  safetyClass: "Safety",
  aecQ200: "AEC-Q200",
};

export const texts = {
  heading: "Add parts",
  type: "Capacitor type",
  partStatus: "Part Status",
  any: "Any",
  example: { partNumber: "C0603C104K5RACTU", values: "10u 25V X7R 1206" },
  orValues: (values: string) => `or ${values}`,
  chooseMore: (steps: readonly string[]) => `Choose ${steps.join(" and ")} to list parts.`,
  noneAvailable: "The catalogue has no part of this type.",

  range: { from: "C from", to: "C to" },
  /** Of a listed part. */
  detail: ({ voltageRating, dielectric }: Pick<Part, "voltageRating" | "dielectric">) =>
    [`${voltageRating} V`, dielectric].filter(Boolean).join(" · "),
  noneBetween: "No part of this list lies between these values.",

  results: "Search results",
  alreadyThere: (partNumber: string) => `${partNumber} is already on the page.`,
  found: (total: number, complete: boolean) =>
    complete ? pickerTexts.partsFound(total) : `More than ${pickerTexts.partsFound(total)}`,
  /** The status is worth a word where it is not the usual one. */
  whatItIs: (part: SearchHit) => {
    const { series, caseSize, dielectric, voltageRating, partStatus, maker } = part;
    const status = partStatus === activeStatus ? "" : partStatus;
    const attributes = [part.safetyClass?.value, part.aecQ200?.value];
    return [caseSize, dielectric, `${voltageRating} V`, series, maker, ...attributes, status]
      .filter(Boolean)
      .join(" · ");
  },
  left: (capacitance: string, bias: string) => `${capacitance} at ${bias} V`,
  firstOf: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  more: "Show more",
  didYouMean: "Did you mean:",
  inductors: "Inductors",
  inductor: ({ caseSize, inductance, ratedCurrent }: InductorHit) =>
    [formatQuantity(inductance, "H"), `${ratedCurrent} A`, caseSize].join(" · "),
  withoutFigure: (count: number) =>
    `${count} more ${count === 1 ? "part lists" : "parts list"} no figure to compare.`,
  unread: (words: readonly string[]) =>
    `Not understood and left out: ${words.map((word) => `“${word}”`).join(", ")}`,
  noResults: (text: string) => `No part matches “${text}”.`,
  searchAdvice: "Type the beginning of a number, or values such as 10u 25V X7R 1206.",
  searchWithout: "Search without:",
  narrow: "Narrow the search",
  facets: facetNames,
  facetValue: (facet: SearchFacet, value: string) => {
    if (facet === "voltage") return `${value} V`;
    return facet === "type" ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  },
  narrowBy: "Narrow by",
};

const whole = new Intl.NumberFormat("en-US");

/** Texts of every part picker. */
export const pickerTexts = {
  count: (count: number, max: number) => `${count} of ${max}`,
  partNumber: "Part number",
  add: "Add",
  emptyPartNumber: "Please enter a part number.",
  available: "Available parts",
  partsFound: (count: number) => (count === 1 ? "1 part" : `${whole.format(count)} parts`),
  choose: "Choose",
  loading: "Loading...",
  retry: "Retry",
};
