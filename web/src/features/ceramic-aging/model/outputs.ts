/** How the table of aged capacitances prints its numbers and heads. */
import type { AgingAnswer } from "@/api/calculator-types";
import { MINUS } from "@/lib/quantity";
import { texts } from "../texts";

const signed = (text: string) => text.replace("-", MINUS);

/** Five decimals of a microfarad tell a decade of aging of any part apart. */
export function decimalText(value: number): string {
  return signed(value.toFixed(5));
}

/** "−1.63 %", "+0.42 %": what has been lost or not yet lost against the nominal value. */
export function changeText(percent: number): string {
  const text = percent.toFixed(2);
  return signed(Number(text) > 0 ? `+${text} %` : `${text} %`);
}

/** The tolerance limits carry the tolerance of this answer. */
export function columnsOf({ plotData }: AgingAnswer): readonly string[] {
  const { time, hours, nominal, change } = texts.columns;
  const [, upper, lower] = plotData.map(({ label }) => label);
  return [time, hours, nominal, change, upper ?? "", lower ?? ""];
}
