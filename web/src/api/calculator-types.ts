/** The types of ceramic aging and of capacitance from power. */
import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

/** A field of a calculator, as the server describes it. */
export type CalculatorInput = AgingForm["inputs"][number];

export type AgingForm = Answer<paths["/api/aging/form"]["get"]>;
export type AgingPreset = AgingForm["presets"][number];
export type AgingRequest = Request<paths["/api/aging"]["post"]>;
export type AgingAnswer = Answer<paths["/api/aging"]["post"]>;
export type AgingPartPreset = Answer<paths["/api/aging/preset"]["post"]>;

export type PowerForm = Answer<paths["/api/power/form"]["get"]>;
export type PowerRequest = Request<paths["/api/power"]["post"]>;
export type PowerAnswer = Answer<paths["/api/power"]["post"]>;
export type PowerOutput = PowerAnswer["outputs"][number];
export type PowerAlternative = PowerAnswer["alternatives"][number];
export type SuggestedChip = PowerAnswer["chips"][number];
