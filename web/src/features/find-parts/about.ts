/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "Which capacitor does what my circuit needs?",
  computes:
    "The parts that do what you ask at your bias, temperature and frequency: minimum capacitance, maximum ESR or impedance, ripple current, resonance, size.",
  from: "Every part of the catalogue, evaluated as the simulation draws it.",
  example:
    "Type “C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz”. The smallest part that meets it comes first.",
};
