import { client } from "@/api/client";
import type { ErrorText } from "@/api/error-text";
import type { SharedSession, SharedState, Snapshot } from "@/domain/tool";

export const texts = {
  kept: (parts: number) => {
    const own = parts === 1 ? "Your part is" : `Your ${parts} parts are`;
    return `Shared session opened. ${parts === 0 ? "Your entries are" : own} kept.`;
  },
  restore: "Bring it back",
  loading: "Loading...",
  retry: "Retry",
  newer: {
    what: "This link was made by a newer version of this page.",
    advice: "Reload the page, then open the link again.",
  },
  damaged: {
    what: "This link is incomplete.",
    advice: "Copy it again, as a whole, then open it.",
  },
  home: "Home",
  foreign: {
    what: "This link belongs to a page that this installation does not have.",
    advice: "Ask the sender where it was made.",
  },
};

/** A route of this site: a path, never another host's address. */
export function isOwnRoute(route: string): boolean {
  return /^\/(?![/\\])[^\\]*$/.test(route);
}

export async function loadShare(id: string, signal: AbortSignal): Promise<SharedSession> {
  const { data } = await client.POST("/api/share/load", { body: { id }, signal });
  if (!data) throw new Error("the server sent an empty session");
  const { state, route, version, modelHasChanged, savedAt } = data;
  const session = { state, route, version };
  return modelHasChanged ? { ...session, outdatedFrom: savedAt.slice(0, 10) } : session;
}

/** A session that loaded but that this page cannot read. */
export class UnreadableSession extends Error {
  override readonly name = "UnreadableSession";

  constructor(readonly text: ErrorText) {
    super(text.what);
  }
}

/** Finds the state of a page; undefined for a page that has none. */
export type StateFinder = (path: string) => (() => Promise<SharedState>) | undefined;

const isEmpty = (state: unknown) =>
  typeof state === "object" && state !== null && Object.keys(state).length === 0;

export interface Opened {
  route: string;
  /** What the session has replaced, and how to take the like; absent on a page without state. */
  replaced?: { before: Snapshot; take: () => Snapshot };
}

/** Hands the session to its tool and answers the route to go to. */
export async function openSession(session: SharedSession, find: StateFinder): Promise<Opened> {
  const { route, state, version } = session;
  const isOwn = isOwnRoute(route);
  const load = isOwn ? find(route.split("?")[0] ?? "") : undefined;
  if (isOwn && !load && isEmpty(state)) return { route };
  if (!load) throw new UnreadableSession(texts.foreign);
  const shared = await load();
  if (version > shared.version) throw new UnreadableSession(texts.newer);
  const take = () => shared.snapshot();
  const before = take();
  shared.restore(state);
  return { route, replaced: { before, take } };
}
