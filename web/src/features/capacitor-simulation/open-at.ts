/** A part that another page has shown at conditions: the row, the frequency and the columns are those. */
import type { Part } from "@/api/types";
import type { ShownAt } from "@/domain/part/simulation-link";
import { withConditions } from "./example-link";
import type { PartRow } from "./model/state";
import { changeSettings } from "./model/transitions";
import { useSimulation } from "./store";
import { useTableView } from "./table-view";

/** @param add puts a part on the page */
export function openAt(part: Part, at: ShownAt, add: (part: Part) => void): void {
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
