/** What the visitor worked on last, in this browser only: each entry is the link to its session. */
import * as v from "valibot";
import { linkedSession } from "@/domain/session-link";
import { createStoredStore, listOf, text } from "@/lib/stored-state";

const entry = v.object({
  /** Path of the page. */
  path: v.string(),
  /** What is on the page; "" where it has no parts. */
  name: text(),
  /** ms since 1970. */
  at: v.number(),
  /** The session, as it stands after `#` in its link. */
  session: v.string(),
});

type RecentSession = v.InferOutput<typeof entry>;

/** Sessions that are kept. */
const most = 5;
/** Characters of a session that is worth keeping; the browser's storage is small. */
const longest = 20_000;

export const useRecent = createStoredStore(
  { name: "henrad-recent", version: 1, stored: { sessions: listOf(entry) } },
  () => ({ sessions: [] as RecentSession[] }),
);

/** "C1206C106K3RACTU and 2 more". */
export function nameOf(partNumbers: readonly string[]): string {
  const [first = ""] = partNumbers;
  return partNumbers.length > 1 ? `${first} and ${partNumbers.length - 1} more` : first;
}

/** The newest first; a session that went on, with the same first part on the same page, is one. */
export function withSession(
  sessions: readonly RecentSession[],
  newest: RecentSession,
): RecentSession[] {
  if (newest.session.length > longest) return [...sessions];
  const first = ({ path, name }: RecentSession) => `${path} ${name.split(" ")[0]}`;
  const others = sessions.filter((other) => first(other) !== first(newest));
  return [newest, ...others].slice(0, most);
}

/** The session in a link that holds it; null in any other link. */
export function sessionIn(link: string): string | null {
  const { pathname, hash } = new URL(link);
  return pathname === `/share/${linkedSession}` ? hash.slice(1) : null;
}

/** "today 14:02", "yesterday" or "Nov 19". */
export function whenText(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const midnight = (date: Date) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(today) - midnight(then)) / 86_400_000);
  if (days === 0)
    return `today ${then.toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })}`;
  if (days === 1) return "yesterday";
  return then.toLocaleDateString("en-US", { day: "numeric", month: "short" });
}
