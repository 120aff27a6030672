/** The properties of a seed part: their edited values, what is wrong with them, and what is sent. */
import type { SeedProperty } from "@/api/types";
import { csvFile } from "@/lib/csv";
import { parseQuantity, readQuantity } from "@/lib/quantity";
import { printedAs } from "./printed";

/** The whole numbers of a list, such as the multipliers of an RC ladder; null for another text. */
export function wholeNumbers(text: string): readonly number[] | null {
  const parts = text.split(",").map((part) => part.trim());
  return parts.every((part) => /^\d+$/.test(part)) ? parts.map(Number) : null;
}

/** Edited values by property name; a name that is missing keeps the stored value. */
export type Edits = Readonly<Record<string, string>>;

export const names = {
  partNumber: "Mfr_Part_Number",
  lastUpdate: "Last_Update",
  updateStatus: "Update_Status",
  ladderSteps: "RC_Ladder_Steps",
  ladderMultipliers: "Step_R_Mults",
} as const;

const messages = {
  required: "This field is required.",
  notANumber: "Not a number",
  outOfRange: (min: string, max: string) => `Out of range: ${min} to ${max}`,
  notAList: (most: number, min: number, max: number) =>
    `1 to ${most} comma-separated integers from ${min} to ${max}, such as 1,1,1,1,1`,
  notAnOption: "Choose one of the options.",
};

/** The options of a dropdown, which arrive as a comma list. */
export function options({ inputs }: SeedProperty): readonly string[] {
  const listed = inputs.split(",").map((option) => option.trim());
  return [...new Set(listed.filter((option) => option !== ""))];
}

/** Most steps of an RC ladder; a longer list of multipliers is refused. */
const mostSteps = 5;

/** The steps of a list of multipliers; null for one that is refused. */
function stepsOf(multipliers: string): number | null {
  const count = wholeNumbers(multipliers)?.length ?? 0;
  return count > 0 && count <= mostSteps ? count : null;
}

/** An edit, with the steps of the last list of multipliers that was not refused. */
export function withEdit(edits: Edits, name: string, value: string): Edits {
  const steps = name === names.ladderMultipliers ? stepsOf(value) : null;
  return { ...edits, [name]: value, ...(steps !== null && { [names.ladderSteps]: String(steps) }) };
}

/** What a field shows: the edit, the steps that follow from the multipliers, or the stored value. */
export function shownValue(property: SeedProperty, edits: Edits): string {
  const multipliers = edits[names.ladderMultipliers];
  if (property.name === names.ladderSteps && multipliers !== undefined) {
    return String(stepsOf(multipliers) ?? edits[names.ladderSteps] ?? property.value);
  }
  return edits[property.name] ?? property.value;
}

const isNumeric = ({ inputType }: SeedProperty) => inputType === "number" || inputType === "slider";

/** The number behind a text as typed, in the property's unit. */
export const numberOf = ({ unit }: SeedProperty, text: string): number | null =>
  parseQuantity(text, unit);

/** The numbers, as people type them, that an ambiguous text of a field can mean ("1,000"); none for others. */
export function meanings(property: SeedProperty, text: string): readonly number[] {
  if (!isNumeric(property)) return [];
  const numbers = readQuantity(text, property.isShare ? "%" : property.unit);
  return numbers.length > 1 ? numbers : [];
}

/** Whether people read a property of the part in percent. */
export const isShare = (
  { seedProps }: { seedProps: readonly SeedProperty[] },
  name: string,
): boolean => seedProps.some((property) => property.name === name && property.isShare);

/** Digits that a share keeps when it becomes a percentage and back. */
const shareDigits = 12;

const times = (factor: number, number: number): string =>
  String(Number((number * factor).toPrecision(shareDigits)));

/** The value that a text typed into the field means: people type shares in percent. */
export function entered(property: SeedProperty, typed: string): string {
  if (!property.isShare || typed.trim() === "") return typed;
  const percent = parseQuantity(typed, "%");
  return percent === null ? typed : times(0.01, percent);
}

/** The text that the field shows while it is edited. */
export function fieldText(property: SeedProperty, value: string): string {
  const share = property.isShare ? numberOf(property, value) : null;
  return share === null ? value : times(100, share);
}

/** The value a step up or down, inside its range; null for a text that is not a number. */
export function stepped(property: SeedProperty, value: string, direction: number): string | null {
  const number = numberOf(property, value);
  if (number === null) return null;
  // A hundredth of the decade of the value, as the server steps.
  const size =
    number === 0 ? (property.step ?? 1) : 10 ** (Math.floor(Math.log10(Math.abs(number))) - 2);
  const next = number + direction * size;
  const low = property.lowest ?? Number.NEGATIVE_INFINITY;
  const high = property.highest ?? Number.POSITIVE_INFINITY;
  return times(1, Math.min(Math.max(next, low), high));
}

function numberError(property: SeedProperty, text: string): string | null {
  const value = numberOf(property, text);
  if (value === null) return messages.notANumber;
  const low = property.lowest ?? Number.NEGATIVE_INFINITY;
  const high = property.highest ?? Number.POSITIVE_INFINITY;
  if (value >= low && value <= high) return null;
  const lowest = low === 0 ? "0" : printedAs(property, low);
  return messages.outOfRange(lowest, printedAs(property, high));
}

function listError({ lowest, highest }: SeedProperty, most: number, text: string): string | null {
  const low = lowest ?? Number.NEGATIVE_INFINITY;
  const high = highest ?? Number.POSITIVE_INFINITY;
  const numbers = wholeNumbers(text);
  const isList =
    numbers !== null &&
    numbers.length <= most &&
    numbers.every((number) => number >= low && number <= high);
  return isList ? null : messages.notAList(most, low, high);
}

/** What is wrong with a text in this property's field; null when it may be saved. */
export function fieldError(property: SeedProperty, text: string): string | null {
  if (property.readOnly) return null;
  if (text.trim() === "") return property.required ? messages.required : null;
  if (isNumeric(property)) return numberError(property, text);
  if (property.maxCount != null) return listError(property, property.maxCount, text);
  const isFree = property.inputType !== "dropdown" || options(property).includes(text);
  return isFree ? null : messages.notAnOption;
}

/** Numbers are compared as numbers, so "10n" does not change "1e-8". */
export function isSame(property: SeedProperty, text: string): boolean {
  if (text === property.value) return true;
  if (!isNumeric(property)) return false;
  const stored = numberOf(property, property.value);
  return stored !== null && numberOf(property, text) === stored;
}

/** Edits that differ from what is stored; read-only properties have none. */
export function changes(
  properties: readonly SeedProperty[],
  edits: Edits,
): readonly SeedProperty[] {
  return properties.filter((property) => {
    const edit = edits[property.name];
    return edit !== undefined && !property.readOnly && !isSame(property, edit);
  });
}

/** Names of the properties with invalid fields. */
export function invalidNames(properties: readonly SeedProperty[], edits: Edits): readonly string[] {
  const isWrong = (property: SeedProperty) =>
    fieldError(property, shownValue(property, edits)) !== null;
  return properties.filter(isWrong).map(({ name }) => name);
}

function sent(property: SeedProperty, text: string): string {
  const value = isNumeric(property) ? numberOf(property, text) : null;
  return value === null ? text.trim() : String(value);
}

/** Changed values by name, for the save call. */
export function changedValues(
  properties: readonly SeedProperty[],
  edits: Edits,
): Record<string, string> {
  const changed = changes(properties, edits);
  return Object.fromEntries(
    changed.map((property) => [property.name, sent(property, edits[property.name] ?? "")]),
  );
}

/** The changed parameters of the model, for a plot call; null while one is invalid. */
export function modelOverrides(
  properties: readonly SeedProperty[],
  edits: Edits,
): readonly { parameterName: string; value: string }[] | null {
  const model = properties.filter(({ simulation }) => simulation);
  if (invalidNames(model, edits).length > 0) return null;
  return Object.entries(changedValues(model, edits)).map(([parameterName, value]) => ({
    parameterName,
    value,
  }));
}

const head = ["Name", "Title", "Value", "Unit", "Origin", "Source"];

/** The part's properties with their edited values, one a line. */
export function propertiesCsv(properties: readonly SeedProperty[], edits: Edits): string {
  const rows = properties.map((property) => {
    const { name, title, unit, origin, source } = property;
    return [name, title, shownValue(property, edits), unit, origin, source];
  });
  return csvFile([head, ...rows]);
}
