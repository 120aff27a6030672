/**
 * The operating point that every tool shares. It holds no value until the user sets one, and then new rows, profiles,
 * banks and searches start with it.
 */
import * as v from "valibot";
import { createPageState } from "@/domain/page-state";
import { fields, number } from "@/lib/stored-state";
import { type PointQuantity, pointLimits, pointQuantities } from "./quantities";

const set = (quantity: PointQuantity) => {
  const { min, max } = pointLimits[quantity];
  return v.fallback(v.nullable(v.pipe(number, v.minValue(min), v.maxValue(max))), null);
};

/** Null where it is not set; each field counts by itself. */
const pointSchema = fields({
  rail: set("rail"),
  ambient: set("ambient"),
  frequency: set("frequency"),
  mission: set("mission"),
});
export type OperatingPoint = v.InferOutput<typeof pointSchema>;

export const unsetPoint: OperatingPoint = v.parse(pointSchema, undefined);

/** The point of a link or a file, which may come from any source. */
export const readPoint = (value: unknown): OperatingPoint => v.parse(pointSchema, value);

const isAnySet = (point: OperatingPoint): boolean =>
  pointQuantities.some((quantity) => point[quantity] !== null);

export const usePoint = createPageState<OperatingPoint>({
  name: "henrad.operating-point",
  version: 1,
  schema: pointSchema,
  isFlat: true,
  hasUserData: isAnySet,
});

/** The point of this moment, for what starts with it. */
export const pointNow = (): OperatingPoint => usePoint.getState().state;

export const setPoint = (change: Partial<OperatingPoint>): void =>
  usePoint.getState().update((point) => ({ ...point, ...change }));

/** Starting value of a new row, profile, bank or search: the point's, or else the page's own. */
export const startOf = (quantity: PointQuantity, otherwise: number): number =>
  pointNow()[quantity] ?? otherwise;

/** What the pages start with where nothing is set. */
const ownStart: Partial<OperatingPoint> = { rail: 0, ambient: 25, frequency: 500e3 };

/** The point with the conditions that another page has shown; what nobody has set there stays unset. */
export const withBrought = (brought: Partial<OperatingPoint>): OperatingPoint => {
  const point = pointNow();
  const chosen = pointQuantities.flatMap((quantity) => {
    const value = brought[quantity] ?? null;
    const isChosen = value !== null && (point[quantity] !== null || value !== ownStart[quantity]);
    return isChosen ? [[quantity, value] as const] : [];
  });
  return readPoint({ ...point, ...Object.fromEntries(chosen) });
};
