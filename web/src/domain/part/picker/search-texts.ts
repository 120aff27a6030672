/** Texts of what a search found, which load with it. */
import type {
  CrossReference,
  InductorHit,
  ListedFigure,
  Part,
  SearchFacet,
  SearchHit,
} from "@/api/types";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
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

/** A listed figure, and its basis. */
interface ListedText {
  name: string;
  text: string;
  standsOn: string;
  isListed: boolean;
}

function figure(
  name: string,
  label: string,
  listed: ListedFigure | null | undefined,
  print: (value: number) => string,
): ListedText {
  if (!listed) {
    return { name, text: `${label} ${NO_VALUE}`, standsOn: `${name}: not listed`, isListed: false };
  }
  const at = listed.frequency
    ? ` at ${formatQuantity(listed.frequency, "Hz", { trim: true })}`
    : "";
  const kind = listed.isLimit ? " (limit)" : "";
  const standsOn = [listed.origin, listed.source].filter(Boolean).join(": ");
  const text = `${label} ${print(listed.value)}`.trimStart();
  return { name, text, standsOn: `${name}${at}${kind}, ${standsOn}`, isListed: true };
}

type PartAttributes = NonNullable<Part["attributes"]>;

function attribute(name: string, stated: PartAttributes["safetyClass"]): ListedText | undefined {
  if (!stated) return undefined;
  const standsOn = `${name}, ${[stated.origin, stated.source].filter(Boolean).join(": ")}`;
  return { name, text: stated.value, standsOn, isListed: true };
}

const toMillimeters = (meters: number) =>
  `${formatPlain(Number((meters * 1e3).toPrecision(3)))} mm`;

/** Figures that a part lists; a dash for one that it does not list. */
const listed = ({ maxTemp, esr, rippleCurrent, height }: PartAttributes): readonly ListedText[] => [
  figure("Maximum temperature", "", maxTemp, (value) => `${value} °C`),
  figure("ESR", "ESR", esr, (value) => formatQuantity(value, "Ω", { trim: true })),
  figure("Ripple current", "ripple", rippleCurrent, (value) =>
    formatQuantity(value, "A", { trim: true }),
  ),
  figure("Height", "height", height, toMillimeters),
];

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
  listed: ({ attributes }: SearchHit) => listed(attributes),
  /** What a part lists, for a short line that may end early: what parts of one case share comes last. */
  attributes: (attributes: Part["attributes"] = null): readonly ListedText[] => {
    if (!attributes) return [];
    const [temperature, ...others] = listed(attributes);
    const figures = [...others, temperature].filter((one) => one?.isListed);
    const stated = [
      attribute("Safety class", attributes.safetyClass),
      attribute("Qualification", attributes.aecQ200),
    ];
    return [...stated, ...figures].filter((one) => one !== undefined);
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
