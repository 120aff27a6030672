/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "What does a power inductor lose in my converter, and how warm does it get?",
  computes:
    "Inductance under current, ripple, copper and core loss and temperature of inductors in a buck or boost converter; impedance and SRF as a component.",
  from: "The maker's ratings and estimates of winding and powder; each result states their range. Without a published saturation current, no drop with current is drawn.",
  example:
    "12 V to 3.3 V at 500 kHz puts 4.78 µVs on the inductor: 2.2 µH gives 2.2 A of ripple, peak to peak.",
};
