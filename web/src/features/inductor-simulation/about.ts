/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "What does a power inductor lose in my converter, and how warm does it get?",
  computes:
    "Inductance under current, ripple, copper and core loss and temperature of inductors in a buck or boost converter; impedance and SRF as a component.",
  from: "Ratings of the maker, and estimates of winding and powder, whose range each result states. Without a published saturation current no drop is drawn.",
  example:
    "12 V to 3.3 V at 500 kHz puts 4.78 µVs on the inductor: 2.2 µH have 2.2 A ripple, peak to peak.",
};
