/** Verdicts as the server sends them. */
import type { OperatingPointRow } from "@/api/types";

type Verdict = OperatingPointRow["verdict"];

/** Of a part that stands its condition. */
export const passing: Verdict = { passes: true, reasons: [], uses: [] };

/** Of a part beyond one limit. */
export const failing = (
  kind: Verdict["uses"][number]["kind"],
  limit: number,
  reason = `beyond ${limit}`,
): Verdict => ({
  passes: false,
  reasons: [reason],
  uses: [{ kind, limit, value: 2 * limit, unit: "V", margin: -0.5, exceeded: true, advice: false }],
});
