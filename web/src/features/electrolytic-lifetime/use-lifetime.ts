import { answerOf, client } from "@/api/client";
import type {
  ElectrolyticAnswer,
  ElectrolyticPart,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import { lookUp, type PartLookup } from "@/api/look-up";
import { createLifetime, createSettings } from "@/domain/lifetime/use-lifetime";
import { createParts } from "@/domain/lifetime/use-lifetime-parts";
import { sessionId } from "@/lib/session-id";
import { lifetimeRequest, plainProfile } from "./model/request";
import { addPart, highlightPart, partNumbers, removePart, withLoad } from "./model/state";
import { useElectrolytic } from "./store";

export function fetchLifetime(
  body: ElectrolyticRequest,
  signal: AbortSignal,
): Promise<ElectrolyticAnswer> {
  return answerOf(client.POST("/api/electrolyticLifetime", { body, signal }));
}

export function fetchPart(part: PartLookup): Promise<ElectrolyticPart> {
  const body = { ...part, session: sessionId };
  return lookUp(part, client.POST("/api/electrolyticLifetime/part", { body }));
}

export const { SettingsContext, useSettingsQuery, useSettings } =
  createSettings<ElectrolyticSettings>("electrolytic", async (query, signal) => {
    const form = await answerOf(
      client.GET("/api/electrolyticLifetime/inputs", { params: { query }, signal }),
    );
    return { ...form, profileList: form.profileList.map(plainProfile) };
  });

/** The lifetime of the parts on the page. */
export const useLifetime = createLifetime({
  name: "electrolytic",
  store: useElectrolytic,
  requestOf: (state) => lifetimeRequest(state, sessionId),
  ask: fetchLifetime,
});

export const { useParts, useAddress, useFoundPart } = createParts({
  store: useElectrolytic,
  numbersOf: partNumbers,
  addPart,
  removePart,
  highlightPart,
  withLoad,
  fetchPart,
});
