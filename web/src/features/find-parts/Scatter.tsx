import { type ReactNode, type Ref, useMemo, useRef } from "react";
import type { FindAnswer } from "@/api/types";
import { useChartSize } from "@/charts/use-chart-size";
import calculator from "@/domain/calculator/calculator.module.css";
import { formatPlain } from "@/lib/quantity";
import classes from "./find-parts.module.css";
import {
  axesOf,
  figures,
  frontOf,
  isWithin,
  labelsOf,
  type PartType,
  type Plane,
  type Point,
  pixelsOf,
  pointsOf,
  spotOf,
  ticksOf,
} from "./model/scatter";
import type { Box, FindState } from "./model/state";
import { texts } from "./texts";
import { useBox } from "./use-box";

interface AxesProps {
  plane: Plane;
  /** Label of the vertical axis. */
  label: string;
  tick: (value: number) => string;
}

/** Frame, grid and labels; the origin is the upper left corner of the frame. */
function Axes({ plane, label, tick }: AxesProps): ReactNode {
  const { width, height, x, y } = plane;
  // As many as have room for the widest of them.
  const most = Math.min(8, Math.floor(width / (12 + 7 * String(Math.round(2 ** x.high)).length)));
  const columns = ticksOf(x, 2, most).map((area) => [area, spotOf(area, 1, plane)[0]] as const);
  const rows = ticksOf(y, 10).map((value) => [value, spotOf(1, value, plane)[1]] as const);
  return (
    <g>
      <rect className={classes.plotArea} width={width} height={height} />
      {columns.map(([area, left]) => (
        <g key={area}>
          <path className={classes.grid} d={`M${left} 0V${height}`} />
          <text className={classes.tick} x={left} y={height + 14} textAnchor="middle">
            {formatPlain(Number(area.toPrecision(3)))}
          </text>
        </g>
      ))}
      {rows.map(([value, top]) => (
        <g key={value}>
          <path className={classes.grid} d={`M0 ${top}H${width}`} />
          <text className={classes.tick} x={-6} y={top + 4} textAnchor="end">
            {tick(value)}
          </text>
        </g>
      ))}
      <text className={classes.axis} x={width / 2} y={height + 32} textAnchor="middle">
        {texts.footprintAxis}
      </text>
      <text
        className={classes.axis}
        transform={`translate(-41 ${height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {label}
      </text>
    </g>
  );
}

const frame = { left: 52, top: 16, right: 14, bottom: 38 };

interface ScatterProps {
  /** The drawing, for its picture. */
  ref: Ref<SVGSVGElement>;
  answer: FindAnswer;
  /** What the answer was asked for. */
  state: FindState;
  highlighted: string | null;
  selected: ReadonlySet<string>;
  onHighlight: (partNumber: string | null) => void;
  onSelect: (partNumber: string) => void;
  onBox: (box: Box) => void;
}

/** The stair under which nothing smaller does better. */
function stair(front: readonly Point[], plane: Plane): string {
  const steps = front.map(({ area, value }, index) => {
    const [x, y] = spotOf(area, value, plane);
    return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
  });
  return front.length === 0 ? "" : `${steps.join("")}H${plane.width}`;
}

/** What the limit on the figure forbids. */
function Forbidden({ state, plane }: { state: FindState; plane: Plane }): ReactNode {
  const { limit, isUpper, forbidden } = figures[state.tradeOff];
  const value = limit(state);
  if (value <= 0) return null;
  const [, y] = spotOf(1, value, plane);
  const [top, bottom] = isUpper ? [0, y] : [y, plane.height];
  return (
    <g>
      <rect
        className={classes.forbidden}
        y={top}
        width={plane.width}
        height={Math.max(bottom - top, 0)}
      />
      <path className={classes.limit} d={`M0 ${y}H${plane.width}`} />
      <text
        className={classes.tick}
        x={plane.width - 4}
        y={isUpper ? y - 5 : y + 13}
        textAnchor="end"
      >
        {forbidden(value)}
      </text>
    </g>
  );
}

/** Outlines of about one area around the origin, so that types differ without their colors. */
const outlines: Readonly<Record<PartType, string>> = {
  ceramic: "M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0Z",
  film: "M-3.5 -3.5H3.5V3.5H-3.5Z",
  tantalum: "M0 -4.6L4.6 3.4H-4.6Z",
  polymer: "M0 -5L4.6 0L0 5L-4.6 0Z",
  aluminum: "M0 4.6L4.6 -3.4H-4.6Z",
};

interface MarkProps {
  type: PartType;
  /** A part that meets all limits is filled, another one small and hollow. */
  fits: boolean;
}

function Mark({ type, fits }: MarkProps): ReactNode {
  return (
    <path
      className={fits ? classes.fit : classes.miss}
      data-type={type}
      d={outlines[type]}
      transform={fits ? undefined : "scale(0.65)"}
      vectorEffect="non-scaling-stroke"
    />
  );
}

/** Footprint against what it is traded for, both logarithmic; a drag spans a box. */
export function Scatter(props: ScatterProps): ReactNode {
  const { ref, answer, state, highlighted, selected, onHighlight, onSelect, onBox } = props;
  const figure = figures[state.tradeOff];
  const limit = figure.limit(state);
  const box = useRef<HTMLDivElement>(null);
  const size = useChartSize(box);
  const { plane, points, front } = useMemo(() => {
    const all = pointsOf(answer);
    const inner = {
      width: Math.max(size.width - frame.left - frame.right, 1),
      height: Math.max(size.height - frame.top - frame.bottom, 1),
    };
    const plane = { ...inner, ...axesOf(all, limit) };
    const points = all.filter((point) => isWithin(point, plane));
    return { plane, points, front: frontOf(points, answer.front) };
  }, [answer, limit, size]);
  const { drag, handlers } = useBox(plane, frame, onBox);
  const onFront = new Set(front);
  const within = drag ?? state.within;
  if (points.length === 0) {
    return (
      <div ref={box} className={classes.plotBox}>
        <p className={calculator.note}>{texts.noPoints(state.tradeOff)}</p>
      </div>
    );
  }
  return (
    <div ref={box} className={classes.plotBox}>
      {size.width > 0 && (
        <svg
          ref={ref}
          className={classes.scatter}
          width={size.width}
          height={size.height}
          viewBox={`0 0 ${size.width} ${size.height}`}
          role="img"
          aria-label={texts.plotLabel(texts.tradedFor[state.tradeOff], answer.matches)}
          {...handlers}
        >
          <g transform={`translate(${frame.left} ${frame.top})`}>
            <Axes plane={plane} label={figure.axis(state)} tick={figure.tick} />
            <Forbidden state={state} plane={plane} />
            <path className={classes.stair} d={stair(front, plane)} />
            {points.map((point) => {
              const { partNumber, fits } = point;
              const [x, y] = spotOf(point.area, point.value, plane);
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table offers the same by keyboard
                <g
                  key={partNumber}
                  transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
                  data-front={onFront.has(point) || undefined}
                  data-marked={partNumber === highlighted || selected.has(partNumber) || undefined}
                  onMouseEnter={() => onHighlight(partNumber)}
                  onMouseLeave={() => onHighlight(null)}
                  onClick={() => fits && onSelect(partNumber)}
                >
                  <title>{`${partNumber}: ${figure.text(point.value)}, ${formatPlain(Number(point.area.toPrecision(3)))} mm²`}</title>
                  <Mark type={point.type} fits={fits} />
                </g>
              );
            })}
            {labelsOf(front, plane).map(({ text, x, y }) => (
              <text key={text} className={classes.frontName} x={x} y={y} textAnchor="middle">
                {text}
              </text>
            ))}
            {within && <rect className={classes.box} {...pixelsOf(within, plane)} />}
          </g>
        </svg>
      )}
    </div>
  );
}

/** What the marks of the plot mean. */
export function ScatterKey({ answer }: { answer: FindAnswer }): ReactNode {
  const shown = new Set<PartType>(answer.points.type);
  return (
    <ul className={classes.key}>
      {texts.types
        .filter(({ type }) => shown.has(type))
        .map(({ type, name }) => (
          <li key={type}>
            <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
              <Mark type={type} fits />
            </svg>
            {name}
          </li>
        ))}
      <li>
        <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
          <Mark type="ceramic" fits={false} />
        </svg>
        {texts.fails}
      </li>
      <li>
        <svg width="18" height="8" aria-hidden="true">
          <path d="M0 4H18" className={classes.stair} />
        </svg>
        {texts.frontKey}
      </li>
    </ul>
  );
}
