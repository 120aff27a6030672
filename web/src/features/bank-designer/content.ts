import * as v from "valibot";
import { maskOf } from "@/domain/plot/target-mask";
import type { ContentReader } from "@/domain/tool";
import { countText, formatQuantity } from "@/lib/quantity";
import { initialState, stateSchema } from "./model/state";

const printed = (value: number, unit: string) => formatQuantity(value, unit, { trim: true });

/** What a project keeps of the bank designer: the requirement, from which the bank follows. */
export const content: ContentReader = (stateOf) => {
  const state = v.parse(stateSchema, stateOf("henrad.bank-designer"));
  if (JSON.stringify(state) === JSON.stringify(initialState)) return { summary: "", parts: [] };
  const mask = maskOf(state);
  const [first, last] = [mask?.[0], mask?.at(-1)];
  const target =
    first && last ? `target ${printed(first[1], "Ω")} to ${printed(last[0], "Hz")}` : "";
  const said = [
    target,
    `${printed(state.rail, "V")} rail`,
    `at most ${countText(state.pieces, "piece")}`,
  ];
  return { summary: said.filter(Boolean).join(", "), parts: [] };
};
