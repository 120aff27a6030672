/** What the page says about itself. Kept out of `tool.ts`, which every page loads. */
import type { ToolHelp } from "@/domain/tool";

export const help: ToolHelp = {
  question: "How long does a ceramic capacitor withstand my voltage and temperature?",
  computes:
    "The time at your voltage and temperature that stresses a class II ceramic as its endurance test did, over up to 20 loads.",
  from: "The test of the data sheet (a part that you add fills in its rated voltage and highest temperature), an exponent of the voltage and an activation energy; the published range of both is shown beside the result. The result is not a failure rate.",
  example: "1,000 h at twice the voltage and the same temperature are 16,000 h with exponent 4.",
};
