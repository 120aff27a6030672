/** Links that hold the state of a page in themselves: nothing is stored for them, and none expires. */
import { useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { record } from "@/lib/stored-state";
import { DamagedLink } from "./page-state";
import { type SharedSession, type SharedState, toolAt, useTools } from "./tool";

/** Last part of their path; what follows `#` never reaches a server. */
export const linkedSession = "session";

/** Text of letters, digits, "-" and "_", which no mail program cuts. */
function written(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function read(text: string): unknown {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** The shared state already has the parts named in the address; reopening would add them twice. */
const namesPart = ["pn", "part", "disty"];

/** Path and query to return to. */
export function sharedRoute(path: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of namesPart) params.delete(name);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Makes the link to a page as it is at that moment. */
type LinkMaker = (at: Pick<Location, "origin" | "pathname" | "search">) => string;

/** Loads what a page's links need, so that one can be made at once, as when the page is printed. */
export async function linkMaker(load?: () => Promise<SharedState>): Promise<LinkMaker> {
  const shared = await load?.();
  return ({ origin, pathname, search }) => {
    const route = shared?.route?.() ?? sharedRoute(pathname, search);
    if (!shared) return `${origin}${route}`;
    const saved = shared.save();
    const state = (shared.compact ? shared.compact.shorten(saved) : saved) ?? {};
    return `${origin}/share/${linkedSession}#${written([route, shared.version, state])}`;
  };
}

/** Makes links to the page as it is; null until what they need is loaded. */
export function useLinkMaker(path = window.location.pathname): LinkMaker | null {
  const load = toolAt(useTools(), path)?.sharedState;
  const { data = null } = useQuery({
    queryKey: ["link-maker", path],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => linkMaker(load),
  });
  return data;
}

/** The link to the page as it is now; null until it can be made. */
export const useSessionLink = (): string | null => useLinkMaker()?.(window.location) ?? null;

const contentSchema = v.tuple([v.string(), v.number(), record]);

function contentOf(text: string): v.InferOutput<typeof contentSchema> {
  let content: unknown;
  try {
    content = read(text);
  } catch {
    throw new DamagedLink("the link cannot be read");
  }
  const { success, output } = v.safeParse(contentSchema, content);
  if (!success) throw new DamagedLink("the link holds no session");
  return output;
}

/**
 * The session in the part of a link after `#`, its parts looked up.
 * @param find the state of a page, by its path
 */
export async function linkedState(
  text: string,
  find: (path: string) => (() => Promise<SharedState>) | undefined,
  signal: AbortSignal,
): Promise<SharedSession> {
  const [route, version, state] = contentOf(text);
  const shared = await find(route.split("?")[0] ?? "")?.();
  // A newer page may write its parts in another way; the page that opens the session refuses it.
  if (!shared?.compact || version > shared.version) return { route, version, state };
  return { route, version, state: await shared.compact.complete(state, signal) };
}

/** Stands before the first line of a table that the page saves. */
export const commentLine = (link: string): string => `# This session: ${link}\n`;

/** A table with the link to its page, once there is one; an archive of tables stays as it is. */
export function withLink<File extends { data: Blob; headers: Headers }>(
  file: File,
  link: string | undefined,
): File {
  const isTable = file.headers.get("content-type")?.startsWith("text/csv");
  return link && isTable ? { ...file, data: new Blob([commentLine(link), file.data]) } : file;
}

/** Longest link that is printed in full: a line. A longer one can be followed, but nobody types it. */
export const longestPrinted = 160;
