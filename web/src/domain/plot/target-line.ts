/** How a target impedance is drawn over the curves that must stay below it. */
import type { Shape, TextShape } from "@/charts/drawing";
import type { PlotScale } from "@/charts/types";
import { formatQuantity } from "@/lib/quantity";

/** px between the ticks on the forbidden side, and their length. */
const TICK = { every: 9, length: 7 };
const STOP = 14;
/** px from the edge of the plot to the middle of the name. */
const NAME_ROOM = 60;

/** The limit along its frequencies, Hz and Ω. */
interface TargetCorners {
  frequency: readonly number[];
  mask: readonly number[];
}

const ohms = (value: number) => formatQuantity(value, "Ω", { digits: 3, trim: true });

/** "Target 8.25 mΩ". */
export const targetTitle = (lowest: number, highest: number): string =>
  `Target ${lowest === highest ? ohms(lowest) : `${ohms(lowest)} to ${ohms(highest)}`}`;

export const targetLabel = (
  x: number,
  y: number,
  words: string,
  fill: TextShape["fill"],
): TextShape => ({
  kind: "text",
  x,
  y,
  text: words,
  size: 11,
  weight: 600,
  fill,
  anchor: "middle",
  halo: "plot-bg",
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

/** The limit with ticks on the forbidden side and a stop at each end. */
export function targetLine(target: TargetCorners, { x, y }: PlotScale): Shape[] {
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

/** Whether a place is within the plot, whose axes may be zoomed. */
const isInView = ({ plot }: Pick<PlotScale, "plot">, px: number, py: number): boolean =>
  px >= plot.x && px <= plot.x + plot.width && py >= plot.y && py <= plot.y + plot.height;

/** The name of the limit with its impedance, a third of the way along it, or at what is in view nearest to that. */
export function targetName({ frequency, mask }: TargetCorners, scale: PlotScale): TextShape[] {
  const { plot, x, y } = scale;
  const third = Math.floor(frequency.length / 3);
  const places = frequency
    .map((each, index) => ({ index, px: x(each), py: y(mask[index] ?? Number.NaN) }))
    .filter(({ px, py }) => isInView(scale, px, py))
    .sort((one, other) => Math.abs(one.index - third) - Math.abs(other.index - third));
  const [at] = places;
  if (!at) return [];
  return [
    targetLabel(
      Math.min(Math.max(at.px, plot.x + NAME_ROOM), plot.x + plot.width - NAME_ROOM),
      at.py - 12,
      targetTitle(Math.min(...mask), Math.max(...mask)),
      "ink",
    ),
  ];
}
