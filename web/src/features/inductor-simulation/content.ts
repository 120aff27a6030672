import * as v from "valibot";
import type { ContentReader } from "@/domain/tool";
import { countText, formatQuantity } from "@/lib/quantity";
import { stateSchema } from "./model/state";

/** What a project keeps of the inductors. */
export const content: ContentReader = (stateOf) => {
  const { rows, circuit } = v.parse(stateSchema, stateOf("henrad.inductor-simulation"));
  const parts = rows.map(({ part }, index) => ({
    number: part.pn,
    value: formatQuantity(part.value, "H", { trim: true }),
    quantity: 1,
    inductance: part.value,
    usedIn: `L${index + 1}`,
  }));
  const summary =
    rows.length > 0 ? `${countText(rows.length, "inductor")}, ${circuit.topology}` : "";
  return { summary, parts };
};
