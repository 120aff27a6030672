import * as v from "valibot";
import type { Part } from "@/api/types";
import { pointNow } from "@/domain/operating-point/point";
import { type CompactPart, compactParts, differences } from "@/domain/page-state";
import { asLinked, linkedBasis } from "@/domain/part/by-number/by-number";
import { choiceOf } from "@/domain/part/part-lookup";
import type { CompactState, SharedState } from "@/domain/tool";
import { choice, flag, plainText, readableFields } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import { linkedPart, withConditions } from "./example-link";
import { withBrought } from "./model/hand-over";
import { plotKind } from "./model/plots";
import { readSession, type SavedSession, savedSession, sessionVersion } from "./model/session";
import { sharedSettings } from "./model/settings";
import { initialState, type SimulationState } from "./model/state";
import { combinedPart } from "./model/table";
import { replace } from "./overlay/overlay-actions";
import { useOverlay } from "./overlay/overlay-store";
import { keptMeasurements, measurementsOf, storedNotice } from "./overlay/shared-measurement";
import { useSimulation } from "./store";
import { keepZoom, tableViews, usePlotZoom, useTableView } from "./table-view";

/** The state as a session carries it, at the frequency of the operating point in Hz; null where it is not set. */
function sessionOf(state: SimulationState, frequency: number | null): SavedSession {
  const { config } = useSimulation.getState();
  if (!config) throw new Error("a simulation is shared from its page, which knows the settings");
  return savedSession({
    state,
    settings: sharedSettings(state, config, frequency),
    plotType: plotKind(state, config).plotType,
    combined: combinedPart(state, config.combined),
  });
}

/** The session of a page that nobody has touched; what a link leaves out is as here. */
const untouched = () => sessionOf(initialState, null);

function compactPart(part: Part): CompactPart {
  const { mfrPn, param, hidden, tolerance, confirmUnusual = "No", maker = "" } = part;
  const { qty, bias, tempAmbient } = param;
  const basis = linkedBasis(part);
  const isChosen = confirmUnusual === "Yes" || maker !== "" || basis.length > 0;
  return [
    ...([mfrPn, qty.select, bias.select, tempAmbient.select, hidden, tolerance.select] as const),
    ...(isChosen ? [confirmUnusual, maker] : []),
    ...basis,
  ];
}

const numberOr = (otherwise: number) => v.fallback(v.number(), otherwise);

/**
 * A part of a link: number, quantity, bias, temperature, whether it is hidden, tolerance; of one that no list has, what the
 * user chose for its number, and that its values are those of the number.
 */
const linked = v.tuple([
  v.string(),
  numberOr(1),
  numberOr(0),
  numberOr(25),
  flag(false),
  v.fallback(v.optional(v.string()), undefined),
  choice(["No", "Yes"], "No"),
  plainText,
  choice(["", "number"], ""),
]);
const linkedConditions = v.fallback(v.tuple([v.unknown(), v.unknown()]), [undefined, undefined]);

async function wholePart(entry: CompactPart, signal: AbortSignal): Promise<Part> {
  const read = v.parse(linked, entry);
  const [partNumber, qty, bias, tempAmbient, hidden, letter, confirmUnusual, maker, basis] = read;
  const chosen = choiceOf({ maker, ...(confirmUnusual === "Yes" && { confirmUnusual }) });
  const found = await linkedPart(partNumber, signal, chosen);
  const part = withConditions(found, { partNumber, qty, bias, tempAmbient });
  const tolerance = { ...part.tolerance, select: letter ?? part.tolerance.select };
  return asLinked({ ...part, hidden, tolerance }, basis);
}

const compact: CompactState = {
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
      parts: own.map(compactPart),
      combined: [combined?.param.bias.select, combined?.param.tempAmbient.select],
    };
  },
  async complete(compact, signal) {
    const { parts, combined, ...rest } = compact as Record<string, unknown>;
    const [bias, tempAmbient] = v.parse(linkedConditions, combined);
    const rows = await Promise.all(compactParts(parts).map((part) => wholePart(part, signal)));
    return { ...rest, parts: [{ mfrPn: "Combined", param: { bias, tempAmbient } }, ...rows] };
  },
};

/** Parts of a session that is read before the server's limit is known. */
const mostParts = 10;

/** The current of the ripple view, in a session that was made after it had been opened. */
async function takeRipple(session: unknown): Promise<void> {
  const { ripple } = v.parse(readableFields({ ripple: v.unknown() }), session);
  if (ripple === undefined) return;
  const { readForm, useRippleForm } = await import("@/domain/ripple/ripple-form");
  useRippleForm.getState().change(readForm(ripple));
}

/** The columns that a link asks for. */
function takeView(session: unknown): void {
  const { view } = v.parse(readableFields({ view: v.picklist(tableViews) }), session);
  if (view) useTableView.setState({ view });
}

const range = v.pipe(v.tuple([v.number(), v.number()]), v.readonly());
const zoomSchema = v.object({
  key: v.string(),
  view: v.object({ x: range, y: v.pipe(v.array(range), v.readonly()) }),
});

/** The stretch that the plot of a link shows. */
function takeZoom(session: unknown): void {
  const { zoom } = v.parse(readableFields({ zoom: zoomSchema }), session);
  keepZoom(zoom ?? null);
}

/** The capacitor simulation, for links that carry it. */
export const sharedState: SharedState = {
  version: sessionVersion,
  save() {
    const { state, ripple } = useSimulation.getState();
    const { shown } = useOverlay.getState();
    const { zoom } = usePlotZoom.getState();
    const session = {
      ...sessionOf(state, pointNow().frequency),
      ...(ripple !== undefined && { ripple }),
      ...(zoom && { zoom }),
    };
    return shown.length > 0 ? { ...session, measurements: keptMeasurements(shown) } : session;
  },
  localDataNote() {
    const { shown } = useOverlay.getState();
    return shown.length > 0 ? storedNotice(shown) : null;
  },
  compact,
  snapshot() {
    const own = useSimulation.shared.snapshot();
    const { shown } = useOverlay.getState();
    return {
      ...own,
      restore() {
        own.restore();
        replace(shown);
      },
    };
  },
  add(session) {
    const { config, state, update } = useSimulation.getState();
    const added = withBrought(state, session, config?.maxParts ?? mostParts);
    if (added === null) return false;
    update(() => added);
    takeView(session);
    return true;
  },
  restore(session) {
    const { config, update } = useSimulation.getState();
    update(() => readSession(session, config?.maxParts ?? mostParts, randomUuid));
    replace(measurementsOf(session));
    takeView(session);
    takeZoom(session);
    void takeRipple(session);
  },
};
