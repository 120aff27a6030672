/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "Which capacitors keep my rail below its target impedance?",
  computes:
    "The bank with the fewest pieces below a target impedance, with a bound that no bank can beat.",
  from: "Your target, the regulator and its trace, and the impedance of the parts you allow.",
  example: "3 % of 3.3 V at a step of 12 A is a target of 8.25 mΩ.",
};
