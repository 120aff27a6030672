import { client } from "@/api/client";
import type { SharedSession } from "@/domain/tool";

/** Saves a session and answers the last part of its link. */
export async function saveShare({ state, route, version }: SharedSession): Promise<string> {
  // The schema knows of the state that it is an object, and nothing of what it holds.
  const body = { state: state as Record<string, never>, route, version };
  const { data } = await client.POST("/api/share/save", { body });
  if (!data) throw new Error("the server sent no name for the session");
  return data;
}

export async function loadShare(id: string, signal: AbortSignal): Promise<SharedSession> {
  const { data } = await client.POST("/api/share/load", { body: { id }, signal });
  if (!data) throw new Error("the server sent an empty session");
  return { state: data.state, route: data.route, version: data.version };
}
