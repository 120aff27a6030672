import * as v from "valibot";
import type { SharedState } from "@/domain/tool";
import { readableFields } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import { plotKind } from "./model/plots";
import { readSession, savedSession, sessionVersion } from "./model/session";
import { sharedSettings } from "./model/settings";
import { combinedPart } from "./model/table";
import { replace } from "./overlay/overlay-actions";
import { useOverlay } from "./overlay/overlay-store";
import { keptMeasurements, measurementsOf, storedNotice } from "./overlay/shared-measurement";
import { useSimulation } from "./store";
import { tableViews, useTableView } from "./table-view";

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

/** The capacitor simulation, for links that carry it. */
export const sharedState: SharedState = {
  version: sessionVersion,
  save() {
    const { state, config, ripple } = useSimulation.getState();
    if (!config) throw new Error("a simulation is shared from its page, which knows the settings");
    const { shown } = useOverlay.getState();
    const session = {
      ...savedSession({
        state,
        settings: sharedSettings(state, config),
        plotType: plotKind(state, config).plotType,
        combined: combinedPart(state, config.combined),
      }),
      ...(ripple !== undefined && { ripple }),
    };
    return shown.length > 0 ? { ...session, measurements: keptMeasurements(shown) } : session;
  },
  storedBeside() {
    const { shown } = useOverlay.getState();
    return shown.length > 0 ? storedNotice(shown) : null;
  },
  brief: async () => (await import("./brief")).brief,
  snapshot() {
    const { state } = useSimulation.getState();
    const { shown } = useOverlay.getState();
    return {
      parts: state.rows.length,
      isWork: state.rows.length > 0,
      bringBack() {
        useSimulation.getState().update(() => state);
        replace(shown);
      },
    };
  },
  restore(session) {
    const { config, update } = useSimulation.getState();
    update(() => readSession(session, config?.maxParts ?? mostParts, randomUuid));
    replace(measurementsOf(session));
    takeView(session);
    void takeRipple(session);
  },
};
