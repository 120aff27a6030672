import { client } from "@/api/client";
import type { ErrorText } from "@/api/error-text";
import { openAs } from "@/domain/project/record";
import { openProject, useOpenProject } from "@/domain/project/storage";
import type { SharedSession, SharedState } from "@/domain/tool";

export const texts = {
  kept: (project: string) => `Opened as its own project. Your project “${project}” is kept.`,
  restore: "Back to it",
  sharedName: "From a link",
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

/** A project that a link has left or opened, to go back to or forward. */
interface Place {
  restore: () => void;
}

export interface Opened {
  route: string;
  /** The project that was open before, and how to remember the one that is open; absent on a page without state. */
  replaced?: { before: Place & { id: string; isKept: boolean }; take: () => Place };
}

/** Where the session comes from, and what its project is called. */
interface Origin {
  name: string;
  source: string;
}

/** Opens the session as its own project and answers the route to go to. */
export async function openSession(
  session: SharedSession,
  find: StateFinder,
  origin: Origin,
): Promise<Opened> {
  const { route, state, version } = session;
  const isOwn = isOwnRoute(route);
  const load = isOwn ? find(route.split("?")[0] ?? "") : undefined;
  if (isOwn && !load && isEmpty(state)) return { route };
  if (!load) throw new UnreadableSession(texts.foreign);
  const shared = await load();
  if (version > shared.version) throw new UnreadableSession(texts.newer);
  const opened = openAs({ ...origin, kind: "link" });
  if (opened.isEmpty) shared.restore(state);
  const placeOf = (id: string): Place => ({ restore: () => openProject(id) });
  const { before } = opened;
  return {
    route,
    replaced: {
      before: { ...before, ...placeOf(before.id) },
      take: () => placeOf(useOpenProject.getState().id),
    },
  };
}
