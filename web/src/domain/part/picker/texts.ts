import type { PartLine } from "@/api/types";

export const texts = {
  heading: "Add parts",
  type: "Type",
  more: "More",
  moreOf: "More limits of the list",
  partStatus: "Part Status",
  any: "Any",
  example: { partNumber: "C0603C104K5RACTU", values: "10u 25V X7R 1206" },
  orValues: (values: string) => `or ${values}`,
  chooseMore: (steps: readonly string[]) => `Choose ${steps.join(" and ")} to list parts.`,
  noneAvailable: "The catalogue has no part of this type.",

  range: { from: "C from", to: "C to" },
  detail: ({ voltageRating, dielectric }: Pick<PartLine, "voltageRating" | "dielectric">) =>
    [`${voltageRating} V`, dielectric].filter(Boolean).join(" · "),
  noneBetween: "No part in this list is between these values.",
  shortened: (asked: string, found: string) =>
    `${asked} is answered as ${found}: its end is unknown.`,
  alreadyThere: (partNumber: string) => `${partNumber} is already on the page.`,
};

const whole = new Intl.NumberFormat("en-US");

/** Texts of every part picker. */
export const pickerTexts = {
  /** What the one search reads. */
  searchHint: "Part number or 10u 25V X7R 1206",
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
