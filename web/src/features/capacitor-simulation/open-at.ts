/** A part that another page has shown at conditions: the row, the frequency and the columns are those. */
import type { Part } from "@/api/types";
import { setPoint, withBrought } from "@/domain/operating-point/point";
import { shownAtOf } from "@/domain/part/simulation-link";
import type { SearchParams } from "@/lib/search-params";
import { withConditions } from "./example-link";
import type { PartRow } from "./model/state";
import { useSimulation } from "./store";
import { useTableView } from "./table-view";

export { withoutShownAt } from "@/domain/part/simulation-link";

/**
 * Adds the part of an address at the conditions that this names, which become those of the operating point.
 * @param add puts a part on the page at the operating point
 * @param addAsIs puts a part on the page at its own conditions
 */
export function openAt(
  part: Part,
  search: SearchParams,
  add: (part: Part) => void,
  addAsIs: (part: Part) => void,
): void {
  const at = shownAtOf(search);
  if (!at) {
    add(part);
    return;
  }
  const { mfrPn: partNumber } = part;
  const isSame = ({ part: { mfrPn, param } }: PartRow) =>
    mfrPn === partNumber &&
    param.bias.select === at.bias &&
    param.tempAmbient.select === at.ambient;
  const { state } = useSimulation.getState();
  if (!state.rows.some(isSame)) {
    addAsIs(withConditions(part, { partNumber, bias: at.bias, tempAmbient: at.ambient }));
  }
  const { bias: rail, ambient, frequency } = at;
  setPoint(withBrought({ rail, ambient, frequency: frequency ?? null }));
  if (frequency === undefined) return;
  useTableView.setState({ view: "point" });
}
