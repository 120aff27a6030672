import { client } from "@/api/client";
import type { ErrorText } from "@/api/error-text";
import { changedOf, isKept } from "@/domain/project/keys";
import { openAs, revisionNameOf } from "@/domain/project/record";
import { saveRevision } from "@/domain/project/revisions";
import { openProject, useOpenProject } from "@/domain/project/storage";
import type { SharedSession, SharedState } from "@/domain/tool";
import { countText } from "@/lib/quantity";

export const texts = {
  kept: (project: string) => `Opened as its own project. Your project “${project}” is kept.`,
  restore: "Back to it",
  added: (count: number, before: number) =>
    count === 0
      ? "The parts are here already."
      : `${countText(count, "part")} added to your ${before}.`,
  replaced: (count: number, before: number, revision: string) =>
    `${countText(count, "part")} opened in place of your ${before}${revision && `, kept as ${revision}`}.`,
  undo: "Undo",
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

/** What another page of the open project has brought to a page. */
interface HandedOver {
  /** Whether the parts lie beside those that were there; otherwise they took their place. */
  isAdded: boolean;
  /** Parts that are new, and those that were there. */
  added: number;
  before: number;
  /** The revision that keeps what was there; "" without one. */
  revision: string;
  undo: () => void;
}

export interface Opened {
  route: string;
  /** Absent unless it was handed over to work. */
  handedOver?: HandedOver;
  /** The project that was open before, and how to remember the one that is open; absent on a page without state. */
  replaced?: { before: Place & { id: string; isKept: boolean }; take: () => Place };
}

/** Where the session comes from, and what its project is called. */
interface Origin {
  name: string;
  source: string;
}

/** The state that was handed over last: while nobody changes it, the next one may take its place. */
let lastHandedOver: unknown;

/** Brings a session into the open project. What it takes the place of is kept as a revision. */
function handOver(shared: SharedState, state: unknown): HandedOver | undefined {
  const before = shared.snapshot();
  const isWork =
    before.hasUserData && (before.state === undefined || before.state !== lastHandedOver);
  const undo = before.restore;
  if (shared.add?.(state)) {
    const added = shared.snapshot().parts - before.parts;
    return { isAdded: true, added, before: before.parts, revision: "", undo };
  }
  const { id } = useOpenProject.getState();
  const hasChanged = isKept(id) && changedOf(id).count > 0;
  const revision = isWork && hasChanged ? saveRevision(id) : revisionNameOf(id);
  shared.restore(state);
  const { parts, state: now } = shared.snapshot();
  lastHandedOver = now;
  return isWork
    ? { isAdded: false, added: parts, before: before.parts, revision, undo }
    : undefined;
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
  if (session.isHandOver) {
    const handedOver = handOver(shared, state);
    return { route, ...(handedOver && { handedOver }) };
  }
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
