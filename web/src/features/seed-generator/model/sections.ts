/** The section of the page for each property. */
import type { SeedProperty } from "@/api/types";
import { names } from "./properties";

export interface FormSection {
  numbered: readonly SeedProperty[];
  text: readonly SeedProperty[];
}

/** Groups of the model's parameters in their order on the page. */
export const groups = ["impedance", "loss", "bias", "thermal"] as const;

export interface ParameterGroup {
  group: (typeof groups)[number];
  properties: readonly SeedProperty[];
}

export interface SeedLayout {
  /** The sliders by group; empty groups are left out. */
  sliders: readonly ParameterGroup[];
  simulation: FormSection;
  other: FormSection;
}

/** Shown outside the sections: as a line of text, and as the message of a save. */
const apart: readonly string[] = [names.lastUpdate, names.updateStatus];

/** A slider needs both ends; without them the property is a plain number. */
const isSlider = ({ inputType, min, max }: SeedProperty) =>
  inputType === "slider" && typeof min === "number" && typeof max === "number";

const isNumbered = ({ inputType }: SeedProperty) =>
  inputType === "number" || inputType === "slider";

function section(properties: readonly SeedProperty[]): FormSection {
  return {
    numbered: properties.filter(isNumbered),
    text: properties.filter((property) => !isNumbered(property)),
  };
}

function grouped(sliders: readonly SeedProperty[]): readonly ParameterGroup[] {
  const list = groups.map((group) => ({
    group,
    properties: sliders.filter((property) => property.group === group),
  }));
  return list.filter(({ properties }) => properties.length > 0);
}

export function layout(properties: readonly SeedProperty[]): SeedLayout {
  const shown = properties.filter(({ name }) => !apart.includes(name));
  const fields = shown.filter((property) => !isSlider(property));
  return {
    sliders: grouped(shown.filter(isSlider)),
    simulation: section(fields.filter(({ simulation }) => simulation)),
    other: section(fields.filter(({ simulation }) => !simulation)),
  };
}
