import { MINUS } from "@/lib/quantity";

/** Printed instead of a value that the given inputs do not allow. */
export const NOT_COMPUTABLE = "-";

/** A value with so many decimals and thin groups of thousands: "3,063.06". */
export function fixed(value: number | null | undefined, decimals: number): string {
  if (value == null || !Number.isFinite(value)) return NOT_COMPUTABLE;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString("en-US", options).replace("-", MINUS);
}
