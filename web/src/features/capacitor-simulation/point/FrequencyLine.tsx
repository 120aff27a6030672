import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { PlotScale, Range } from "@/charts/types";
import { settleEntry } from "@/ui/entry/entries";
import { useSettings } from "../use-settings";
import classes from "./point-table.module.css";
import { texts } from "./texts";

/** Decades that a key moves the line by. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1 / 50, ArrowRight: 1 / 50 };
const shifted = 10;

/** Where a key moves the line; null for a key without a meaning. */
export function movedBy(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  frequency: number,
  [least, most]: Range,
): number | null {
  if (key === "Home") return least;
  if (key === "End") return most;
  const step = steps[key];
  if (step === undefined) return null;
  return within(frequency * 10 ** (step * (shiftKey ? shifted : 1)), [least, most]);
}

const within = (value: number, [least, most]: Range) => Math.min(Math.max(value, least), most);
/** Three digits: as exact as a hand moves, and as the pill says. */
const rounded = (frequency: number) => Number(frequency.toPrecision(3));

/** The frequency of the values in the table, as a line that is dragged over the plot. */
export function FrequencyLine({ scale }: { scale: PlotScale }): ReactNode {
  const { values, range, set } = useSettings();
  const { plot } = scale;
  const limits: Range = [range.start, range.stop];
  const frequency = within(values.pointFrequency, limits);
  const left = scale.x(frequency);
  const move = (to: number) => {
    set({ pointFrequency: rounded(within(to, limits)) });
    settleEntry();
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (stage) move(scale.xAt(event.clientX - stage.left));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedBy(event, frequency, limits);
    if (to === null) return;
    // The arrows of the chart move its cursor.
    event.stopPropagation();
    event.preventDefault();
    move(to);
  };
  if (!(left >= plot.x - 1 && left <= plot.x + plot.width + 1)) return null;
  return (
    <div
      className={classes.line}
      role="slider"
      tabIndex={0}
      aria-label={texts.frequencyLine}
      aria-valuemin={limits[0]}
      aria-valuemax={limits[1]}
      aria-valuenow={frequency}
      aria-valuetext={texts.valueText(frequency)}
      style={{ left, top: plot.y, height: plot.height }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    >
      <span className={classes.pill}>{texts.pill(frequency)}</span>
    </div>
  );
}
