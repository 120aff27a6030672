import type { RippleBank } from "@/domain/ripple/ripple-form";
import type { TableRow } from "./table";

/**
 * All parts with their quantities, at the bias and ambient of the first: parts in parallel share one rail.
 * @param age of the parts, h
 */
export function bankOf(rows: readonly TableRow[], age: number): RippleBank {
  const parts = rows.filter(({ isCombined }) => !isCombined).map(({ part }) => part);
  const { bias, tempAmbient } = parts[0]?.param ?? {};
  return {
    parts: parts.map(({ mfrPn, param, confirmUnusual, maker }) => ({
      partNumber: mfrPn,
      count: param.qty.select,
      ...(confirmUnusual && { confirmUnusual }),
      ...(maker && { maker }),
    })),
    bias: bias?.select ?? 0,
    temperature: tempAmbient?.select ?? 25,
    ...(age > 0 && { ageHours: age }),
  };
}
