/** What the rows, profiles or fields of a page say of the operating point that they are at. */
import { printPoint } from "./bar-texts";
import type { OperatingPoint } from "./point";
import { type PointQuantity, pointQuantities } from "./quantities";

/** Values of a row, profile or form; a quantity that it does not have is left out. */
export type Place = Partial<Record<PointQuantity, number>>;

export interface Placed {
  /** "C3". */
  name: string;
  at: Place;
}

/** "5 V and 25 °C": where a place differs from the point; "" where it does not. */
function difference(place: Place, point: OperatingPoint): string {
  return pointQuantities
    .flatMap((quantity) => {
      const value = place[quantity];
      const wanted = point[quantity];
      const isSame = value === undefined || wanted === null || value === wanted;
      return isSame ? [] : [printPoint(quantity, value)];
    })
    .join(" and ");
}

/** "C1 to C4" where all are meant, else each by its name. */
function named(names: readonly string[], all: number): string {
  if (names.length <= 2) return names.join(" and ");
  return names.length === all ? `${names[0]} to ${names.at(-1)}` : names.join(", ");
}

/** "**C3** is at 5 V, **C4** at 25 °C"; those that differ alike are named together. "" where none differs. */
export function differing(placed: readonly Placed[], point: OperatingPoint): string {
  const others = placed
    .map(({ name, at }) => ({ name, at: difference(at, point) }))
    .filter(({ at }) => at !== "");
  const places = [...new Set(others.map(({ at }) => at))];
  return places
    .map((place, index) => {
      const names = others.filter(({ at }) => at === place).map(({ name }) => name);
      const verb = index > 0 ? "" : names.length > 1 ? "are " : "is ";
      return `**${named(names, placed.length)}** ${verb}at ${place}`;
    })
    .join(", ");
}

/** Whether the point says anything of such places. */
export const concerns = (placed: readonly Placed[], point: OperatingPoint): boolean =>
  placed.some(({ at }) =>
    pointQuantities.some((quantity) => at[quantity] !== undefined && point[quantity] !== null),
  );
