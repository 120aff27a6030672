/** The page as a link carries it in itself: parts by their numbers, and what differs from the defaults. */
import type { Part } from "@/api/types";
import { type BriefPart, briefParts, differences } from "@/domain/session-link";
import type { BriefState } from "@/domain/tool";
import { linkedPart, withConditions } from "./example-link";
import { plotKind } from "./model/plots";
import { type SavedSession, savedSession } from "./model/session";
import { sharedSettings } from "./model/settings";
import { initialState } from "./model/state";
import { combinedPart } from "./model/table";
import { useSimulation } from "./store";

/** The session of a page that nobody has touched; what a link leaves out is as here. */
function untouched(): SavedSession {
  const { config } = useSimulation.getState();
  if (!config) throw new Error("a link is made on the page, which knows the settings");
  return savedSession({
    state: initialState,
    settings: sharedSettings(initialState, config),
    plotType: plotKind(initialState, config).plotType,
    combined: combinedPart(initialState, config.combined),
  });
}

function briefPart({ mfrPn, param, hidden, tolerance }: Part): BriefPart {
  const { qty, bias, tempAmbient } = param;
  return [mfrPn, qty.select, bias.select, tempAmbient.select, hidden, tolerance.select];
}

const numberOr = (value: unknown, otherwise: number) =>
  typeof value === "number" ? value : otherwise;

async function wholePart(brief: BriefPart, signal: AbortSignal): Promise<Part> {
  const [partNumber, qty, bias, tempAmbient, hidden, select] = brief;
  const conditions = {
    partNumber,
    qty: numberOr(qty, 1),
    bias: numberOr(bias, 0),
    tempAmbient: numberOr(tempAmbient, 25),
  };
  const part = withConditions(await linkedPart(partNumber, signal), conditions);
  const tolerance = typeof select === "string" ? { ...part.tolerance, select } : part.tolerance;
  return { ...part, hidden: hidden === true, tolerance };
}

export const brief: BriefState = {
  shorten(saved) {
    // Measurements are files of the user; only a shared session keeps them.
    const {
      parts,
      plotType,
      measurements: _files,
      ...rest
    } = saved as SavedSession & {
      measurements?: unknown;
    };
    const { partStyleAvailable: _free, ...differing } = differences(rest, untouched()) as Partial<
      typeof rest
    >;
    const [combined, ...own] = parts;
    return {
      ...differing,
      plotType,
      parts: own.map(briefPart),
      combined: [combined?.param.bias.select, combined?.param.tempAmbient.select],
    };
  },
  async complete(brief, signal) {
    const { parts, combined, ...rest } = brief as Record<string, unknown>;
    const [bias, tempAmbient] = Array.isArray(combined) ? combined : [];
    const rows = await Promise.all(briefParts(parts).map((part) => wholePart(part, signal)));
    return { ...rest, parts: [{ mfrPn: "Combined", param: { bias, tempAmbient } }, ...rows] };
  },
};
