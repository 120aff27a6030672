/** Texts of what a search found, which load with it. */
import type { CrossReference, InductorHit, SearchFacet, SearchHit } from "@/api/types";
import { formatQuantity } from "@/lib/quantity";
import { activeStatus } from "./cascade";
import { pickerTexts } from "./texts";

const facetNames: Readonly<Record<SearchFacet, string>> = {
  type: "Type",
  dielectric: "Dielectric",
  size: "Case",
  voltage: "Voltage",
  series: "Series",
  maker: "Maker",
  safetyClass: "Safety",
  aecQ200: "AEC-Q200",
  maxTemp: "Max. temperature",
};

export const searchTexts = {
  any: "Any",
  results: "Search results",
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
  /** Parts that meet all but one of the values. */
  nearValues: "Nearest:",
  inductors: "Inductors",
  inductor: ({ caseSize, inductance, ratedCurrent, maker }: InductorHit) =>
    [
      formatQuantity(inductance, "H"),
      formatQuantity(ratedCurrent, "A", { digits: 3, trim: true }),
      caseSize,
      maker,
    ]
      .filter(Boolean)
      .join(" · "),
  withoutFigure: (count: number) =>
    `${count} more ${count === 1 ? "part lists" : "parts list"} no value to compare.`,
  unread: (words: readonly string[]) =>
    `Ignored, not understood: ${words.map((word) => `“${word}”`).join(", ")}`,
  noResults: (text: string, complete: boolean) =>
    complete
      ? `No part matches “${text}”.`
      : `No match for “${text}” among the parts searched; add a value or a case.`,
  addItself: (text: string) => `Add ${text}`,
  /** Above the parts nearest to another maker's number; its values are among what was understood. */
  crossReference: ({ text, maker }: CrossReference) =>
    `${text} is a part number of ${maker}. Nearest parts here:`,
  /** What a part has instead. */
  differs: (differences: readonly string[]) =>
    differences.length === 0 ? "same ratings" : `differences: ${differences.join(", ")}`,
  searchAdvice: "Type the start of a part number, or values such as 10u 25V X7R 1206.",
  searchWithout: "Search without:",
  narrow: "Narrow the search",
  facets: facetNames,
  facetValue: (facet: SearchFacet, value: string) => {
    if (facet === "voltage") return `${value} V`;
    if (facet === "maxTemp") return `${value} °C`;
    return facet === "type" ? value.charAt(0).toUpperCase() + value.slice(1) : value;
  },
  narrowBy: "Narrow by",
  /** The name of a chip that takes a chosen value away. */
  anyOf: (facet: SearchFacet) => `Any ${facetNames[facet]}`,
};
