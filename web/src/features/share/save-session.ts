/** What a click on the button does; loaded by it. */
import { notifications } from "@mantine/notifications";
import { client } from "@/api/client";
import { sharedRoute } from "@/domain/session-link";
import type { SharedSession, SharedState } from "@/domain/tool";

export const texts = {
  copied: "Link copied to clipboard",
  copyByHand: (link: string) => `This page cannot write to the clipboard. Copy the link: ${link}`,
};

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
type StateLoader = (() => Promise<SharedState>) | undefined;

interface MadeLink {
  link: string;
  /** The user's data that the link stores; null when there is none. */
  kept: string | null;
}

async function makeLink(load: StateLoader): Promise<MadeLink> {
  const shared = await load?.();
  const { pathname, search, origin } = window.location;
  const route = sharedRoute(pathname, search);
  const session = { state: shared?.save() ?? noState, route, version: shared?.version ?? 1 };
  const kept = shared?.localDataNote?.() ?? null;
  return { link: shareLink(origin, await saveShare(session)), kept };
}

async function copy({ link, kept }: MadeLink): Promise<void> {
  if (kept !== null) notifications.show({ message: kept, autoClose: false });
  try {
    await navigator.clipboard.writeText(link);
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ message: texts.copyByHand(link), autoClose: false });
  }
}

/** Saves the page's state and copies a link that restores it. */
export async function share(load: StateLoader): Promise<void> {
  await copy(await makeLink(load));
}
