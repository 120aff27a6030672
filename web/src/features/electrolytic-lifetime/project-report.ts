import * as v from "valibot";
import { lifetimeSection } from "@/domain/lifetime/project-report";
import type { Reporter } from "@/domain/tool";
import { formatPlain } from "@/lib/quantity";
import { sessionId } from "@/lib/session-id";
import { lifetimeRequest } from "./model/request";
import { stateSchema } from "./model/state";
import { texts } from "./texts";
import { fetchLifetime } from "./use-lifetime";

/** What a project says of the life of its aluminum parts. */
export const report: Reporter = async (stateOf, { signal }) => {
  const state = v.parse(stateSchema, stateOf("henrad.electrolytic-lifetime"));
  const { profiles } = state;
  if (state.parts.length === 0) return null;
  const request = lifetimeRequest(state, sessionId);
  const answer = await fetchLifetime(request, signal);
  return lifetimeSection({
    model: "Rules that the makers have published",
    criterion: answer.criterion,
    numbers: request.parts,
    profiles,
    voltageOf: (index) => `${formatPlain(profiles[index]?.voltageDC ?? 0)} ${texts.vdc}`,
    parts: answer.parts,
    results: answer.profileList,
  });
};
