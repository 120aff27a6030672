import { answerOf, client } from "@/api/client";
import type {
  ElectrolyticAnswer,
  ElectrolyticPart,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/lifetime-types";
import { lookUp, type PartLookup } from "@/api/look-up";
import { createSettings, useLifetimeOf } from "@/domain/lifetime/use-lifetime";
import { createParts } from "@/domain/lifetime/use-lifetime-parts";
import { sessionId } from "@/lib/session-id";
import { lifetimeRequest, plainProfile } from "./model/request";
import { addPart, type ElectrolyticState, partNumbers, removePart } from "./model/state";
import { useElectrolytic } from "./store";

function fetchLifetime(
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

const requestOf = (state: ElectrolyticState) => lifetimeRequest(state, sessionId);

interface Sending {
  sendable: boolean;
  isLoadDue?: boolean;
}

/** The lifetime of the parts on the page. */
export function useLifetime({ sendable, isLoadDue = false }: Sending) {
  const { debounceMs } = useSettings();
  const { state, unreadable } = useElectrolytic();
  return useLifetimeOf({
    name: "electrolytic",
    state,
    sendable: sendable && unreadable.size === 0,
    isLoadDue,
    requestOf,
    ask: fetchLifetime,
    debounceMs,
  });
}

export const { useParts, useLookup, useFoundPart } = createParts({
  store: useElectrolytic,
  numbersOf: partNumbers,
  addPart,
  removePart,
  fetchPart,
});
