/** The small curve by which a list shows a project: drawn from the last plot that its pages have shown in this browser. */
import * as v from "valibot";
import type { Numbers } from "@/lib/numbers";
import { fields, listOf } from "@/lib/stored-state";
import { isKept, keyOf, parsed, readText, sketchItem, writeText } from "./keys";

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const sketchSchema = fields({
  /** Place of the curve among those of the plot, which decides its color; 0 for all parts together. */
  slot: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)), 1),
  /** From the left and from the bottom, each 0 to 1. */
  points: listOf(v.tuple([share, share])),
});
type Sketch = v.InferOutput<typeof sketchSchema>;

/** Without points where no plot has been shown yet. */
export const sketchOf = (id: string): Sketch =>
  v.parse(sketchSchema, parsed(readText(keyOf(id, sketchItem))));

interface Curve {
  slot: number;
  x: Numbers;
  y: Numbers;
}

/** Points of a sketch: more are not to be seen. */
const most = 40;
const digits = 3;

function shares(values: readonly number[], isLog: boolean): readonly number[] {
  const scaled = isLog ? values.map((value) => Math.log(value)) : values;
  const [least, largest] = [Math.min(...scaled), Math.max(...scaled)];
  const span = largest - least || 1;
  return scaled.map((value) => Number(((value - least) / span).toFixed(digits)));
}

/** The sketch of a curve on logarithmic axes, where all its values are above 0, else on linear ones. */
export function sketched({ slot, x, y }: Curve): Sketch {
  const step = Math.max(1, Math.ceil(x.length / most));
  const isKept = (index: number) => index % step === 0 || index === x.length - 1;
  const kept = [...x].flatMap((value, index) => {
    const other = y[index] ?? Number.NaN;
    return isKept(index) && Number.isFinite(value) && Number.isFinite(other)
      ? [[value, other] as const]
      : [];
  });
  if (kept.length < 2) return { slot, points: [] };
  const isLog = kept.every(([, value]) => value > 0);
  const across = shares(
    kept.map(([value]) => value),
    kept.every(([value]) => value > 0),
  );
  const up = shares(
    kept.map(([, value]) => value),
    isLog,
  );
  return { slot, points: across.map((value, index) => [value, up[index] ?? 0]) };
}

/** Keeps the curve of a plot as the sketch of a project. */
export function keepSketch(id: string, curve: Curve): void {
  if (!isKept(id)) return;
  const text = JSON.stringify(sketched(curve));
  if (text !== readText(keyOf(id, sketchItem))) writeText(keyOf(id, sketchItem), text);
}
