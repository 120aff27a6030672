/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How long does an aluminum electrolytic live at my ripple?",
  computes: "Hours until an aluminum electrolytic reaches the end of its life.",
  from: "The maker's rated life, the heat of the ripple in the ESR at core temperature, the thermal resistance or a rise that you measured, and the voltage.",
  example: "A core that is 10 K cooler doubles the life.",
};
