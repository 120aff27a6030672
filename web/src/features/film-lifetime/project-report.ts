import * as v from "valibot";
import { lifetimeSection } from "@/domain/lifetime/project-report";
import type { Reporter } from "@/domain/tool";
import { formatPlain } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { fetchLifetime } from "./calls";
import { lifetimeRequest } from "./model/request";
import { stateSchema } from "./model/state";
import { texts } from "./texts";

/** What a project says of the life of its film parts. */
export const report: Reporter = async (stateOf, { signal }) => {
  const state = v.parse(stateSchema, stateOf("henrad.film-lifetime"));
  const { isVac, profiles } = state;
  if (state.parts.length === 0) return null;
  const request = lifetimeRequest(state, sessionId);
  const answer = await fetchLifetime(request, signal);
  return lifetimeSection({
    model: "KLEM 3.0",
    criterion: answer.criterion,
    numbers: request.parts,
    profiles,
    voltageOf(index) {
      const { voltage = 0, voltageDC = 0 } = profiles[index] ?? {};
      return isVac
        ? `${formatPlain(voltage)} ${texts.vac}`
        : `${formatPlain(voltageDC)} ${texts.vdc}`;
    },
    parts: answer.parts,
    results: answer.profileList,
  });
};
