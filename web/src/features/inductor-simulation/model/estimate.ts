/** Losses, and those of them that rest on estimates, as every place of the inductor pages prints them. */
import { formatQuantity, NO_VALUE } from "@/lib/quantity";
import { texts } from "../texts";

type Ends = readonly number[] | null | undefined;

export const watts = (value: number | null | undefined, digits: 2 | 3 = 3) =>
  value == null ? NO_VALUE : formatQuantity(value, "W", { digits });

/** "≈ 150 mW": more digits would promise what the estimate does not hold. */
export const estimatedWatts = (value: number | null | undefined) =>
  value == null ? NO_VALUE : `≈ ${watts(value, 2)}`;

/** "0.3 W to 1.4 W": between what an estimate lies; nothing without both ends. */
export function rangeText(ends: Ends): string | undefined {
  const [low, high] = ends ?? [];
  return low === undefined || high === undefined
    ? undefined
    : `${watts(low, 2)} to ${watts(high, 2)}`;
}

/** The tooltip of an estimate. */
export function rangeTitle(ends: Ends): string | undefined {
  const range = rangeText(ends);
  return range && texts.estimatedRange(range);
}
