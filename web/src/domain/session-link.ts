/** Links that hold the state of a page in themselves: nothing is stored for them, and none expires. */
import * as v from "valibot";
import { record } from "@/lib/stored-state";
import { sharedRoute } from "./shared-route";
import type { BriefState, SharedSession, SharedState } from "./tool";

/** Last part of their path; what follows `#` never reaches a server. */
export const linkedSession = "session";

type Fields = v.InferOutput<typeof record>;

const isFields = (value: unknown): value is Fields => v.is(record, value);

/** What of a value differs from another; fields that do not are left out. */
export function differences(value: unknown, base: unknown): unknown {
  if (!isFields(value) || !isFields(base)) {
    return JSON.stringify(value) === JSON.stringify(base) ? undefined : value;
  }
  const entries = Object.entries(value)
    .map(([key, entry]) => [key, differences(entry, base[key])] as const)
    .filter(([, entry]) => entry !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

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

/** Makes the link to a page as it is at that moment. */
export type LinkMaker = (at: Pick<Location, "origin" | "pathname" | "search">) => string;

/** Loads what a page's links need, so that one can be made at once, as when the page is printed. */
export async function linkMaker(load?: () => Promise<SharedState>): Promise<LinkMaker> {
  const shared = await load?.();
  const brief = await shared?.brief?.();
  return ({ origin, pathname, search }) => {
    const route = sharedRoute(pathname, search);
    if (!shared) return `${origin}${route}`;
    const saved = shared.save();
    const state = (brief ? brief.shorten(saved) : saved) ?? {};
    return `${origin}/share/${linkedSession}#${written([route, shared.version, state])}`;
  };
}

/** A link that was cut, or that no page has made. */
export class DamagedLink extends Error {
  override readonly name = "DamagedLink";
}

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
  if (!shared?.brief || version > shared.version) return { route, version, state };
  const brief: BriefState = await shared.brief();
  return { route, version, state: await brief.complete(state, signal) };
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

/** Longest link that is printed in full; a longer one can be followed, but not read. */
export const longestPrinted = 1200;

/** A part of a link: its number, and what was chosen for it. */
export type BriefPart = v.InferOutput<typeof part>;

const part = v.tupleWithRest([v.string()], v.unknown());

/** More parts than any page holds; each costs a request. */
const mostParts = 20;

/** The parts that a link lists. */
export function briefParts(value: unknown): readonly BriefPart[] {
  const { success, output } = v.safeParse(v.array(part), value);
  if (!success) throw new DamagedLink("the link has no parts");
  if (output.length > mostParts) throw new DamagedLink("the link has too many parts");
  return output;
}

interface PartsOfState<State, Row> {
  /** State of a page that nobody has touched. */
  untouched: State;
  /** Its field with the parts. */
  list: keyof State & string;
  shorten: (row: Row) => BriefPart;
  complete: (part: BriefPart) => Promise<Row>;
}

/** The brief form of a state that holds whole parts in a list. */
export function briefState<State extends Fields, Row>(
  options: PartsOfState<State, Row>,
): BriefState {
  const { untouched, list, shorten, complete } = options;
  return {
    shorten(saved) {
      const { [list]: rows, ...rest } = saved as Record<string, unknown>;
      const { [list]: _none, ...base } = untouched as Record<string, unknown>;
      return { ...(differences(rest, base) as Fields), [list]: (rows as Row[]).map(shorten) };
    },
    async complete(brief) {
      const { [list]: parts, ...rest } = brief as Record<string, unknown>;
      return { ...rest, [list]: await Promise.all(briefParts(parts).map(complete)) };
    },
  };
}
