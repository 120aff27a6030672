/** The limit line on the plot, with its violations shaded and labeled. */
import type { PointTarget } from "@/api/types";
import type { PolygonShape, Shape, TextShape } from "@/charts/drawing";
import type { PlotScale } from "@/charts/types";
import { texts } from "./texts";

/** px between the ticks on the forbidden side, and their length. */
const TICK = { every: 9, length: 7 };
const STOP = 14;
const SHADE = 0.22;
/** px from the edge of the plot, where the names of the curves stand. */
const LABEL_ROOM = 72;

const label = (x: number, y: number, words: string, fill: TextShape["fill"]): TextShape => ({
  ...{ kind: "text", x, y, text: words, size: 11, weight: 600 },
  ...{ fill, anchor: "middle", halo: "plot-bg" },
});

/** Points of a path at equal distances along it. */
function along(path: readonly (readonly [number, number])[], every: number) {
  const places: [number, number][] = [];
  let left = every;
  for (let index = 1; index < path.length; index += 1) {
    const [ax, ay] = path[index - 1] ?? [0, 0];
    const [bx, by] = path[index] ?? [0, 0];
    const length = Math.hypot(bx - ax, by - ay);
    for (; left <= length; left += every) {
      const share = left / length;
      places.push([ax + share * (bx - ax), ay + share * (by - ay)]);
    }
    left -= length;
  }
  return places;
}

function line(target: PointTarget, { x, y }: PlotScale): Shape[] {
  const path = target.frequency.map(
    (frequency, index) => [x(frequency), y(target.mask[index] ?? Number.NaN)] as const,
  );
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last) return [];
  const ticks = along(path, TICK.every).map(([px, py]) => [
    px,
    py,
    px + TICK.length,
    py - TICK.length,
  ]);
  const ends = [first, last].map(([px, py]) => [px, py, px, py - STOP]);
  const stroke = { kind: "lines", stroke: "ink", dash: [], opacity: 1 } as const;
  return [
    { ...stroke, lines: ticks, width: 0.75, opacity: 0.6 },
    { ...stroke, lines: [path.flat(), ...ends], width: 1.5 },
  ];
}

/** The area between curve and line of each violation. */
function shades(target: PointTarget, { x, y }: PlotScale): PolygonShape[] {
  return target.violations.map(({ start, stop }) => {
    const within = target.frequency
      .map((frequency, index) => ({ frequency, index }))
      .filter(({ frequency }) => frequency >= start && frequency <= stop);
    const side = (values: readonly number[]) =>
      within.map(({ frequency, index }) => [x(frequency), y(values[index] ?? Number.NaN)]);
    return {
      kind: "polygon",
      corners: [...side(target.mask), ...side(target.impedance).toReversed()].flat(),
      fill: "danger",
      opacity: SHADE,
    };
  });
}

/** The name of the line, where it is wide enough, and the largest excess of each violation. */
function labels(target: PointTarget, scale: PlotScale): TextShape[] {
  const { plot, x, y } = scale;
  const inside = (px: number, room: number) =>
    Math.min(Math.max(px, plot.x + room), plot.x + plot.width - room);
  const name = texts.lineLabel(Math.min(...target.mask), Math.max(...target.mask));
  const middle = Math.floor(target.frequency.length / 3);
  const excesses = target.violations.map(({ peak }) =>
    label(
      inside(x(peak.frequency), LABEL_ROOM),
      Math.max(y(peak.impedance) - 8, plot.y + 12),
      texts.excessLabel(peak.impedance),
      "danger",
    ),
  );
  return [
    label(
      inside(x(target.frequency[middle] ?? 1), 60),
      y(target.mask[middle] ?? 1) - 12,
      name,
      "ink",
    ),
    ...excesses,
  ];
}

export const targetShapes = (target: PointTarget, scale: PlotScale): Shape[] => [
  ...shades(target, scale),
  ...line(target, scale),
  ...labels(target, scale),
];
