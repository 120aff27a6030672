/** Links to sessions that the server keeps, short enough to be typed. */
import { client } from "@/api/client";
import { sharedRoute } from "./session-link";
import type { SharedSession, SharedState } from "./tool";

/** Shared session of a page without state. */
const noState: Readonly<Record<string, never>> = {};

/** "{host}/share/{hash}" */
export function shareLink(origin: string, hash: string): string {
  return `${origin}/share/${encodeURIComponent(hash)}`;
}

/** Saves a session and answers the last part of its link. */
async function saveShare({ state, route, version }: SharedSession): Promise<string> {
  // The schema knows only that the state is an object, not its content.
  const body = { state: state as Record<string, never>, route, version };
  const { data } = await client.POST("/api/share/save", { body });
  if (!data) throw new Error("the server sent no name for the session");
  return data;
}

/** Loads the state that a page shares; undefined on a page without state. */
export type StateLoader = (() => Promise<SharedState>) | undefined;

interface MadeLink {
  link: string;
  /** The user's data that the link stores; null when there is none. */
  kept: string | null;
}

/** Saves the page as it is and answers the link to it. */
export async function makeLink(load: StateLoader): Promise<MadeLink> {
  const shared = await load?.();
  const { pathname, search, origin } = window.location;
  const route = shared?.route?.() ?? sharedRoute(pathname, search);
  const session = { state: shared?.save() ?? noState, route, version: shared?.version ?? 1 };
  const kept = shared?.localDataNote?.() ?? null;
  return { link: shareLink(origin, await saveShare(session)), kept };
}

/**
 * The link that a picture carries: that of a share made now. None without a server, and none where it would store the
 * user's own files without being asked.
 */
export async function linkForPicture(load: StateLoader): Promise<string> {
  const shared = await load?.();
  if (shared?.localDataNote?.()) return "";
  try {
    return (await makeLink(load)).link;
  } catch {
    return "";
  }
}
