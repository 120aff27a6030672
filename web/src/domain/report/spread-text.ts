/** The spread of a row in words, for reports and files. */
import type { FindRow } from "@/api/types";
import { formatPlain, NO_VALUE } from "@/lib/quantity";

const factor = (value: number) => formatPlain(Number(value.toPrecision(3)));

/** "ESR × 0.69 to 1.49, C × 0.86 to 1.09": the factors between which 8 in 10 parts lie; a dash where all is known. */
export function spreadText({ esr, capacitance, inductance }: FindRow["spread"]): string {
  const ranges = [
    ["ESR", esr],
    ["C", capacitance],
    ["L", inductance],
  ] as const;
  const written = ranges.flatMap(([name, range]) =>
    range ? [`${name} × ${factor(range[0] ?? 1)} to ${factor(range[1] ?? 1)}`] : [],
  );
  return written.length === 0 ? NO_VALUE : written.join(", ");
}
