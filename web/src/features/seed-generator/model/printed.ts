/** Readable property values: with an SI prefix if their unit takes one. */

import {
  formatGrouped,
  formatPlain,
  MINUS,
  NO_VALUE,
  parseQuantity,
  printQuantity,
} from "@/lib/quantity";

/** Below this an error figure is rounding, not deviation. */
const smallest = 0.005;

/** An error figure with two digits, as people compare them. */
export function shortFigure(value: number): string {
  return formatPlain(Math.abs(value) < smallest ? 0 : Number(value.toPrecision(2)));
}

/** Units that are read without prefix, as are those with a fraction bar. */
const unprefixed = ["", "°C", "%", "K", "°"];

interface PrintedNumber {
  text: string;
  /** With its prefix. */
  unit: string;
}

export function printed(number: number, unit: string, digits: number): PrintedNumber {
  if (unprefixed.includes(unit) || unit.includes("/")) {
    return { text: formatPlain(Number(number.toPrecision(digits))), unit };
  }
  const { number: text, prefix } = printQuantity(number, { digits, trim: true });
  return { text, unit: `${prefix}${unit}` };
}

const digits = 6;

/** A value with its unit, a share in percent. */
export function printedAs(
  { unit, isShare }: { unit: string; isShare: boolean },
  value: number,
  places = digits,
): string {
  if (!isShare) {
    const { text, unit: prefixed } = printed(value, unit, places);
    return `${text} ${prefixed}`.trimEnd();
  }
  return `${formatPlain(Number((100 * value).toPrecision(places)))} %`;
}

/** "330 pH", "−55 °C". */
export function printedWithUnit(number: number, unit: string): string {
  const { text, unit: prefixed } = printed(number, unit, digits);
  return `${text} ${prefixed}`.trimEnd();
}

/** How far a number moved: "+90 %", "× 2.5", "÷ 1,468"; nothing for texts and from or to 0. */
export function changeText(before: string, after: string): string {
  const share = Number(after) / Number(before);
  if (before === "" || after === "" || !Number.isFinite(share) || share <= 0) return "";
  if (share > 0.5 && share < 2) {
    const exact = 100 * (share - 1);
    // A change below one percent is no "+0 %".
    const percent = Math.abs(exact) < 1 ? Number(exact.toPrecision(1)) : Math.round(exact);
    return `${percent < 0 ? MINUS : "+"}${formatPlain(Math.abs(percent))} %`;
  }
  const factor = Math.max(share, 1 / share);
  const digits = formatGrouped(factor < 10 ? Number(factor.toPrecision(2)) : Math.round(factor));
  return `${share < 1 ? "÷" : "×"} ${digits}`;
}

/** A stored value, which is a number or a text; a case size such as "0805" is a text. */
export function printedValue(value: string, unit: string, isShare = false): string {
  if (value === "") return NO_VALUE;
  const share = isShare ? parseQuantity(value) : null;
  if (share !== null) return printedAs({ unit, isShare }, share);
  const number = unit !== "" || value.includes(".") ? parseQuantity(value) : null;
  return number === null ? `${value} ${unit}`.trimEnd() : printedWithUnit(number, unit);
}
