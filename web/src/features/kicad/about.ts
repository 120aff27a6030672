/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How do parts with values, footprints and models get into KiCad?",
  computes:
    "Parts libraries that KiCad opens over HTTP: symbol, footprint, data sheet, maker's number, and capacitance left at half the rated voltage.",
  from: "Parts of the catalogue that a filter admits, with figures as the simulation draws them.",
  example:
    "Download chips.kicad_httplib and add it in KiCad by Preferences, Manage Symbol Libraries. A new symbol then comes from the catalogue.",
};
