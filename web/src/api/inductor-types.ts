/** The types of the inductor simulation. */
import type { Answer, Request } from "./operation";
import type { paths } from "./schema";

export type InductorForm = Answer<paths["/api/calcL/form"]["get"]>;
export type InductorPart = Answer<paths["/api/calcL/part"]["post"]>;
/** Conditions that each inductor has of its own. */
export type InductorField = keyof InductorPart["param"];
export type InductorCsvRequest = Request<paths["/api/calcL/csv"]["post"]>;
/** One part under its conditions, as it is asked for. */
export type InductorElement = NonNullable<InductorCsvRequest["requestList"]>[number];
/** What one part answers. */
export type InductorCurve = Extract<Answer<paths["/inductance"]["post"]>, { part_number: string }>;
export type InductorValue = InductorCurve["values"][number];
export type InductorMarker = InductorCurve["markers"][number];
