/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How much of a ceramic capacitor is left after years?",
  computes:
    "What is left of a class II or III ceramic after a week, a month, a year and ten years.",
  from: "The loss per decade of hours since the last heat above the Curie point. Bias and temperature are not included.",
  example:
    "22 µF that lose 3 % per decade from 48 h on have 19.85 µF after 10 years. “10 years” can be typed.",
};
