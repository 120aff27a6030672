import { formatPlain } from "@/lib/quantity";

/** Below this an error figure is rounding, not deviation. */
const smallest = 0.005;

/** An error figure with two digits, as people compare them. */
export function shortFigure(value: number): string {
  return formatPlain(Math.abs(value) < smallest ? 0 : Number(value.toPrecision(2)));
}
