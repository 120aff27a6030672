import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { PlotScale } from "@/charts/types";
import { formatQuantity } from "@/lib/quantity";
import { type FitRange, keyed, moved, type RangeEnd } from "./model/fit-range";
import classes from "./seed-generator.module.css";
import { texts } from "./texts";

interface RangeHandlesProps {
  scale: PlotScale;
  range: FitRange;
  /** First and last measured frequency. */
  measured: FitRange;
  onChange: (range: FitRange) => void;
}

const names: Readonly<Record<RangeEnd, string>> = {
  from: texts.lowestOfFit,
  to: texts.highestOfFit,
};

/** A limit of the range: a line with a grip that is dragged or moved by keys. */
function Handle({ end, ...props }: RangeHandlesProps & { end: RangeEnd }): ReactNode {
  const { scale, range, measured, onChange } = props;
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const plot = event.currentTarget.closest("[data-range]")?.getBoundingClientRect();
    if (!plot) return;
    const frequency = scale.xAt(scale.plot.x + event.clientX - plot.left);
    onChange(moved(range, end, frequency, measured));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(range, end, event.key, measured);
    if (!next) return;
    event.preventDefault();
    // The keys also move the cursor of the chart around the handle.
    event.stopPropagation();
    onChange(next);
  };
  return (
    <div className={classes.limit} style={{ left: scale.x(range[end]) - scale.plot.x }}>
      <div
        role="slider"
        tabIndex={0}
        className={classes.grip}
        aria-label={names[end]}
        aria-valuemin={measured.from}
        aria-valuemax={measured.to}
        aria-valuenow={range[end]}
        aria-valuetext={formatQuantity(range[end], "Hz")}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          event.stopPropagation();
          follow(event);
        }}
      />
    </div>
  );
}

/** The range of a fit on the plot; what lies outside is shaded and does not count. */
export function RangeHandles(props: RangeHandlesProps): ReactNode {
  const { scale, range } = props;
  const { plot } = scale;
  const inside = (frequency: number) =>
    Math.min(Math.max(scale.x(frequency) - plot.x, 0), plot.width);
  const [left, right] = [inside(range.from), inside(range.to)];
  const isShown = (frequency: number) => {
    const pixel = scale.x(frequency) - plot.x;
    return pixel >= -1 && pixel <= plot.width + 1;
  };
  const place = { left: plot.x, top: plot.y, width: plot.width, height: plot.height };
  return (
    <div className={classes.handles} style={place} data-range>
      <div className={classes.outside} style={{ left: 0, width: left }} />
      <div className={classes.outside} style={{ left: right, right: 0 }} />
      {isShown(range.from) && <Handle end="from" {...props} />}
      {isShown(range.to) && <Handle end="to" {...props} />}
    </div>
  );
}
