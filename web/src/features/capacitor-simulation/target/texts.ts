import type { PointTarget } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });
const ohms = (value: number) => printed(value, "Ω");
const hertz = (value: number) => printed(value, "Hz");

const excess = ({ peak }: PointTarget["violations"][number]) =>
  `${ohms(peak.impedance)} at ${hertz(peak.frequency)}`;

/** Excesses that a sentence names; the plot labels all. */
const mostNamed = 2;

const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;

export const texts = {
  form: "Form of the target",
  modes: { flat: "Flat", step: "ΔV ÷ ΔI", points: "Points" },
  flat: "Max. impedance",
  rail: "Rail",
  deviation: "Allowed ΔV",
  step: "Load step",
  start: "From",
  stop: "Up to",
  points: "Frequency and impedance, one corner per line",
  unreadable:
    "Enter one frequency and impedance per line, such as 10k 10m, with rising frequencies.",
  file: "CSV file…",
  law: (deviation: string, rail: string, step: string) => `${deviation} % × ${rail} ÷ ${step}`,
  value: ohms,
  sineOnly:
    "The target limits the response to a sine wave; peaks at several frequencies can add up to more than ΔV.",
  remove: "Remove target",
  done: "Done",
  span: (start: number, stop: number) => `from ${hertz(start)} to ${hertz(stop)}`,
  met: "met.",
  metWithin: (stretches: PointTarget["metBetween"]) =>
    `met ${listed(stretches.map(([from, to]) => `from ${hertz(from ?? 0)} to ${hertz(to ?? 0)}`))}.`,
  largest: (violations: PointTarget["violations"]) => {
    const worst = violations.toSorted((a, b) => b.peak.ratio - a.peak.ratio).slice(0, mostNamed);
    return `Largest excess: ${listed(worst.map(excess))}.`;
  },
  made: ({
    impedance,
    frequency,
    between,
  }: {
    impedance: number;
    frequency: number;
    between: readonly string[];
  }) => `The ${ohms(impedance)} at ${hertz(frequency)} come from ${between.join(" against ")}.`,
  never: (nearest: { frequency: number; impedance: number }) =>
    `not met at any frequency. Nearest: ${ohms(nearest.impedance)} at ${hertz(nearest.frequency)}.`,
  worstCase: "In the worst case: ",
  worstCurve: "worst case",
  suggest: "Suggest quantities",
  suggesting: "Looking…",
  designer: "Bank Designer",
  excessLabel: ohms,
  excessBeyond: (side: "left" | "right" | "up" | "down", impedance: number, frequency: number) => {
    const words = `${ohms(impedance)} at ${hertz(frequency)}`;
    const arrow = { left: "←", right: "→", up: "↑", down: "↓" }[side];
    return side === "right" ? `${words} ${arrow}` : `${arrow} ${words}`;
  },
  suggested: (changes: readonly string[], at: string) =>
    `Quantities that meet the target at ${at}: ${changes.join(", ")}.`,
  conditions: (bias: number, ambient: number) =>
    `${formatPlain(bias)} V, ${formatPlain(ambient)} °C`,
  change: (name: string, partNumber: string, before: number, after: number) =>
    `${name} (${partNumber}) ${before} → ${after}`,
  unneeded: (name: string, partNumber: string) => `${name} (${partNumber}) is not needed`,
  fewest: "Fewer are not enough.",
  undo: "Undo",
  unchanged: "Fewer pieces would not meet the target.",
  none: (verdict: string) => `No quantities of these parts can meet the target. ${verdict}`,
  tooMany: (name: string, count: number, most: number) =>
    `${name} would need ${count} pieces; a row holds ${most}. The Bank Designer has no such limit.`,
};
