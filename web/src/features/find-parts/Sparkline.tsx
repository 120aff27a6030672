import type { ReactNode } from "react";
import type { FindRow } from "@/api/types";
import { formatQuantity, NO_VALUE } from "@/lib/quantity";
import classes from "./find-parts.module.css";
import { type CurveScale, lineOf, placeOf, size, valleyOf } from "./model/curves";
import { texts } from "./texts";

interface SparklineProps {
  row: FindRow;
  scale: CurveScale | null;
  /** Hz; the frequency of the search, as a thin line. */
  at: number;
}

const hertz = (value: number | undefined) => formatQuantity(value ?? 0, "Hz", { trim: true });

/** |Z| of all pieces of a row, on the scale of all rows. */
export function Sparkline({ row, scale, at }: SparklineProps): ReactNode {
  const valley = scale && valleyOf(row, scale);
  if (!scale || !valley) return NO_VALUE;
  const { frequency } = scale;
  const label = texts.curve({
    from: hertz(frequency[0]),
    to: hertz(frequency.at(-1)),
    least: formatQuantity(valley.impedance, "Ω", { digits: 2 }),
    at: formatQuantity(valley.frequency, "Hz", { digits: 2 }),
  });
  const place = placeOf(at, scale);
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${size.width} ${size.height}`} role="img">
      <title>{label}</title>
      {place !== null && <path d={`M${place.toFixed(1)} 0V${size.height}`} data-at="" />}
      <path d={lineOf(row, scale)} />
    </svg>
  );
}
