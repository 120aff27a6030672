/** The limit line on the plot, with its violations shaded and labeled. */
import type { PointTarget } from "@/api/types";
import type { PolygonShape, Shape, TextShape } from "@/charts/drawing";
import type { PlotScale } from "@/charts/types";
import { targetLabel, targetLine, targetName } from "@/domain/plot/target-line";
import { texts } from "./texts";

const SHADE = 0.22;
/** px from the edge of the plot, where the names of the curves stand. */
const LABEL_ROOM = 72;

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

/** The largest excess of each violation. */
function excesses(target: PointTarget, scale: PlotScale): TextShape[] {
  const { plot, x, y } = scale;
  const inside = (px: number, room: number) =>
    Math.min(Math.max(px, plot.x + room), plot.x + plot.width - room);
  return target.violations.map(({ peak }) =>
    targetLabel(
      inside(x(peak.frequency), LABEL_ROOM),
      Math.max(y(peak.impedance) - 8, plot.y + 12),
      texts.excessLabel(peak.impedance),
      "danger",
    ),
  );
}

export const targetShapes = (target: PointTarget, scale: PlotScale): Shape[] => [
  ...shades(target, scale),
  ...targetLine(target, scale),
  targetName(target, scale),
  ...excesses(target, scale),
];
