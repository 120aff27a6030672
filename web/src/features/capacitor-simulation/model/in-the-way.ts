import type { PlotName } from "@/api/types";
import { counted, isFilm, plotRefusal, refusals } from "./plots";
import type { PartRow } from "./state";

/** The film parts without which the others could have a plot; none where hiding does not help. */
export function inTheWay(
  rows: readonly PartRow[],
  plotType: PlotName,
): readonly { id: string; refDes: string }[] {
  const counts = counted(rows);
  const blocking = refusals(rows, plotType).filter((each) => counts(each.row) && isFilm(each));
  const ids = new Set(blocking.map(({ row }) => row.id));
  const others = rows.filter((row) => counts(row) && !ids.has(row.id));
  if (blocking.length === 0 || others.length === 0) return [];
  if (plotRefusal(others, plotType) !== null) return [];
  return blocking.map(({ row, refDes }) => ({ id: row.id, refDes }));
}
