import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { markerPath } from "@/charts/markers";
import { seriesStyle } from "@/charts/series-style";
import { ticksFor } from "@/charts/ticks";
import { formatPlain } from "@/lib/quantity";
import styles from "../inductor-simulation.module.css";
import { texts } from "../texts";
import {
  apart,
  currentOfKey,
  type Extent,
  type InductanceCurve,
  placeAt,
  upTo,
} from "./inductance-curves";

/** px. */
const pill = { width: 50, height: 18 };
const frame = { left: 62, top: 14, right: 18, bottom: 44 };

interface Scale {
  x: (amperes: number) => number;
  y: (henries: number) => number;
  /** A at a place, px. */
  amperes: (x: number) => number;
  width: number;
  height: number;
}

function scaleOf({ current, inductance }: Extent, size: { width: number; height: number }): Scale {
  const width = Math.max(size.width - frame.left - frame.right, 1);
  const height = Math.max(size.height - frame.top - frame.bottom, 1);
  return {
    width,
    height,
    x: (amperes) => frame.left + (width * amperes) / current,
    y: (henries) => frame.top + height * (1 - henries / inductance),
    amperes: (x) => (current * (x - frame.left)) / width,
  };
}

function Axes({ extent, scale }: { extent: Extent; scale: Scale }): ReactNode {
  const bottom = frame.top + scale.height;
  const across = ticksFor("linear", [0, extent.current], {
    length: scale.width,
    gap: 56,
    siPrefix: true,
  });
  const up = ticksFor("linear", [0, extent.inductance], {
    length: scale.height,
    gap: 36,
    siPrefix: true,
  });
  return (
    <g className={styles.overAxes}>
      <rect x={frame.left} y={frame.top} width={scale.width} height={scale.height} />
      {across.major.map((value) => (
        <path key={value} d={`M${scale.x(value)} ${frame.top}V${bottom}`} />
      ))}
      {up.major.map((value) => (
        <path key={value} d={`M${frame.left} ${scale.y(value)}h${scale.width}`} />
      ))}
      {across.labels.map(({ value, label }) => (
        <text key={value} x={scale.x(value)} y={bottom + 16} textAnchor="middle">
          {label}
        </text>
      ))}
      {up.labels.map(({ value, label }) => (
        <text key={value} x={frame.left - 6} y={scale.y(value) + 4} textAnchor="end">
          {label}
        </text>
      ))}
      <text x={frame.left + scale.width / 2} y={bottom + 36} textAnchor="middle">
        {texts.currentAxis}
      </text>
      <text
        transform={`translate(12 ${frame.top + scale.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {texts.inductanceAxis}
      </text>
    </g>
  );
}

interface CurveProps {
  curve: InductanceCurve;
  extent: Extent;
  scale: Scale;
  /** Height of its name, px. */
  labelAt: number;
}

/** A curve with the dash of its swatch, its marker at the dc current, and its name inside the frame. */
function Curve({ curve, extent, scale, labelAt }: CurveProps): ReactNode {
  const { color, dash, marker, hollow } = seriesStyle(curve.slot);
  const shown = upTo(curve.points, extent.current);
  const points = shown.map(([x, y]) => `${scale.x(x)},${scale.y(y)}`).join(" ");
  const [lastX = 0] = shown.at(-1) ?? [];
  const operated = placeAt(shown, curve.current);
  const ink = `var(--${color})`;
  return (
    <g style={{ stroke: ink }}>
      <polyline
        className={styles.overCurve}
        points={points}
        strokeDasharray={dash.length > 0 ? dash.join(" ") : undefined}
        data-highlighted={curve.highlighted || undefined}
      >
        <title>{`${curve.refDes} ${curve.name}`}</title>
      </polyline>
      {operated && marker !== "none" && (
        <path
          className={styles.overMarker}
          d={markerPath(marker, 4)}
          transform={`translate(${scale.x(operated[0])} ${scale.y(operated[1])})`}
          style={{ fill: hollow ? "var(--plot-bg)" : ink }}
        />
      )}
      <text className={styles.overName} x={scale.x(lastX) - 4} y={labelAt} textAnchor="end">
        {curve.refDes}
      </text>
    </g>
  );
}

/** px between names, and from a curve's end up to its name. */
const nameGap = 13;
const nameRise = 5;

function Curves({
  curves,
  extent,
  scale,
}: Omit<CurveProps, "curve" | "labelAt"> & { curves: readonly InductanceCurve[] }): ReactNode {
  const drawn = curves.filter(({ points }) => points.length > 0);
  const ends = drawn.map(({ points }) => upTo(points, extent.current).at(-1)?.[1] ?? 0);
  const heights = apart(
    ends.map((henries) => scale.y(henries) - nameRise),
    { top: frame.top + nameGap, bottom: frame.top + scale.height - nameRise, gap: nameGap },
  );
  return drawn.map((curve, index) => (
    <Curve
      key={curve.id}
      curve={curve}
      extent={extent}
      scale={scale}
      labelAt={heights[index] ?? 0}
    />
  ));
}

interface CurrentLineProps {
  current: number;
  extent: Extent;
  scale: Scale;
  onChange: (current: number) => void;
}

/** The dc current of the inductors, which a drag or an arrow key changes for all rows. */
function CurrentLine({ current, extent, scale, onChange }: CurrentLineProps): ReactNode {
  const at = scale.x(Math.min(current, extent.current));
  const bottom = frame.top + scale.height;
  // At the end of the axis the pill would be cut by the edge of the drawing.
  const pillAt = Math.min(at, frame.left + scale.width + frame.right - pill.width / 2);
  const drag = (event: PointerEvent<SVGGElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    if (box) onChange(scale.amperes(event.clientX - box.left));
  };
  const key = (event: KeyboardEvent) => {
    const next = currentOfKey(event.key, event.shiftKey, current, extent.current);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <g
      className={styles.overCurrent}
      role="slider"
      tabIndex={0}
      aria-label={texts.currentAxis}
      aria-valuemin={0}
      aria-valuemax={Number(extent.current.toPrecision(3))}
      aria-valuenow={Number(current.toPrecision(3))}
      aria-valuetext={`${formatPlain(Number(current.toPrecision(3)))} A`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={key}
    >
      <rect
        className={styles.overHit}
        x={at - 12}
        y={frame.top}
        width={24}
        height={scale.height + 24}
      />
      <path d={`M${at} ${frame.top}V${bottom}`} />
      <rect
        className={styles.overPill}
        x={pillAt - pill.width / 2}
        y={bottom + 3}
        {...pill}
        rx={5}
      />
      <text x={pillAt} y={bottom + 16} textAnchor="middle">
        {`${formatPlain(Number(current.toPrecision(3)))} A`}
      </text>
    </g>
  );
}

interface DrawnProps {
  curves: readonly InductanceCurve[];
  shown: InductanceCurve;
  extent: Extent;
  size: { width: number; height: number };
  onChange: (current: number) => void;
}

/** Axes, ripple of the part that is shown, curves, and the current to drag. */
export function Drawn({ curves, shown, extent, size, onChange }: DrawnProps): ReactNode {
  const scale = scaleOf(extent, size);
  const [valley, peak] = shown.ripple.map((amperes) =>
    scale.x(Math.min(Math.max(amperes, 0), extent.current)),
  );
  return (
    <>
      <Axes extent={extent} scale={scale} />
      {valley !== undefined && peak !== undefined && (
        <rect
          className={styles.overRipple}
          x={valley}
          y={frame.top}
          width={peak - valley}
          height={scale.height}
        />
      )}
      <Curves curves={curves} extent={extent} scale={scale} />
      <CurrentLine current={shown.current} extent={extent} scale={scale} onChange={onChange} />
    </>
  );
}
