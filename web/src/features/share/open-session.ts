import type { ErrorText } from "@/api/error-text";
import type { SharedSession, SharedState } from "@/domain/tool";
import { isOwnRoute } from "./share-link";
import { texts } from "./texts";

/** A session that came, but that this page cannot take over. */
export class UnreadableSession extends Error {
  override readonly name = "UnreadableSession";

  constructor(readonly text: ErrorText) {
    super(text.what);
  }
}

/** Finds the state of a page; undefined for a page that has none. */
export type StateFinder = (path: string) => (() => Promise<SharedState>) | undefined;

/** What a page without state of its own shares. */
export const noState: Readonly<Record<string, never>> = {};

const isEmpty = (state: unknown) =>
  typeof state === "object" && state !== null && Object.keys(state).length === 0;

/** Hands the session to its tool and answers the route to go to. */
export async function openSession(session: SharedSession, find: StateFinder): Promise<string> {
  const { route, state, version } = session;
  const isOwn = isOwnRoute(route);
  const load = isOwn ? find(route.split("?")[0] ?? "") : undefined;
  if (isOwn && !load && isEmpty(state)) return route;
  if (!load) throw new UnreadableSession(texts.foreign);
  const shared = await load();
  if (version > shared.version) throw new UnreadableSession(texts.newer);
  shared.restore(state);
  return route;
}
