import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import type { PlotScale } from "@/charts/types";
import { formatQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./drag-line.module.css";
import type { TargetForm } from "./target-form";
import { type Corner, maskOf, pointsOf } from "./target-mask";

const printed = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 3, trim: true });

const texts = {
  corner: (index: number) => `Corner ${index + 1} of the target`,
  value: (frequency: number, impedance: number) =>
    `${printed(impedance, "Ω")} at ${printed(frequency, "Hz")}`,
};

/** What an arrow key changes a corner by. */
const step = 1.01;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [1, step],
  ArrowDown: [1, 1 / step],
  ArrowRight: [step, 1],
  ArrowLeft: [1 / step, 1],
};

const digits = (value: number) => Number(value.toPrecision(3));

/**
 * The target with one corner at another place. A flat target stays flat: its ends move along x, and
 * the whole line up and down; a target from a load step becomes a flat one.
 */
export function withCorner<Target extends TargetForm>(
  target: Target,
  index: number,
  place: Corner,
): Target {
  const corners = maskOf(target);
  if (!corners) return target;
  const [f, z] = [digits(place[0]), digits(place[1])];
  const lower = corners[index - 1]?.[0] ?? 0;
  const upper = corners[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
  const frequency = f > lower && f < upper ? f : (corners[index]?.[0] ?? f);
  if (target.mode === "points") {
    const moved = corners.with(index, [frequency, z]);
    return { ...target, points: pointsOf(moved) };
  }
  const end = index === 0 ? { start: frequency } : { stop: frequency };
  return { ...target, ...end, mode: "flat", flat: z };
}

interface CornerHandleProps {
  index: number;
  corner: Corner;
  scale: PlotScale;
  onMove: (to: Corner) => void;
}

function CornerHandle({ index, corner, scale, onMove }: CornerHandleProps): ReactNode {
  const [frequency, impedance] = corner;
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const stage = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!stage) return;
    onMove([scale.xAt(event.clientX - stage.left), scale.yAt(event.clientY - stage.top)]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const factors = arrows[event.key];
    if (!factors) return;
    event.stopPropagation();
    event.preventDefault();
    onMove([frequency * factors[0], impedance * factors[1]]);
  };
  const { plot } = scale;
  const [left, top] = [scale.x(frequency), scale.y(impedance)];
  const isInside =
    left >= plot.x - 1 &&
    left <= plot.x + plot.width + 1 &&
    top >= plot.y &&
    top <= plot.y + plot.height;
  if (!isInside) return null;
  return (
    <div
      className={`${classes.corner} ${text.screen}`}
      role="slider"
      tabIndex={0}
      aria-label={texts.corner(index)}
      aria-orientation="vertical"
      aria-valuenow={impedance}
      aria-valuetext={texts.value(frequency, impedance)}
      style={{ left, top }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
    />
  );
}

interface TargetHandlesProps<Target extends TargetForm> {
  target: Target;
  scale: PlotScale;
  onChange: (target: Target) => void;
}

/** Handles at the corners of the target, which are dragged or moved with the arrow keys. */
export function TargetHandles<Target extends TargetForm>(
  props: TargetHandlesProps<Target>,
): ReactNode {
  const { target, scale, onChange } = props;
  return maskOf(target)?.map((corner, index) => (
    <CornerHandle
      // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the target
      key={index}
      index={index}
      corner={corner}
      scale={scale}
      onMove={(to) => {
        onChange(withCorner(target, index, to));
      }}
    />
  ));
}
