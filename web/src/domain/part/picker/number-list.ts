/** Lists of part numbers, typed or pasted from a bill of materials. Pure. */
import type { ClipboardEvent } from "react";
import { normalizedPartNumber } from "../part-lookup";

const BETWEEN = /[\n\r\t,;]+/;
/** What parts the rows and columns of a sheet; commas also part values: "10u, 25V". */
const OF_SHEET = /[\n\r\t]/;
/** Quotes, and the mark of a text, around a cell of a sheet. */
const QUOTES = /^="|^["']|["']$/g;
const NUMBER = /^(?=.*\d)(?=.*[A-Z])[A-Z\d][A-Z\d.+/#_-]{5,}$/;
/** A value with its unit: "0.47UF", "100VDC". */
const VALUE = /^\d*[.,]?\d*[A-ZΜΩ%]{1,4}\d{0,2}[A-Z]?$/;

/** A number, or values that say by themselves that they stand for one: `=10u/25V/X5R/0805`. */
const isNumber = (item: string): boolean =>
  /^=\S/.test(item) || (NUMBER.test(item) && !VALUE.test(item));

/**
 * The part numbers of a list, each once: one per line or cell, or with commas or semicolons between
 * them. Null for any other text, such as one number, or values.
 */
export function numbersIn(text: string): readonly string[] | null {
  const cells = text.split(BETWEEN).map((cell) => cell.trim().replace(QUOTES, ""));
  const items = [...new Set(cells.map(normalizedPartNumber))].filter((item) => item !== "");
  const isList = OF_SHEET.test(text.trim()) ? items.some(isNumber) : items.every(isNumber);
  return items.length > 1 && isList ? items : null;
}

/** The part numbers of a list that is pasted into a field, which would lose the ends of its lines. */
export function pastedNumbers(event: ClipboardEvent): readonly string[] | null {
  const numbers = numbersIn(event.clipboardData.getData("text/plain"));
  if (numbers) event.preventDefault();
  return numbers;
}
