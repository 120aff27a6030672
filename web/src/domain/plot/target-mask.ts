/** The mask that the form of a target means. */
import { parseQuantity } from "@/lib/quantity";
import type { TargetForm } from "./target-form";

export type Corner = [frequency: number, impedance: number];

/** ΔV/ΔI, Ω. */
export const stepTarget = ({
  deviation,
  rail,
  step,
}: Pick<TargetForm, "deviation" | "rail" | "step">): number => ((deviation / 100) * rail) / step;

/** Corners of a text with a frequency and an impedance a line, also below a line of names; null where a line cannot be read. */
export function readPoints(typed: string): Corner[] | null {
  const lines = typed.split(/\r?\n/).map((line) => line.trim());
  const corners: Corner[] = [];
  let mayBeHead = true;
  for (const line of lines) {
    if (line === "") continue;
    const [frequency, impedance, ...rest] = line.split(/\s*[;,\t]\s*|\s+/);
    const f = parseQuantity(frequency ?? "", "Hz");
    const z = parseQuantity(impedance ?? "", "Ω");
    const isHead = mayBeHead && f === null && z === null;
    mayBeHead = false;
    if (isHead) continue;
    if (f === null || z === null || rest.some((cell) => cell !== "")) return null;
    corners.push([f, z]);
  }
  return corners;
}

/** The text that reads as these corners. */
export const pointsOf = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([f, z]) => `${Number(f.toPrecision(6))} ${Number(z.toPrecision(6))}`).join("\n");

/** Whether corners can be a mask: two or more, all above 0, with rising frequencies. */
const isMask = (corners: readonly Corner[]): boolean =>
  corners.length >= 2 &&
  corners.every(
    ([f, z], index) => f > (corners[index - 1]?.[0] ?? 0) && z > 0 && Number.isFinite(z),
  );

/** The mask; null while it cannot be read. */
export function maskOf(form: TargetForm): Corner[] | null {
  if (form.mode === "points") {
    const corners = readPoints(form.points);
    return corners && isMask(corners) ? corners : null;
  }
  const target = form.mode === "flat" ? form.flat : stepTarget(form);
  const corners: Corner[] = [
    [form.start, target],
    [form.stop, target],
  ];
  return isMask(corners) ? corners : null;
}
