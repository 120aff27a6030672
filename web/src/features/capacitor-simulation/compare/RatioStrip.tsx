import type { ReactNode } from "react";
import { type Curve, valueAt } from "@/charts/interpolate";
import { niceRange } from "@/charts/scales";
import { ticksFor } from "@/charts/ticks";
import { relative, relativeText } from "./changes";
import classes from "./compare.module.css";
import { texts } from "./texts";

/** What the plot above shows along x, and where, px. */
export interface Extent {
  left: number;
  width: number;
  /** Hz. */
  from: number;
  to: number;
}

const height = 96;
const top = 6;
const bottom = height - 6;
/** px between two points of the line. */
const grain = 2;
const axes = { x: "log", y: "log" } as const;

const xAt = ({ left, width, from, to }: Extent, frequency: number) =>
  left + (width * Math.log(frequency / from)) / Math.log(to / from);

/** B over A less 1 along the plot; gaps where one of them has no value. */
export function ratios(
  a: Curve,
  b: Curve,
  { from, to, width }: Pick<Extent, "from" | "to" | "width">,
): readonly (readonly [frequency: number, ratio: number | null])[] {
  const count = Math.max(2, Math.round(width / grain) + 1);
  return Array.from({ length: count }, (_, index) => {
    const frequency = from * (to / from) ** (index / (count - 1));
    return [frequency, relative(valueAt(a, axes, frequency), valueAt(b, axes, frequency))] as const;
  });
}

interface RatioStripProps {
  a: Curve;
  b: Curve;
  extent: Extent;
  /** Hz; of the table, and of the cursor. */
  frequency: number;
  cursor: number | null;
}

/** B to A over the frequencies of the plot above, on a linear axis. */
export function RatioStrip({ a, b, extent, frequency, cursor }: RatioStripProps): ReactNode {
  const line = ratios(a, b, extent);
  const known = line.flatMap(([, ratio]) => (ratio === null ? [] : [ratio]));
  if (known.length === 0) return null;
  const [least, most] = niceRange([Math.min(-0.05, ...known), Math.max(0.05, ...known)]);
  const yAt = (ratio: number) => bottom - ((bottom - top) * (ratio - least)) / (most - least);
  const { left, width } = extent;
  let isOn = false;
  const path = line
    .map(([at, ratio]) => {
      if (ratio === null) {
        isOn = false;
        return "";
      }
      const command = isOn ? "L" : "M";
      isOn = true;
      return `${command}${xAt(extent, at).toFixed(1)} ${yAt(ratio).toFixed(1)}`;
    })
    .join("");
  const { labels } = ticksFor("linear", [100 * least, 100 * most], {
    ...{ length: bottom - top, gap: 20, siPrefix: false },
  });
  const at = cursor ?? frequency;
  const ratio = relative(valueAt(a, axes, at), valueAt(b, axes, at));
  const said = texts.ratioLabel(relativeText(Math.min(...known)), relativeText(Math.max(...known)));
  const isWithin = at >= extent.from && at <= extent.to;
  return (
    <svg width="100%" height={height} role="img" aria-label={said}>
      {labels.map(({ value }) => (
        <g key={value}>
          <path
            d={`M${left} ${yAt(value / 100)}h${width}`}
            className={value === 0 ? classes.zero : classes.grid}
          />
          <text x={left - 8} y={yAt(value / 100) + 4} textAnchor="end" className={classes.tick}>
            {relativeText(value / 100)}
          </text>
        </g>
      ))}
      <rect x={left} y={top} width={width} height={bottom - top} className={classes.frame} />
      <path d={path} className={classes.ratio} />
      {isWithin && <path d={`M${xAt(extent, at)} ${top}V${bottom}`} className={classes.cursor} />}
      <text x={left + 8} y={top + 14} className={classes.ratioName}>
        {texts.ratio}
        {ratio !== null && isWithin && `, ${texts.ratioAt(relativeText(ratio), at)}`}
      </text>
    </svg>
  );
}
