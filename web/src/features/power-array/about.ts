/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "Which array of ceramic chips carries my voltage and current?",
  computes:
    "Arrays of ceramic chips in series and parallel that carry a sine; where none does, the limit that fails and the nearest arrays.",
  from: "Capacitance range, voltage, current and frequency, and typical ratings of each chip: peak voltage below the rating, self-heating below 20 K.",
  example: "400 V, 20 A and 100 kHz imply 79.6 nF.",
};
