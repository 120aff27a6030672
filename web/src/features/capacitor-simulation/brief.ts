/** The page as a link carries it in itself: parts by their numbers, and what differs from the defaults. */
import * as v from "valibot";
import type { Part } from "@/api/types";
import { type BriefPart, briefParts, differences } from "@/domain/session-link";
import type { BriefState } from "@/domain/tool";
import { flag } from "@/lib/stored-state";
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

const numberOr = (otherwise: number) => v.fallback(v.number(), otherwise);

/** A part of a link: number, quantity, bias, temperature, whether it is hidden, tolerance. */
const linked = v.tuple([
  v.string(),
  numberOr(1),
  numberOr(0),
  numberOr(25),
  flag(false),
  v.fallback(v.optional(v.string()), undefined),
]);
const linkedConditions = v.fallback(v.tuple([v.unknown(), v.unknown()]), [undefined, undefined]);

async function wholePart(entry: BriefPart, signal: AbortSignal): Promise<Part> {
  const [partNumber, qty, bias, tempAmbient, hidden, letter] = v.parse(linked, entry);
  const found = await linkedPart(partNumber, signal);
  const part = withConditions(found, { partNumber, qty, bias, tempAmbient });
  const tolerance = { ...part.tolerance, select: letter ?? part.tolerance.select };
  return { ...part, hidden, tolerance };
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
    const [bias, tempAmbient] = v.parse(linkedConditions, combined);
    const rows = await Promise.all(briefParts(parts).map((part) => wholePart(part, signal)));
    return { ...rest, parts: [{ mfrPn: "Combined", param: { bias, tempAmbient } }, ...rows] };
  },
};
