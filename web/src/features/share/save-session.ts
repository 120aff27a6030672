/** What the button needs on every page; opening a session loads when one is opened. */
import { client } from "@/api/client";
import type { SharedSession } from "@/domain/tool";

export const texts = {
  share: "Share",
  copied: "Link copied to clipboard",
  copyByHand: (link: string) => `This page cannot write to the clipboard. Copy the link: ${link}`,
  failed: (reason: string) => `The link could not be created. ${reason}`,
};

/** Shared session of a page without state. */
export const noState: Readonly<Record<string, never>> = {};

/** "{host}/share/{hash}" */
export function shareLink(origin: string, hash: string): string {
  return `${origin}/share/${encodeURIComponent(hash)}`;
}

/** Saves a session and answers the last part of its link. */
export async function saveShare({ state, route, version }: SharedSession): Promise<string> {
  // The schema knows only that the state is an object, not its content.
  const body = { state: state as Record<string, never>, route, version };
  const { data } = await client.POST("/api/share/save", { body });
  if (!data) throw new Error("the server sent no name for the session");
  return data;
}
