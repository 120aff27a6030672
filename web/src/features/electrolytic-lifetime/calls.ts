/** The calls of the page, each with its answer or a failure that `errorText` can word. */
import { answerOf } from "@/api/answer";
import { client } from "@/api/client";
import type {
  ElectrolyticAnswer,
  ElectrolyticPart,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/electrolytic";
import { sessionId } from "@/lib/session-id";
import { plainProfile } from "./model/request";

export async function fetchSettings(
  partNumber: string | null,
  signal: AbortSignal,
): Promise<ElectrolyticSettings> {
  const query = partNumber === null ? {} : { partNumber };
  const form = await answerOf(
    client.GET("/api/electrolyticLifetime/inputs", { params: { query }, signal }),
  );
  return { ...form, profileList: form.profileList.map(plainProfile) };
}

export function fetchLifetime(
  body: ElectrolyticRequest,
  signal: AbortSignal,
): Promise<ElectrolyticAnswer> {
  return answerOf(client.POST("/api/electrolyticLifetime", { body, signal }));
}

export function fetchPart(partNumber: string, method: string): Promise<ElectrolyticPart> {
  const body = { partNumber, method, session: sessionId };
  return answerOf(client.POST("/api/electrolyticLifetime/part", { body }));
}
