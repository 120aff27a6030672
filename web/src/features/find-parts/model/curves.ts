/** The small |Z| curves beside the rows: one scale for all of them, so that they compare. */
import type { FindAnswer, FindRow } from "@/api/types";

/** px. */
export const size = { width: 56, height: 20 } as const;
/** px; half a line at either side. */
const margin = 1;

export interface CurveScale {
  /** Hz, rising. */
  frequency: readonly number[];
  /** Least and largest |Z| of all rows, Ω. */
  least: number;
  most: number;
}

type Sketched = Pick<FindRow, "curve" | "pieces">;

/** |Z| of all pieces, Ω. */
const together = ({ curve, pieces }: Sketched) => curve.map((value) => value / pieces);

/** The scale of some rows; null without curves. */
export function curveScale(
  rows: readonly Sketched[],
  frequency: FindAnswer["curveFrequency"],
): CurveScale | null {
  const ends = rows.flatMap((row) => {
    const values = together(row).filter((value) => value > 0);
    return values.length === 0 ? [] : [Math.min(...values), Math.max(...values)];
  });
  if (ends.length === 0 || frequency.length < 2) return null;
  return { frequency, least: Math.min(...ends), most: Math.max(...ends) };
}

const share = (value: number, least: number, most: number) =>
  most > least ? Math.log(value / least) / Math.log(most / least) : 0.5;

/** Place of a frequency, px from the left; null outside the curves. */
export function placeOf(at: number, { frequency }: CurveScale): number | null {
  const [first = 1] = frequency;
  const last = frequency.at(-1) ?? first;
  if (at < first || at > last) return null;
  return margin + share(at, first, last) * (size.width - 2 * margin);
}

/** The line of a row; both axes are logarithmic. */
export function lineOf(row: Sketched, scale: CurveScale): string {
  const { least, most, frequency } = scale;
  const points = together(row).flatMap((value, index) => {
    const x = placeOf(frequency[index] ?? 0, scale);
    if (x === null || value <= 0) return [];
    const y = size.height - margin - share(value, least, most) * (size.height - 2 * margin);
    return [`${x.toFixed(1)} ${y.toFixed(1)}`];
  });
  return points.length === 0 ? "" : `M${points.join("L")}`;
}

/** The least |Z| of all pieces and its frequency; null without a curve. */
export function valleyOf(row: Sketched, { frequency }: CurveScale) {
  const values = together(row);
  if (values.length === 0) return null;
  const impedance = Math.min(...values);
  return { impedance, frequency: frequency[values.indexOf(impedance)] ?? 0 };
}
