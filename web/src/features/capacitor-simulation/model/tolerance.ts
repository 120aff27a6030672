import type { Tolerance } from "@/api/types";

type ToleranceOption = Tolerance["options"][number];

/** "20%" becomes "M · ±20 %", ".5pF" becomes "D · ±0.5 pF"; signed limits keep their signs. */
export function toleranceLabel({ value, label }: ToleranceOption): string {
  const spaced = label
    .replace(/(^|[^\d])\.(\d)/g, "$10.$2")
    .replace(/(\d)\s*(%|pF)/g, "$1 $2")
    .replace(/-(?=\d)/g, "\u2212");
  const signed = /^[+±\u2212]/.test(spaced) ? spaced : `±${spaced}`;
  return `${value} · ${signed}`;
}

/** Film and aluminum parts offer no choice. */
export function hasTolerance({ options }: Tolerance): boolean {
  return options.length > 0;
}
