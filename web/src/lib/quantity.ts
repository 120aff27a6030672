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

/** Between groups of three digits, also thin and no-break. */
const SPACE = "[ \u00a0\u2007\u2009\u202f]";
/** Digits with decimal marks and separators, and what follows them. */
const NUMBER_FIRST = new RegExp(`^((?:[\\d.,]|${SPACE})*[\\d.,])?(.*)$`, "s");
const GROUPED_BY_SPACE = new RegExp(`^(\\d{1,3}(?:${SPACE}\\d{3})+)(?:[.,](\\d*))?$`);
/** "1,000.5", "1,000,000" and their like with comma and point exchanged. */
const GROUPED = [
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3}){2,})()$/,
  /^(\d{1,3}(?:\.\d{3}){2,})()$/,
];
const DECIMAL_COMMA = /^(\d+),(\d*)$/;
/** A comma that can also stand between groups. */
const AMBIGUOUS = /^[1-9]\d{0,2},\d{3}$/;
const PLAIN_NUMBER = /^(\d+\.?\d*|\.\d+)?$/;

/**
 * The ways to read digits with decimal marks and separators, each with at most one point: one way,
 * two where a comma can be either, none where they are in no known order.
 */
function readSeparators(number: string): readonly string[] {
  if (PLAIN_NUMBER.test(number)) return [number];
  const comma = DECIMAL_COMMA.exec(number);
  if (comma) {
    const [, whole = "", fraction = ""] = comma;
    const decimal = `${whole}.${fraction}`;
    return AMBIGUOUS.test(number) ? [decimal, whole + fraction] : [decimal];
  }
  for (const pattern of [GROUPED_BY_SPACE, ...GROUPED]) {
    const [, whole, fraction = ""] = pattern.exec(number) ?? [];
    if (whole !== undefined) return [`${whole.replace(/\D/g, "")}.${fraction}`];
  }
  return [];
}

/** "4.7", ".5", "1e-6", and what follows. */
const PLAIN = /^(\d+\.?\d*|\.\d+)(?:[eE]([+-]?\d+))?\s*(.*)$/su;
/** "4u7", "R47", "3v3": a letter replaces the decimal point. */
const LETTER_AS_POINT = /^(\d*)(\p{L})(\d+)\s*(.*)$/su;
const LONE_R = /^(\d+)R$/;
const HAS_PREFIX = /[pnuµμmkKMG]/;

/** The ohm has two code points and is often spelled out. */
const OHMS = ["Ω", "\u2126", "ohm", "ohms"];
/** Degrees are often spelled out or left out. */
const CELSIUS = /^([°º ]*(deg)?\s*c|℃)$/i;

function isUnit(suffix: string, unit: string): boolean {
  const lower = suffix.toLowerCase();
  if (suffix === "" || lower === unit.toLowerCase()) return true;
  if (unit === "Ω") return OHMS.includes(lower) || suffix === "Ω" || suffix === "\u2126";
  return unit === "°C" && CELSIUS.test(suffix);
}

/** Power of ten of what follows a number; null for a foreign unit. A suffix that is the unit is not a prefix. */
function suffixExponent(suffix: string, unit: string): number | null {
  if (suffix === "" || suffix === unit) return 0;
  const prefix = TYPED_EXPONENTS[suffix.charAt(0)];
  if (prefix !== undefined && isUnit(suffix.slice(1), unit)) return prefix;
  return isUnit(suffix, unit) ? 0 : null;
}

/** Power of ten of a letter in place of the point: a prefix, R, or the letter of the unit. */
function pointExponent(letter: string, whole: string, unit: string): number | null {
  if (letter === "R") return 0;
  const prefix = TYPED_EXPONENTS[letter];
  if (prefix !== undefined) return prefix;
  const isUnitLetter = unit.length === 1 && letter.toLowerCase() === unit.toLowerCase();
  return isUnitLetter && whole !== "" ? 0 : null;
}

/** Joins digits and power of ten as text, because 4.7 * 1e-6 is not the double nearest to 4.7e-6. */
function scaled(digits: string, exponent: number): number | null {
  const value = Number(`${digits}e${exponent}`);
  return Number.isFinite(value) ? value : null;
}

/** Reads a text without sign and with a point as its only separator. */
function readUnsigned(text: string, unit: string): number | null {
  const [, ohms] = LONE_R.exec(text) ?? [];
  if (ohms !== undefined) return scaled(ohms, 0);
  const plain = PLAIN.exec(text);
  const letter = LETTER_AS_POINT.exec(text);
  if (letter) {
    const [, whole = "", symbol = "", fraction = "", suffix = ""] = letter;
    const exponent = pointExponent(symbol, whole, unit);
    if (exponent !== null) {
      return isUnit(suffix.trim(), unit) ? scaled(`${whole || "0"}.${fraction}`, exponent) : null;
    }
  }
  if (!plain) return null;
  const [, digits = "", power = "0", suffix = ""] = plain;
  const exponent = suffixExponent(suffix.trim(), unit);
  return exponent === null ? null : scaled(digits, Number(power) + exponent);
}

/**
 * The numbers that a text with an optional SI prefix and an optional unit can mean: one, two where
 * a comma can be a decimal mark or stand between groups ("1,000"), or none. `unit` has no prefix.
 * `reference/numbers` has the grammar by example.
 */
export function readQuantity(text: string, unit = ""): readonly number[] {
  const trimmed = text.trim();
  const isNegative = /^[-\u2212\u2013]/.test(trimmed);
  const unsigned = trimmed.replace(/^[-+\u2212\u2013]\s*/, "");
  const [, number = "", rest = ""] = NUMBER_FIRST.exec(unsigned) ?? [];
  const values = readSeparators(number).map((plain) => readUnsigned(plain + rest, unit));
  return values.flatMap((value) => (value === null ? [] : [isNegative ? -value : value]));
}

/** The number that a text means; null when it means none, or two. */
export function parseQuantity(text: string, unit = ""): number | null {
  const [value = null, ...others] = readQuantity(text, unit);
  return others.length === 0 ? value : null;
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

/** A value as far as it is printed by default, so that values which read alike are alike. */
export const asPrinted = (value: number): number => Number(value.toPrecision(3));

/** "12.7 mΩ", "100 n", "−5 V": a space separates number and unit. */
export function formatQuantity(value: number, unit = "", options: PrintOptions = {}): string {
  const { number, prefix } = printQuantity(value, options);
  if (number === NO_VALUE) return number;
  return `${number} ${prefix}${unit}`.trimEnd();
}

/** "6.10 to 9.80 µF": the prefix once where both ends have it; breaks before "to" alone. */
export function formatRange([low, high]: readonly [number, number], unit: string): string {
  const [from, to] = [low, high].map((value) => printQuantity(value));
  const shared = from?.prefix === to?.prefix ? from?.number : formatQuantity(low, unit);
  return `${shared} ${`to ${formatQuantity(high, unit)}`.replaceAll(" ", "\u00a0")}`;
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

const PREFIXED_UNIT = /^([pnµmkMG])(?:F|H|Hz|Ω|V|A|W|m)$/;

/** Size of a prefix: 1000 for k, 1 for none. */
export const scaleOfPrefix = (prefix: string): number =>
  Number(`1e${TYPED_EXPONENTS[prefix] ?? 0}`);

/** Size of a unit in its base unit: 1000 for kHz, 1 for a unit without prefix. */
export const scaleOf = (unit: string): number => scaleOfPrefix(PREFIXED_UNIT.exec(unit)?.[1] ?? "");

/** "nH" at 1e-9 gives "H", "Vac" gives "V"; another unit without prefix is its own base. */
function baseUnit({ unit, scale }: PrefixedUnit): string {
  return scale === 1 ? unit.replace(/^([VA])(?:ac|dc|rms)$/, "$1") : unit.slice(1);
}

/**
 * The numbers, in the field's unit, that a text typed into a field of a fixed unit can mean. A plain
 * number counts in the field's unit ("5" is 5 nH); a prefix counts from the base unit ("4u" is 4000 nH).
 */
export function readIn(text: string, field: PrefixedUnit): readonly number[] {
  const typed = text.trim();
  const bare = typed.endsWith(field.unit)
    ? typed.slice(0, typed.length - field.unit.length).trimEnd()
    : typed;
  const own = HAS_PREFIX.test(bare) ? [] : readQuantity(bare);
  if (own.length > 0) return own;
  return readQuantity(typed, baseUnit(field)).map((value) =>
    Number((value / field.scale).toPrecision(15)),
  );
}

/** "1 part", "2 parts". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatPlain(count)} ${count === 1 ? one : many}`;
