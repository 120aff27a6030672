/** Values of the report as they are read. */
import type { BoardCondition, BoardResult, BoardRow } from "@/api/types";
import { formatGrouped, formatPlain, formatQuantity, MINUS } from "@/lib/quantity";
import { isAtLeast } from "./model/report";
import { texts } from "./texts";

/** "12 V", "60 °C", "50,000 h". */
export function printValue(value: number, unit: string): string {
  if (unit === "degC") return `${formatPlain(Number(value.toPrecision(4)))} °C`;
  if (unit === "h") return `${formatGrouped(Number(value.toPrecision(4)))} h`;
  if (unit === "ohm") return formatQuantity(value, "Ω", { trim: true });
  return formatQuantity(value, unit === "1" ? "" : unit, { trim: true });
}

/** "−38 %". */
export function marginText(margin: number): string {
  const percent = Math.round(100 * margin);
  // What is beyond the limit by little is not printed as at the limit.
  if (percent === 0 && margin < -1e-9) return `${MINUS}${(-100 * margin).toPrecision(1)} %`;
  return `${percent < 0 ? MINUS : ""}${Math.abs(percent)} %`;
}

/** "12 V of 10 V", "12.5 µF asked 20 µF"; null without numbers. */
export function comparedOf(result: BoardResult): { value: string; limit: string } | null {
  const { rule, value, limit, margin, unit = "" } = result;
  // Without a margin the two contradict each other, and neither is a limit.
  if (value == null || limit == null || margin == null) return null;
  const word = isAtLeast(rule) ? (result.asked ? texts.asked : texts.atLeast) : texts.of;
  return { value: printValue(value, unit), limit: `${word} ${printValue(limit, unit)}` };
}

interface Operating {
  text: string;
  /** Read from the name of a net. */
  isGuessed: boolean;
}

/** What a part sees, in few words: "12 V", "60 °C". */
export function operatingOf({ conditions, part }: BoardRow): readonly Operating[] {
  const said = (condition: BoardCondition | undefined, suffix = ""): Operating[] =>
    condition
      ? [
          {
            text: `${printValue(condition.value, condition.unit)}${suffix}`,
            isGuessed: condition.origin === "guessed",
          },
        ]
      : [];
  const { voltage, peak, temperature, current, peak_current: highest, ac } = conditions;
  if (part?.kind === "inductor" || (!voltage && (highest || current))) {
    const carried = highest ? said(highest, texts.peakSuffix) : said(current);
    return [...carried, ...said(temperature)];
  }
  const applied = voltage
    ? said(voltage)
    : peak
      ? said(peak, texts.peakSuffix)
      : said(ac, texts.acSuffix);
  if (applied.length === 0) return [];
  return [...applied, ...said(temperature)];
}

/** "C12, C33, C39" and how many more there are. */
export function refsText(refs: readonly string[], most: number): { first: string; more: number } {
  return { first: refs.slice(0, most).join(", "), more: Math.max(0, refs.length - most) };
}

/** Where a condition is from: "net +12V, board.toml". */
export const originText = ({ origin, from = "" }: BoardCondition): string =>
  from === "" ? texts.origins[origin] : from;
