/** What is drawn beside the curves of the banks: groups of equal parts, names of lines, and why not less. */
import type { BankAnswer } from "@/api/types";
import type { Shape, TextShape } from "@/charts/drawing";
import type { PlotScale } from "@/charts/types";
import { targetLabel } from "@/domain/plot/target-line";
import { texts } from "../texts";
import type { BankRow } from "./answer";

type Curves = BankAnswer["curves"];

/** A line with its name, which has no values at the cursor. */
interface NamedLine {
  words: string;
  /** At the frequencies of the curves, Ω. */
  impedance: readonly number[];
}

/** All pieces of each part of a bank alone. */
export const groupsOf = ({ bank }: BankRow, { perPart }: Curves): NamedLine[] =>
  bank.flatMap(({ partNumber, count }, index) => {
    const impedance = perPart[index];
    return impedance ? { words: `${count} × ${partNumber}`, impedance } : [];
  });

export function groupLines(
  groups: readonly NamedLine[],
  { frequency }: Curves,
  { x, y }: PlotScale,
): Shape[] {
  const lines = groups.map(({ impedance }) =>
    impedance.flatMap((ohms, index) => [x(frequency[index] ?? Number.NaN), y(ohms)]),
  );
  return [{ kind: "lines", lines, stroke: "ink-3", width: 1, dash: [], opacity: 0.6 }];
}

/** Where along a line its name may end, as shares of the frequencies. */
const nameEnds = [0.75, 0.6, 0.9, 0.45, 0.3, 0.2];
/** px that a letter takes, that a name takes above its line, and its distance from it. */
const nameRoom = { letter: 6.5, height: 20, gap: 8 };
/** px below which a plot has room for the curves alone. */
const narrow = 480;

interface Place {
  x: number;
  y: number;
}

/** Whether a name that ends at a place would lie on a curve. */
function isStruck(
  { x: right, y: foot }: Place,
  width: number,
  path: readonly (readonly [number, number])[],
): boolean {
  return path.some(
    ([px, py]) => px > right - width && px < right && py < foot && py > foot - nameRoom.height,
  );
}

/** What names keep away from. */
interface Taken {
  names: readonly TextShape[];
  /** Curves at the frequencies of all lines, Ω. */
  curves: readonly (readonly number[])[];
}

/** Names of lines, each where its line is in sight, farthest from the target, and free of names and curves. */
export function namesOf(
  lines: readonly NamedLine[],
  { frequency, mask }: Curves,
  { plot, x, y }: PlotScale,
  taken: Taken,
): TextShape[] {
  const pathOf = (impedance: readonly number[]) =>
    impedance.map((ohms, index) => [x(frequency[index] ?? Number.NaN), y(ohms)] as const);
  const paths = taken.curves.map(pathOf);
  const names: TextShape[] = [];
  for (const { words, impedance } of lines) {
    const width = nameRoom.letter * words.length;
    const path = pathOf(impedance);
    const ends = nameEnds.flatMap((share) => {
      const index = Math.floor(share * (path.length - 1));
      const [px, py] = path[index] ?? [Number.NaN, Number.NaN];
      return { x: px, y: py, distance: Math.abs(py - y(mask[index] ?? Number.NaN)) };
    });
    const isFree = (end: Place) =>
      paths.every((curve) => !isStruck(end, width, curve)) &&
      [...taken.names, ...names].every(
        (it) =>
          Math.abs(it.y - end.y) > nameRoom.height || Math.abs(it.x - end.x) > width + nameRoom.gap,
      );
    const inSight = ends.filter(
      (end) =>
        end.x - width > plot.x &&
        end.x < plot.x + plot.width &&
        end.y - nameRoom.height > plot.y &&
        end.y < plot.y + plot.height &&
        isFree(end),
    );
    const [end] = inSight.sort((a, b) => b.distance - a.distance);
    if (!end) continue;
    const name = targetLabel(end.x - nameRoom.gap, end.y - nameRoom.gap, words, "ink-2");
    names.push({ ...name, anchor: "end" });
  }
  return names;
}

/** The names of the groups, where a plot has room for them. */
export const groupNames: typeof namesOf = (groups, curves, scale, taken) =>
  scale.plot.width < narrow ? [] : namesOf(groups, curves, scale, taken);

/** px of the longest tick of a frequency that decides the bound, and of the shortest. */
const tick = { longest: 22, shortest: 5 };

/** Why not less: a tick on the frequency axis for each share of the proven bound. */
export function decisive(
  frequencies: BankAnswer["bound"]["frequencies"],
  { plot, x }: PlotScale,
): Shape[] {
  const [most] = frequencies;
  if (!most) return [];
  const foot = plot.y + plot.height;
  const lines = frequencies.map(({ frequency, weight }) => {
    const length = Math.max(tick.shortest, (tick.longest * weight) / most.weight);
    return [x(frequency), foot, x(frequency), foot - length];
  });
  const room = nameRoom.letter * texts.whyNotLess.length;
  const at = Math.min(
    Math.max(x(most.frequency), plot.x + room / 2),
    plot.x + plot.width - room / 2,
  );
  const name = targetLabel(at, foot - tick.longest - nameRoom.gap, texts.whyNotLess, "ink-3");
  return [
    { kind: "lines", lines, stroke: "ink-2", width: 2.5, dash: [], opacity: 1 },
    ...(plot.width < narrow ? [] : [{ ...name, weight: 450 } as const]),
  ];
}
