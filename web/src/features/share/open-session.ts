import type { ErrorText } from "@/api/error-text";
import type { SharedSession, SharedTool } from "@/domain/tool";
import { isOwnRoute } from "./share-link";
import { texts } from "./texts";

/** A session that came, but that this page cannot take over. */
export class UnreadableSession extends Error {
  override readonly name = "UnreadableSession";

  constructor(readonly text: ErrorText) {
    super(text.what);
  }
}

/** Finds the tool of a page; undefined for a path that is no tool's. */
export type ToolFinder = (path: string) => (() => Promise<SharedTool>) | undefined;

/** What a page without state of its own shares. */
export const noState: Readonly<Record<string, never>> = {};

const isEmpty = (state: unknown) =>
  typeof state === "object" && state !== null && Object.keys(state).length === 0;

/** Hands the session to its tool and answers the route to go to. */
export async function openSession(session: SharedSession, find: ToolFinder): Promise<string> {
  const { route, state, version } = session;
  const isOwn = isOwnRoute(route);
  const load = isOwn ? find(route.split("?")[0] ?? "") : undefined;
  if (isOwn && !load && isEmpty(state)) return route;
  if (!load) throw new UnreadableSession(texts.foreign);
  const tool = await load();
  if (version > tool.version) throw new UnreadableSession(texts.newer);
  tool.restore(state);
  return route;
}
