/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How much capacitance does my link need?",
  computes:
    "The capacitance that keeps the ripple of a dc link within its limit, and how many chips that takes.",
  from: "Power, switching frequency, voltage and the ripple you allow.",
  example: "22 kW at 100 kHz and 400 V with 10 % ripple need 7.24 µF.",
};
