/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  computes:
    "Impedance, ESR, capacitance, losses, limits and S-parameters over frequency, of up to ten parts and of all of them in parallel, at the bias and ambient temperature of each.",
  from: "A model of each part. Its row opens on every parameter with its source and its mark: guaranteed, typical, fitted or estimated.",
  example:
    "Add C0805C106K8PACTU and set its bias to 5 V: the capacitance falls, and the self-resonance moves up.",
};
