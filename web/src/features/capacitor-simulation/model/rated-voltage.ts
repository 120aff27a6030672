import type { Part } from "@/api/types";
import { formatPlain } from "@/lib/quantity";

/** `50 V`; an ac rating says that it is one. */
export function ratedVoltage({ voltageRating, voltageUnit }: Part): string {
  return `${formatPlain(voltageRating)} ${voltageUnit === "VAC" ? voltageUnit : "V"}`;
}
