import { client } from "@/api/client";
import type { Part } from "@/api/types";
import type { SharedSession } from "@/domain/tool";
import { sessionId } from "@/lib/session-id";
import { exampleSession } from "./model/example-session";
import { sharedState } from "./shared-state";
import type { WorkedExample } from "./worked-examples";

async function lookUp(partNumber: string, signal: AbortSignal): Promise<Part> {
  const body = { partNumber, method: "example", session: sessionId };
  const { data } = await client.POST("/api/part", { body, signal });
  if (!data) throw new Error("the server sent an empty part");
  return data;
}

/** The session that a worked example stands for; all of its parts come, or none. */
export async function loadExample(
  example: WorkedExample,
  /** Address of the page that shows it. */
  path: string,
  signal: AbortSignal,
): Promise<SharedSession> {
  const numbers = [...new Set(example.parts.map(({ partNumber }) => partNumber))];
  const found = new Map(
    await Promise.all(
      numbers.map(async (number) => [number, await lookUp(number, signal)] as const),
    ),
  );
  const parts = example.parts.flatMap(({ partNumber }) => found.get(partNumber) ?? []);
  return {
    state: exampleSession(example, parts),
    route: `${path}?example=${example.id}`,
    version: sharedState.version,
  };
}
