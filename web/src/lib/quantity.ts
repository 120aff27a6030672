/**
 * Engineering notation: reading what engineers type ("4u7", "2.2 MHz") and printing numbers with
 * SI prefixes. The prefixes are p, n, µ, m, k, M and G, each with its power of ten.
 */
const PREFIXES = [
  ["p", -12],
  ["n", -9],
  ["µ", -6],
  ["m", -3],
  ["", 0],
  ["k", 3],
  ["M", 6],
  ["G", 9],
] as const;

const SMALLEST = -12;
const LARGEST = 9;

/** U+2212, as wide as a digit. */
export const MINUS = "\u2212";
/** Shown in place of a missing value. */
export const NO_VALUE = "–";

/** Letters accepted for each prefix: both micro signs (U+00B5, U+03BC) and "u", and a capital kilo. */
const TYPED_EXPONENTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(PREFIXES),
  u: -6,
  "\u03bc": -6,
  K: 3,
};

/** "4.7", ".5", "1e-6", each with or without a prefix behind it. */
const PLAIN = /^([+-]?)(\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?\s*([pnuµμmkKMG]?)$/;
/** "4u7": the prefix replaces the decimal point. */
const PREFIX_AS_POINT = /^([+-]?)(\d+)([pnuµμmkKMG])(\d+)$/;
const HAS_PREFIX = /[pnuµμmkKMG]/;

/** The ohm has two code points and is often spelt out. */
const OHM_SPELLINGS = ["Ω", "\u2126", "Ohm", "ohm", "Ohms", "ohms"];

function withoutUnit(text: string, unit: string): string {
  const spellings = unit === "Ω" ? OHM_SPELLINGS : [unit];
  const spelling = spellings.find((candidate) => candidate !== "" && text.endsWith(candidate));
  return spelling ? text.slice(0, -spelling.length).trimEnd() : text;
}

/** Joins digits and power of ten as text, because 4.7 * 1e-6 is not the double nearest to 4.7e-6. */
function scaled(sign: string, digits: string, exponent: number): number | null {
  const value = Number(`${sign}${digits}e${exponent}`);
  return Number.isFinite(value) ? value : null;
}

/**
 * Reads a number with an optional SI prefix and an optional unit; null when the text is anything
 * else. `unit` is the only unit accepted, without prefix.
 */
export function parseQuantity(text: string, unit = ""): number | null {
  const ascii = text.trim().replace(/^[\u2212\u2013]/, "-");
  const bare = withoutUnit(ascii, unit);
  const plain = PLAIN.exec(bare);
  if (plain) {
    const [, sign = "", digits = "", exponent = "0", prefix = ""] = plain;
    return scaled(sign, digits, Number(exponent) + (TYPED_EXPONENTS[prefix] ?? 0));
  }
  const split = PREFIX_AS_POINT.exec(bare);
  if (split) {
    const [, sign = "", whole = "", prefix = "", fraction = ""] = split;
    return scaled(sign, `${whole}.${fraction}`, TYPED_EXPONENTS[prefix] ?? 0);
  }
  return null;
}

export interface PrintOptions {
  /** Significant digits, 1 to 15. Default 3. */
  digits?: number;
  /** Drops zeros behind the decimal point: "100 n" instead of "100. n", "1.5" instead of "1.50". */
  trim?: boolean;
  /** Takes the prefix this value would have, so that a row of numbers shares one. */
  like?: number;
}

export interface PrintedQuantity {
  number: string;
  prefix: string;
}

/** Digits and power of ten of a magnitude, rounded to so many digits. */
function decimal(value: number, digits: number): [mantissa: string, exponent: number] {
  const [mantissa = "", power = "0"] = Math.abs(value)
    .toExponential(digits - 1)
    .split("e");
  return [mantissa.replace(".", ""), Number(power)];
}

/** Places the decimal point `places` digits into `digits`, padding with zeros on either side. */
function withPoint(digits: string, places: number): string {
  const padded = places > 0 ? digits.padEnd(places, "0") : "0".repeat(1 - places) + digits;
  const at = Math.max(places, 1);
  return at < padded.length ? `${padded.slice(0, at)}.${padded.slice(at)}` : padded;
}

const trimmed = (number: string) => (number.includes(".") ? number.replace(/\.?0+$/, "") : number);

const signed = (value: number, magnitude: string) => (value < 0 ? MINUS + magnitude : magnitude);

/**
 * Number and prefix separately, for columns that align them. The value is rounded before the prefix is
 * chosen, so 999.96 n prints as 1 µ and never as 1000 n.
 */
export function printQuantity(value: number, options: PrintOptions = {}): PrintedQuantity {
  const { digits = 3, trim = false } = options;
  if (!Number.isFinite(value)) return { number: NO_VALUE, prefix: "" };
  if (value === 0) return { number: "0", prefix: "" };
  const [mantissa, exponent] = decimal(value, digits);
  const [, leading] = decimal(options.like ?? value, digits);
  const group = Math.min(Math.max(Math.floor(leading / 3) * 3, SMALLEST), LARGEST);
  const number = withPoint(mantissa, exponent - group + 1);
  const prefix = PREFIXES.find(([, prefixExponent]) => prefixExponent === group)?.[0] ?? "";
  return { number: signed(value, trim ? trimmed(number) : number), prefix };
}

/** "12.7 mΩ", "100 n", "−5 V": a space separates number and unit. */
export function formatQuantity(value: number, unit = "", options: PrintOptions = {}): string {
  const { number, prefix } = printQuantity(value, options);
  if (number === NO_VALUE) return number;
  return `${number} ${prefix}${unit}`.trimEnd();
}

/** A number without prefix, as fields of a fixed unit show it: "1500", "0.1", "−55". */
export function formatPlain(value: number): string {
  if (!Number.isFinite(value)) return NO_VALUE;
  if (value === 0) return "0";
  const [mantissa, exponent] = decimal(value, 12);
  if (exponent < -9 || exponent > 14) {
    return signed(value, `${trimmed(withPoint(mantissa, 1))}e${exponent}`);
  }
  return signed(value, trimmed(withPoint(mantissa, exponent + 1)));
}

/** A number without prefix, for reading, not editing: "131,400", "0.1", "−55". */
export const formatGrouped = (value: number): string =>
  formatPlain(value).replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

/** A unit with its SI prefix, such as nH, in which a field shows and keeps its numbers. */
export interface PrefixedUnit {
  /** With prefix: "nH". */
  unit: string;
  /** Size of `unit` in its base unit: 1e-9 for nH, 1 for a unit without prefix. */
  scale: number;
}

/** "nH" at 1e-9 gives "H"; a unit without prefix is its own base. */
function baseUnit({ unit, scale }: PrefixedUnit): string {
  return scale === 1 ? unit : unit.slice(1);
}

/**
 * Reads what is typed into a field of a fixed unit, in that unit. A plain number counts in the
 * field's unit ("5" is 5 nH); a prefix counts from the base unit ("4u" is 4000 nH).
 */
export function parseIn(text: string, field: PrefixedUnit): number | null {
  const bare = withoutUnit(text.trim(), field.unit);
  const own = HAS_PREFIX.test(bare) ? null : parseQuantity(bare);
  if (own !== null) return own;
  const value = parseQuantity(text, baseUnit(field));
  return value === null ? null : Number((value / field.scale).toPrecision(15));
}
