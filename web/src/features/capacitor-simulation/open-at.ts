/** A part that another page has shown at conditions: the row, the frequency and the columns are those. */
import type { Part } from "@/api/types";
import { shownAtOf } from "@/domain/part/simulation-link";
import type { SearchParams } from "@/lib/search-params";
import { withConditions } from "./example-link";
import type { PartRow } from "./model/state";
import { changeSettings } from "./model/transitions";
import { useSimulation } from "./store";
import { useTableView } from "./table-view";

export { withoutShownAt } from "@/domain/part/simulation-link";

/**
 * Adds the part of an address at the conditions that this names.
 * @param add puts a part on the page
 */
export function openAt(part: Part, search: SearchParams, add: (part: Part) => void): void {
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
  const { state, update } = useSimulation.getState();
  if (!state.rows.some(isSame)) {
    add(withConditions(part, { partNumber, bias: at.bias, tempAmbient: at.ambient }));
  }
  const { frequency } = at;
  if (frequency === undefined) return;
  update((now) => changeSettings(now, { pointFrequency: frequency }));
  useTableView.setState({ view: "point" });
}
