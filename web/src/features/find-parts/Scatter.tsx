import { type ReactNode, type Ref, useMemo } from "react";
import type { FindAnswer } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import classes from "./find-parts.module.css";
import { axisOf, frontOf, type Point, placeOf, pointsOf, ticksOf } from "./model/scatter";
import { texts } from "./texts";

const size = { width: 364, height: 400 };
const frame = { left: 52, top: 16, right: 14, bottom: 38 };
const inner = {
  width: size.width - frame.left - frame.right,
  height: size.height - frame.top - frame.bottom,
};

interface ScatterProps {
  /** The drawing, for its picture. */
  ref: Ref<SVGSVGElement>;
  answer: FindAnswer;
  /** Least capacitance, F; 0 without one. */
  limit: number;
  highlighted: string | null;
  selected: ReadonlySet<string>;
  onHighlight: (partNumber: string | null) => void;
  onSelect: (partNumber: string) => void;
}

/** The stair under which nothing smaller has more. */
function stair(front: readonly Point[], place: (point: Point) => readonly [number, number]) {
  const steps = front.map((point, index) => {
    const [x, y] = place(point);
    return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
  });
  return front.length === 0 ? "" : `${steps.join("")}H${size.width - frame.right}`;
}

/** Footprint against effective capacitance, both logarithmic. */
export function Scatter(props: ScatterProps): ReactNode {
  const { ref, answer, limit, highlighted, selected, onHighlight, onSelect } = props;
  const points = useMemo(() => pointsOf(answer), [answer]);
  const front = useMemo(() => frontOf(points, answer.front), [points, answer.front]);
  if (points.length === 0) return <p className={classes.remark}>{texts.noPoints}</p>;
  const x = axisOf(
    points.map(({ area }) => area),
    2,
  );
  const y = axisOf([...points.map(({ capacitance }) => capacitance), limit], 10);
  const across = (area: number) => frame.left + inner.width * placeOf(area, x, 2);
  const up = (value: number) => frame.top + inner.height * (1 - placeOf(value, y, 10));
  const place = ({ area, capacitance }: Point) =>
    [Number(across(area).toFixed(1)), Number(up(capacitance).toFixed(1))] as const;
  const onFront = new Set(front);
  const bottom = size.height - frame.bottom;
  return (
    <svg
      ref={ref}
      className={classes.scatter}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={texts.plotLabel(answer.matches)}
    >
      <rect
        className={classes.plotArea}
        x={frame.left}
        y={frame.top}
        width={inner.width}
        height={inner.height}
      />
      {ticksOf(x, 2).map((tick) => (
        <g key={tick}>
          <path className={classes.grid} d={`M${across(tick)} ${frame.top}V${bottom}`} />
          <text className={classes.tick} x={across(tick)} y={bottom + 14} textAnchor="middle">
            {formatPlain(Number(tick.toPrecision(3)))}
          </text>
        </g>
      ))}
      {ticksOf(y, 10).map((tick) => (
        <g key={tick}>
          <path
            className={classes.grid}
            d={`M${frame.left} ${up(tick)}H${size.width - frame.right}`}
          />
          <text className={classes.tick} x={frame.left - 6} y={up(tick) + 4} textAnchor="end">
            {formatQuantity(tick, "", { digits: 1 })}
          </text>
        </g>
      ))}
      {limit > 0 && (
        <g>
          <rect
            className={classes.forbidden}
            x={frame.left}
            y={up(limit)}
            width={inner.width}
            height={Math.max(bottom - up(limit), 0)}
          />
          <path
            className={classes.limit}
            d={`M${frame.left} ${up(limit)}H${size.width - frame.right}`}
          />
          <text
            className={classes.tick}
            x={size.width - frame.right - 4}
            y={up(limit) + 13}
            textAnchor="end"
          >
            {texts.below(limit)}
          </text>
        </g>
      )}
      <path className={classes.stair} d={stair(front, place)} />
      {points.map((point) => {
        const [cx, cy] = place(point);
        const { partNumber, fits } = point;
        const isMarked = partNumber === highlighted || selected.has(partNumber);
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the table offers the same by keyboard
          <circle
            key={partNumber}
            cx={cx}
            cy={cy}
            r={isMarked ? 5.5 : fits ? 4 : 2.6}
            className={fits ? classes.fit : classes.miss}
            data-front={onFront.has(point) || undefined}
            data-marked={isMarked || undefined}
            onMouseEnter={() => onHighlight(partNumber)}
            onMouseLeave={() => onHighlight(null)}
            onClick={() => fits && onSelect(partNumber)}
          >
            <title>{`${partNumber}: ${formatQuantity(point.capacitance, "F")}, ${formatPlain(Number(point.area.toPrecision(3)))} mm²`}</title>
          </circle>
        );
      })}
      <text
        className={classes.axis}
        x={frame.left + inner.width / 2}
        y={size.height - 6}
        textAnchor="middle"
      >
        {texts.footprintAxis}
      </text>
      <text
        className={classes.axis}
        transform={`translate(11 ${frame.top + inner.height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {texts.capacitanceAxis}
      </text>
    </svg>
  );
}

/** What the marks of the plot mean. */
export function ScatterKey(): ReactNode {
  return (
    <ul className={classes.key}>
      <li>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="4" className={classes.fit} />
        </svg>
        {texts.fits}
      </li>
      <li>
        <svg width="10" height="10" aria-hidden="true">
          <circle cx="5" cy="5" r="2.6" className={classes.miss} />
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
