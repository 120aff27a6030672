import type { ReactNode } from "react";
import { formatPlain } from "@/lib/quantity";
import classes from "./find-parts.module.css";
import { type Plane, spotOf, ticksOf } from "./model/scatter";
import { texts } from "./texts";

interface AxesProps {
  plane: Plane;
  /** Label of the vertical axis. */
  label: string;
  tick: (value: number) => string;
}

/** Frame, grid and labels; the origin is the upper left corner of the frame. */
export function Axes({ plane, label, tick }: AxesProps): ReactNode {
  const { width, height, x, y } = plane;
  const columns = ticksOf(x, 2).map((area) => [area, spotOf(area, 1, plane)[0]] as const);
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
