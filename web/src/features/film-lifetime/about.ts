/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How long does a film capacitor live under my load?",
  computes:
    "Hours until a film capacitor fails by humidity or by dry heat, for up to fifty loads, with and without drying by its own losses.",
  from: "Voltage, ambient temperature, humidity, ripple current and its frequency in each load profile. “Rules and sources” has the laws.",
  example: "F862BK104K310ZV054 at 240 V, 85 °C and 85 % lives about 2,000 h.",
};
