/** Rules of a quantity field. Pure, so that tests need no browser. */
import {
  formatPlain,
  formatQuantity,
  type PrefixedUnit,
  printQuantity,
  readIn,
  scaleOfPrefix,
} from "@/lib/quantity";
import { hoursPerYear } from "@/lib/time";

/** px that the letters of units take; others take the usual 8. */
const LETTER_WIDTHS: Readonly<Record<string, number>> = {
  "%": 12,
  m: 12,
  M: 12,
  W: 12,
  G: 10,
  Ω: 10,
};
const USUAL_WIDTH = 8;
const GAP = 4;

/** Room for a unit, px: its letters and a gap, so that long numbers never run under it. */
export function unitWidth(unit: string): number {
  if (unit === "") return 0;
  const widths = [...unit].map((letter) => LETTER_WIDTHS[letter] ?? USUAL_WIDTH);
  return widths.reduce((sum, width) => sum + width, GAP);
}

export interface QuantityField extends PrefixedUnit {
  min: number;
  max: number;
  /** Arrow-key step, in the field's unit. */
  step: number;
  /** Only whole numbers are valid. */
  integer: boolean;
  /** At rest the prefix moves into the unit ("4.7 µF"); otherwise the unit never changes. */
  autoPrefix: boolean;
  /** May stay empty; 0 then means "not given", whatever the limits are. */
  optional: boolean;
  /** May have no value, which is NaN; arrow keys then step from here. */
  stepsFrom?: number | undefined;
  /** An emptied field counts as 0. Otherwise it has no value, and nothing is sent. */
  emptyIsZero?: boolean;
  /** A plain number a thousand times off the last value is asked about; only with `autoPrefix`. */
  asksJump?: boolean;
  /** Significant digits that are shown at rest; the value keeps all of its own. */
  digits?: number | undefined;
  /** A value beyond the limits that the field keeps until another is entered. */
  held?: number | undefined;
}

type Validity = "valid" | "no-value" | "out-of-range" | "not-a-number" | "not-whole" | "ambiguous";

export interface Reading {
  /** In the field's unit; the bare number also when it is out of range, 0 when nothing can be read. */
  value: number;
  validity: Validity;
  /** What an ambiguous text can mean. */
  choices?: readonly number[];
  /** A sign of a number that has not been typed yet: nothing counts until it is. */
  isBegun?: boolean;
}

/** Hours of the words for longer times. */
const HOURS: Readonly<Record<string, number>> = {
  d: 24,
  day: 24,
  w: 168,
  week: 168,
  month: hoursPerYear / 12,
  mo: hoursPerYear / 12,
  y: hoursPerYear,
  a: hoursPerYear,
  yr: hoursPerYear,
  year: hoursPerYear,
};
const TIME = /^(.*?)\s*([a-z]+?)s?$/i;

/** A time in other words in a field of hours: "10 years", "6 months", "2 weeks"; none for other texts. */
function readTime(text: string, field: QuantityField): readonly number[] {
  const [, number = "", word = ""] = TIME.exec(text) ?? [];
  const hours = field.unit === "h" ? HOURS[word.toLowerCase()] : undefined;
  if (hours === undefined || number === "") return [];
  return readIn(number, field).map((count) => Number((count * hours).toPrecision(12)));
}

const LONE_SIGN = /^[-\u2212+]$/;

/** Without a digit yet. */
function judgeEmpty(field: QuantityField): Reading {
  if (field.stepsFrom !== undefined) return { value: Number.NaN, validity: "valid" };
  return field.optional || field.emptyIsZero ? judge(0, field) : { value: 0, validity: "no-value" };
}

/** Whether a text is empty where that counts as 0, which the field says. */
export const countsAsZero = (text: string, field: QuantityField): boolean =>
  text.trim() === "" && field.emptyIsZero === true && !field.optional;

/** Checks a value against the limits of its field. */
export function judge(value: number, field: QuantityField): Reading {
  const isUnset = field.stepsFrom !== undefined && Number.isNaN(value);
  if (isUnset || (field.optional && value === 0) || value === field.held)
    return { value, validity: "valid" };
  if (value < field.min || value > field.max) return { value, validity: "out-of-range" };
  if (field.integer && !Number.isInteger(value)) return { value, validity: "not-whole" };
  return { value, validity: "valid" };
}

/** Prefix of the unit in which the trade gives values, for a field without one. */
const USUAL_PREFIXES: Readonly<Record<string, string>> = {
  F: "µ",
  H: "n",
  Hz: "k",
  s: "n",
  Ω: "m",
};

/** A plain number, which counts in the unit that the field shows. */
const PLAIN = /^[-\u2212\u2013+]?\s*[\d.,\s]+(?:e[-+]?\d+)?$/i;
const JUMP = 1000;

/** The numbers that a text can mean, where plain ones count in a unit with this prefix. */
function readWith(prefix: string, text: string, field: QuantityField): readonly number[] {
  const scale = scaleOfPrefix(prefix);
  const values = readIn(text, { unit: `${prefix}${field.unit}`, scale });
  return values.map((value) => Number((value * scale).toPrecision(15)));
}

/** The same digits with the prefix that brings them nearest to the last value; null without a jump. */
function withoutJump(value: number, before: number, field: QuantityField): number | null {
  const ratio = Math.abs(before / value);
  const isJump = field.asksJump && Number.isFinite(ratio) && ratio > 0;
  if (!isJump || (ratio < JUMP && ratio > 1 / JUMP)) return null;
  const thousands = Math.round(Math.log10(ratio) / 3);
  const nearest = Number((value * 10 ** (3 * thousands)).toPrecision(12));
  return judge(nearest, field).validity === "valid" ? nearest : null;
}

/** What an edit begins from: the unit that the field shows, and its value. */
export interface Start {
  unit: string;
  value: number;
}

/**
 * Reads the text of a field. An empty field counts as 0 or has no value, as the field says; so does
 * a lone sign where negative numbers are allowed, because a number may follow. Where they are not,
 * a lone sign is invalid.
 * @param start without it, plain numbers count in the field's own unit
 */
export function read(text: string, field: QuantityField, start?: Start): Reading {
  const typed = text.trim();
  if (typed === "") return judgeEmpty(field);
  if (LONE_SIGN.test(typed)) {
    if (field.min >= 0) return { value: 0, validity: "not-a-number" };
    return { ...judgeEmpty(field), isBegun: true };
  }
  const times = readTime(typed, field);
  const prefix = field.autoPrefix && start ? start.unit.slice(0, -field.unit.length) : null;
  const numbers = prefix === null ? readIn(typed, field) : readWith(prefix, typed, field);
  const choices = times.length > 0 ? times : numbers;
  const [value, ...others] = choices;
  if (value === undefined) return { value: 0, validity: "not-a-number" };
  if (others.length > 0) return { value: 0, validity: "ambiguous", choices };
  const judged = judge(value, field);
  const nearest =
    start && PLAIN.test(typed) && judged.validity === "valid"
      ? withoutJump(value, start.value, field)
      : null;
  return nearest === null ? judged : { value: 0, validity: "ambiguous", choices: [value, nearest] };
}

export interface Shown {
  text: string;
  unit: string;
}

/** The text of a value, also while an edit begins. Without a value the unit is that of the trade. */
export function shown(value: number, field: QuantityField): Shown {
  if (Number.isNaN(value)) return { text: "", unit: shown(0, field).unit };
  const isEmpty = field.optional && value === 0;
  const { digits } = field;
  const rounded = digits === undefined ? value : Number(value.toPrecision(digits));
  if (!field.autoPrefix) return { text: isEmpty ? "" : formatPlain(rounded), unit: field.unit };
  const { number, prefix } = printQuantity(value, { digits: 12, trim: true });
  const usual = value === 0 ? (USUAL_PREFIXES[field.unit] ?? "") : prefix;
  return { text: isEmpty ? "" : number, unit: `${usual}${field.unit}` };
}

/** A number that the field asks about. */
export const printChoice = (value: number, field: QuantityField): string =>
  field.autoPrefix
    ? formatQuantity(value, field.unit, { digits: 12, trim: true })
    : formatPlain(value);

/**
 * Arrow steps are rounded to 6 decimals, which hides the noise of adding 0.1. Fields with moving
 * prefix hold numbers far below 1e-6 and are rounded to 12 significant digits instead.
 */
function withoutNoise(value: number, field: QuantityField): number {
  return field.autoPrefix ? Number(value.toPrecision(12)) : Number(value.toFixed(6));
}

/** The value after `count` steps, kept inside the limits. */
export function stepped(value: number, count: number, field: QuantityField): number {
  const from = Number.isNaN(value) ? (field.stepsFrom ?? 0) : value;
  const target = withoutNoise(from + count * field.step, field);
  if (field.integer) return Math.min(Math.max(Math.round(target), field.min), field.max);
  return Math.min(Math.max(target, field.min), field.max);
}

function limits(field: QuantityField): string {
  if (field.autoPrefix) {
    const print = (value: number) => formatQuantity(value, field.unit, { digits: 6, trim: true });
    return `${print(field.min)} to ${print(field.max)}`;
  }
  return `${formatPlain(field.min)} to ${formatPlain(field.max)} ${field.unit}`.trimEnd();
}

/** What is wrong with a text, as the end of a sentence. */
export function faultOf(validity: Validity): string {
  if (validity === "no-value") return "has no value";
  if (validity === "out-of-range") return "is out of range";
  if (validity === "ambiguous") return "can mean two numbers";
  return validity === "not-whole" ? "is not a whole number" : "is not a number";
}

/** The note under an invalid field; null for a valid one, and for one that asks. */
export function errorMessage(
  validity: Validity,
  field: QuantityField,
  notANumber?: string,
): string | null {
  if (validity === "valid" || validity === "ambiguous") return null;
  if (validity === "no-value") return "No value";
  if (validity === "not-a-number" && notANumber) return notANumber;
  if (validity === "out-of-range") return `Out of range: ${limits(field)}`;
  const fault = validity === "not-whole" ? "Not a whole number" : "Not a number";
  return `${fault}: ${limits(field)}`;
}
