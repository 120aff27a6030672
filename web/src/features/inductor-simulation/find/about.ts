/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "Which inductor does my converter need?",
  computes:
    "The inductance your ripple requires, and the inductors that fit, by size and loss; then those that miss one limit.",
  from: "Every inductor in the catalogue, computed at its temperature in your converter.",
  example: "12 V to 3.3 V, 5 A, 500 kHz with 20 to 50 % ripple requires 1.91 to 4.78 µH.",
};
