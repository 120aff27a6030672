import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { seriesStyle } from "@/charts/series-style";
import { ticksFor } from "@/charts/ticks";
import { formatPlain } from "@/lib/quantity";
import styles from "../inductor-simulation.module.css";
import { texts } from "../texts";
import { currentOfKey, type Extent, type InductanceCurve } from "./inductance-curves";

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

function Curve({ curve, scale }: { curve: InductanceCurve; scale: Scale }): ReactNode {
  const { color } = seriesStyle(curve.slot);
  const points = curve.points.map(([x, y]) => `${scale.x(x)},${scale.y(y)}`).join(" ");
  const [lastX = 0, lastY = 0] = curve.points.at(-1) ?? [];
  return (
    <g style={{ stroke: `var(--${color})` }}>
      <polyline
        className={styles.overCurve}
        points={points}
        data-highlighted={curve.highlighted || undefined}
        data-flat={curve.isFlat || undefined}
      >
        <title>{`${curve.refDes} ${curve.name}`}</title>
      </polyline>
      <text
        className={styles.overName}
        x={scale.x(lastX) - 4}
        y={scale.y(lastY) - 5}
        textAnchor="end"
      >
        {curve.refDes}
      </text>
    </g>
  );
}

interface CurrentLineProps {
  current: number;
  extent: Extent;
  scale: Scale;
  onChange: (current: number) => void;
}

/** The dc current of the inductors, which a drag or an arrow key changes for all rows. */
function CurrentLine({ current, extent, scale, onChange }: CurrentLineProps): ReactNode {
  const at = scale.x(current);
  const bottom = frame.top + scale.height;
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
      <rect className={styles.overPill} x={at - 25} y={bottom + 3} width={50} height={18} rx={5} />
      <text x={at} y={bottom + 16} textAnchor="middle">
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
      {curves.map((curve) => (
        <Curve key={curve.id} curve={curve} scale={scale} />
      ))}
      <CurrentLine current={shown.current} extent={extent} scale={scale} onChange={onChange} />
    </>
  );
}
