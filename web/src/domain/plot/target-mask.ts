/** The mask that the form of a target means. */
import { formatQuantity, parseQuantity } from "@/lib/quantity";
import type { TargetForm } from "./target-form";

export type Corner = [frequency: number, impedance: number];

/** ΔV/ΔI, Ω. */
export const stepTarget = ({
  deviation,
  rail,
  step,
}: Pick<TargetForm, "deviation" | "rail" | "step">): number => ((deviation / 100) * rail) / step;

/** Ways to divide a line into cells, the likeliest first: in a sheet a comma is a decimal one, and a cell may have spaces. */
function divided(line: string): string[][] {
  for (const mark of ["\t", ";"]) if (line.includes(mark)) return [line.split(mark)];
  const words = line.split(/\s+/).map((word) => word.replace(/,$/, ""));
  const pairs = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  return [...(words.length === 2 ? pairs : []), line.split(","), ...pairs];
}

/** What a head such as "Frequency (MHz)" or "|Z| / mΩ" makes of a bare number below it; null where it names no unit. */
function scaleOf(head: string | undefined, unit: string): number | null {
  const [, named] = /(?:^|[\s([/])([a-zµμ]?(?:hz|Ω|Ω|ohms?))[)\]]?\s*$/i.exec(head ?? "") ?? [];
  const typed = named?.replace(/ohms?$/i, "Ω").replace(/hz$/i, "Hz");
  return typed ? parseQuantity(`1 ${typed}`, unit) : null;
}

/** Corners of a text with a frequency and an impedance a line, also below a line of names; null where a line cannot be read. */
export function readPoints(typed: string): Corner[] | null {
  const lines = typed.split(/\r?\n/).map((line) => line.replace(/^ +| +$/g, ""));
  const corners: Corner[] = [];
  let scales = [1, 1];
  let mayBeHead = true;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const read = (cells: readonly string[]) => {
      const values = ["Hz", "Ω"].map((unit, column) => {
        const cell = cells[column]?.trim() ?? "";
        const value = parseQuantity(cell, unit);
        // A prefix or a unit of its own says more than the head.
        return value !== null && /\d$/.test(cell) ? value * (scales[column] ?? 1) : value;
      });
      const isWhole = cells.slice(2).every((cell) => cell.trim() === "");
      return isWhole ? values : [null, null];
    };
    const ways = divided(line);
    const [f, z] = ways.map(read).find((values) => !values.includes(null)) ?? [];
    const isHead = mayBeHead && ways.every((way) => !/^\s*[\d.,]/.test(way[0] ?? ""));
    mayBeHead = false;
    if (isHead) {
      const heads = ways.map(([first, second]) => [scaleOf(first, "Hz"), scaleOf(second, "Ω")]);
      const named = heads.find((head) => !head.includes(null)) ?? heads[0] ?? [];
      scales = named.map((scale) => scale ?? 1);
    } else if (f == null || z == null) return null;
    else corners.push([f, z]);
  }
  return corners;
}

/** The text that reads as these corners: "10 MHz 10 mΩ". */
export const pointsOf = (corners: readonly (readonly [number, number])[]): string => {
  const print = (value: number, unit: string) =>
    formatQuantity(value, unit, { digits: 6, trim: true });
  return corners.map(([f, z]) => `${print(f, "Hz")} ${print(z, "Ω")}`).join("\n");
};

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
