/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "Does every capacitor and power inductor of my board stand what it sees?",
  computes:
    "A verdict on every capacitor and power inductor of a bill of materials or netlist: voltage, capacitance that is left, current, heat, life, and contradictions within the list.",
  from: "The part numbers of the list, and conditions from its columns, from nets, and from a file board.toml. What nothing states is undecided, never passed.",
  example:
    "Drop bom.csv and board.toml together. Faults come first; a click on a line shows the rule, the curve and the conditions with their origin.",
};
