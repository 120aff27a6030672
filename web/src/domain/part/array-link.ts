/** The way to the power array calculator with what is known of the array in the address. */
import { firstParam, type SearchParams } from "@/lib/search-params";

interface ArrayStart {
  /** Least capacitance, F. */
  capacitance: number;
  /** Hz. */
  frequency: number;
}

const digits = (value: number) => String(Number(value.toPrecision(6)));

/** Where a link to the power array calculator leads. */
export const arrayLink = ({ capacitance, frequency }: ArrayStart) =>
  ({
    to: "/power-array-calculator",
    search: { c: digits(capacitance), f: digits(frequency) },
  }) as const;

/** What an address asks of the calculator; null without numbers that can be read. */
export function arrayStartOf(search: SearchParams): ArrayStart | null {
  const [capacitance, frequency] = [search.c, search.f].map((value) => Number(firstParam(value)));
  const isGiven = (value: number | undefined): value is number =>
    value !== undefined && Number.isFinite(value) && value > 0;
  return isGiven(capacitance) && isGiven(frequency) ? { capacitance, frequency } : null;
}
