import { Box } from "@mantine/core";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { hiddenSpan } from "@/charts/crosshair";
import type { PlotScale, Range, Span } from "@/charts/types";
import classes from "./drag-line.module.css";

/** What a key moves the line by, on a logarithmic axis in decades. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1 / 50, ArrowRight: 1 / 50 };
const shifted = 10;

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey">;

/** Where a key moves the line; null for a key without a meaning. */
export function movedBy(
  { key, shiftKey }: Pressed,
  value: number,
  [least, most]: Range,
): number | null {
  if (key === "Home") return least;
  if (key === "End") return most;
  const step = steps[key];
  if (step === undefined) return null;
  return within(value * 10 ** (step * (shiftKey ? shifted : 1)), [least, most]);
}

const within = (value: number, [least, most]: Range) => Math.min(Math.max(value, least), most);
/** Three digits: as exact as a hand moves, and as the pill says. */
const rounded = (value: number) => Number(value.toPrecision(3));

/** Room for the pill beside the plot, px. */
const edge = 12;

/** Width of the pill: its letters, its grip and what is around them, px. */
const widthOf = (pill: string) => pill.length * 6.5 + 28;

/** What the pill takes of the axis, with every label that it would cut. */
export function covered({ plot, xLabels = [] }: PlotScale, left: number, pill: string): Span {
  const width = widthOf(pill);
  const from = Math.max(0, Math.min(left - width / 2, plot.x + plot.width + edge - width));
  return hiddenSpan({ from, to: from + width }, xLabels);
}

interface DragLineProps {
  scale: PlotScale;
  value: number;
  limits: Range;
  /** What the line sets. */
  label: string;
  /** The value in words. */
  valueText: string;
  /** Under the line, on the axis. */
  pill: string;
  /** Where a key moves it; by default as on a logarithmic axis. */
  keyed?: (pressed: Pressed, value: number, limits: Range) => number | null;
  onChange: (value: number) => void;
}

/** A value of the x axis, as a line that is dragged over the plot or moved by keys. */
export function DragLine(props: DragLineProps): ReactNode {
  const { scale, limits, label, valueText, pill, keyed = movedBy, onChange } = props;
  const { plot } = scale;
  const value = within(props.value, limits);
  const left = scale.x(value);
  const move = (to: number) => {
    onChange(rounded(within(to, limits)));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (stage) move(scale.xAt(event.clientX - stage.left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keyed(event, value, limits);
    if (to === null) return;
    // The arrows of the chart move its cursor.
    event.stopPropagation();
    event.preventDefault();
    move(to);
  };
  if (!(left >= plot.x - 1 && left <= plot.x + plot.width + 1)) return null;
  // In the middle under the line, but within the drawing.
  const [before, beyond] = [left, plot.x + plot.width + edge - left];
  const ground = covered(scale, left, pill);
  const sideways = `max(${-before}px, min(-50%, calc(${beyond}px - 100%)))`;
  return (
    <div
      className={classes.line}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      aria-valuenow={value}
      aria-valuetext={valueText}
      style={{ left, top: plot.y, height: plot.height }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    >
      <Box
        component="span"
        pos="absolute"
        top="calc(100% + 2px)"
        h={20}
        bg="var(--plot-bg)"
        style={{ left: `calc(50% + ${ground.from - left}px)`, width: ground.to - ground.from }}
      />
      <span className={classes.pill} style={{ transform: `translate(${sideways}, 2px)` }}>
        {pill}
      </span>
    </div>
  );
}
