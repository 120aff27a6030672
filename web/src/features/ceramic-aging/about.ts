/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How much capacitance is left after years?",
  computes:
    "What is left of a class II or III ceramic after a week, a month, a year and ten years.",
  from: "The loss per decade of hours since the last heat above the Curie point. Bias and temperature are not included.",
  example:
    "A 22 µF part that loses 3 % per decade from 48 h on has 19.85 µF after 10 years. You can type “10 years”.",
};
