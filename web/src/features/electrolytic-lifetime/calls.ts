/** The calls of the page, each with its answer or a failure that `errorText` can word. */
import { client } from "@/api/client";
import type {
  ElectrolyticAnswer,
  ElectrolyticPart,
  ElectrolyticRequest,
  ElectrolyticSettings,
} from "@/api/electrolytic";
import { sessionId } from "@/lib/session-id";
import { plainProfile } from "./model/request";

/** The body of an answer; failures have been thrown before. */
async function present<Body>(call: Promise<{ data?: Body | undefined }>): Promise<Body> {
  const { data } = await call;
  if (data === undefined) throw new Error("the server sent an empty answer");
  return data;
}

export async function fetchSettings(
  partNumber: string | null,
  signal: AbortSignal,
): Promise<ElectrolyticSettings> {
  const query = partNumber === null ? {} : { partNumber };
  const form = await present(
    client.GET("/api/electrolyticLifetime/inputs", { params: { query }, signal }),
  );
  return { ...form, profileList: form.profileList.map(plainProfile) };
}

export function fetchLifetime(
  body: ElectrolyticRequest,
  signal: AbortSignal,
): Promise<ElectrolyticAnswer> {
  return present(client.POST("/api/electrolyticLifetime", { body, signal }));
}

export function fetchPart(partNumber: string, method: string): Promise<ElectrolyticPart> {
  const body = { partNumber, method, session: sessionId };
  return present(client.POST("/api/electrolyticLifetime/part", { body }));
}
