/** Keeps projects the same in this browser and in the account of whoever is logged in. */
import { create } from "zustand";
import { answerOf, client } from "@/api/client";
import { ProblemError } from "@/api/problem";
import type { ProjectLine } from "@/api/types";
import { copyProject } from "../file";
import {
  accountItem,
  changedOf,
  isKept,
  keyOf,
  removeKey,
  removeProject,
  useWrites,
} from "../keys";
import { deleteProject } from "../list";
import { recordOf } from "../record";
import { isOpen, useStorageNews } from "../storage";
import {
  accountIds,
  changesSince,
  isSaved,
  isSavedItem,
  remembered,
  savedOf,
  textsHere,
  unsaved,
  writeSaved,
} from "./saved";
import { takeChanges } from "./taking";

/** `unreachable` and `signedOut`: changes wait in this browser. */
type Phase = "unknown" | "saving" | "saved" | "unreachable" | "signedOut";

interface AccountState {
  /** Login of the account; "" before the server has named it. */
  login: string;
  phase: Phase;
  /** Projects of the account that this browser has no copy of. */
  elsewhere: readonly ProjectLine[];
  /** What all projects of the account take and may take, bytes. */
  bytes: number;
  mostBytes: number;
  /** Why the server does not take a project, by its id. */
  refused: Readonly<Record<string, string>>;
}

const nobody: AccountState = {
  login: "",
  phase: "unknown",
  elsewhere: [],
  bytes: 0,
  mostBytes: 0,
  refused: {},
};
export const useAccount = create<AccountState>(() => nobody);

const statusOf = (error: unknown): number =>
  error instanceof ProblemError ? error.problem.status : 0;
const [signedOut, notFound, changedMeanwhile] = [401, 404, 409];
/** The server takes the project not as it is: too large, or the account is full. */
const refusals = [413, 422, 507];

/** The account has the project no more: somebody has deleted it at another place. */
function onGone(id: string): void {
  if (isSaved(id) && !isOpen(id)) {
    removeProject(id);
    return;
  }
  removeKey(keyOf(id, accountItem));
  useStorageNews.setState({ gone: recordOf(id).name });
}

/** The storage of this browser is full. What it could not take is not saved over. */
class NoRoom extends Error {
  override readonly name = "NoRoom";
  constructor() {
    super(
      "The storage of this browser has no room for it. Delete projects that you no longer need.",
    );
  }
}

/** Takes what was saved at another place since. */
async function pull(id: string): Promise<void> {
  const before = savedOf(id);
  if (!before) return;
  const body = { id, since: before.revision };
  const { items, revision, savedAt, now } = await answerOf(
    client.POST("/api/projects/load", { body }),
  );
  const saved = savedOf(id);
  if (!saved) return;
  const skew = Date.parse(now) - Date.now();
  const at = Date.parse(savedAt) - skew;
  const ours = items.filter(({ name }) => isSavedItem(name));
  const changes = Object.fromEntries(ours.map(({ name, value }) => [name, value]));
  const isLater = saved.revision !== "" && changedOf(id).at > at;
  if (!takeChanges({ id, base: saved.items, changes, isLater, at })) throw new NoRoom();
  const there = Object.entries(changes).filter((entry): entry is [string, string] => !!entry[1]);
  const kept = Object.entries(saved.items).filter(([name]) => !(name in changes));
  const known = { ...Object.fromEntries(kept), ...remembered(Object.fromEntries(there)) };
  writeSaved(id, { ...saved, revision, savedAt: at + skew, items: known });
}

/** Saves what was changed here since. */
async function push(id: string): Promise<void> {
  const before = savedOf(id);
  if (!before) return;
  const texts = textsHere(id);
  const items = changesSince(before.items, texts);
  if (items.length === 0 && before.revision !== "") return;
  useAccount.setState({ phase: "saving" });
  const body = { id, name: recordOf(id).name, basedOn: before.revision, items: [...items] };
  const { revision, savedAt } = await answerOf(client.POST("/api/projects/save", { body }));
  const saved = savedOf(id);
  if (!saved) return;
  writeSaved(id, { ...saved, revision, savedAt: Date.parse(savedAt), items: remembered(texts) });
}

/** How often another computer may be faster before the next round tries again. */
const mostTries = 3;

async function syncProject(id: string, revisionThere: string): Promise<void> {
  if (savedOf(id)?.revision !== revisionThere) await pull(id);
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      await push(id);
      return;
    } catch (error) {
      if (statusOf(error) !== changedMeanwhile) throw error;
      await pull(id);
    }
  }
}

function setRefused(id: string, reason: string): void {
  const { [id]: before = "", ...others } = useAccount.getState().refused;
  if (before === reason) return;
  useAccount.setState({ refused: reason === "" ? others : { ...others, [id]: reason } });
}

async function syncOne(id: string, there: ProjectLine | undefined): Promise<void> {
  if (!there && savedOf(id)?.revision !== "") {
    onGone(id);
    return;
  }
  try {
    await syncProject(id, there?.revision ?? "");
    setRefused(id, "");
  } catch (error) {
    if (statusOf(error) === notFound) onGone(id);
    else if (error instanceof NoRoom) setRefused(id, error.message);
    else if (refusals.includes(statusOf(error)))
      setRefused(id, error instanceof Error ? error.message : "");
    else throw error;
  }
}

async function round(): Promise<void> {
  try {
    const list = await answerOf(client.GET("/api/projects"));
    const { login, projects, mostBytes } = list;
    useAccount.setState({ login });
    const isMine = (id: string) => savedOf(id)?.login === login;
    for (const id of accountIds().filter(isMine))
      await syncOne(
        id,
        projects.find((each) => each.id === id),
      );
    useAccount.setState({
      phase: "saved",
      elsewhere: projects.filter(({ id }) => !isMine(id)),
      bytes: projects.reduce((sum, { bytes }) => sum + bytes, 0),
      mostBytes,
    });
  } catch (error) {
    const isSignedOut = statusOf(error) === signedOut;
    useAccount.setState({ phase: isSignedOut ? "signedOut" : "unreachable" });
  }
}

/** One window at a time. Where a browser has no locks, the server refuses the slower one, which tries again. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (globalThis.navigator?.locks) await navigator.locks.request("henrad.account", work);
  else await work();
}

let running: Promise<void> | null = null;
let isAsked = false;

/** Saves and takes all changes; what is asked for meanwhile follows. */
export async function syncAccount(): Promise<void> {
  isAsked = true;
  running ??= (async () => {
    try {
      while (isAsked) {
        isAsked = false;
        await alone(round);
      }
    } finally {
      running = null;
    }
  })();
  await running;
}

/** Changes that follow each other faster are saved together, ms. */
const pause = 2000;
/** How often other computers are asked after, and the server that did not answer, ms. */
const interval = 60_000;
const retry = 10_000;

/** Keeps everything the same from now on. Answers how to stop. */
export function keepInStep(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync = () => void syncAccount();
  const isDirty = (id: string) => savedOf(id)?.login !== "" && !isSaved(id);
  const stopWrites = useWrites.subscribe(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (accountIds().some(isDirty)) sync();
    }, pause);
  });
  let last = Date.now();
  const ticking = setInterval(() => {
    const wait = useAccount.getState().phase === "unreachable" ? retry : interval;
    if (document.visibilityState === "hidden" || Date.now() - last < wait) return;
    last = Date.now();
    sync();
  }, retry / 2);
  window.addEventListener("online", sync, { signal });
  document.addEventListener("visibilitychange", sync, { signal });
  window.addEventListener("focus", sync, { signal });
  sync();
  return () => {
    listening.abort();
    stopWrites();
    clearTimeout(timer);
    clearInterval(ticking);
  };
}

/** Keeps a project in the account from now on. */
export function moveToAccount(id: string): Promise<void> {
  writeSaved(id, unsaved(useAccount.getState().login));
  return syncAccount();
}

/** Keeps a copy of a project in the account. Answers its id. */
export function copyToAccount(id: string): string {
  const copy = copyProject(id);
  void moveToAccount(copy);
  return copy;
}

const deleteThere = (id: string) => client.POST("/api/projects/delete", { body: { id } });

/** Keeps a project in this browser alone from now on. Fails where the server cannot be reached. */
export async function moveToBrowser(id: string): Promise<void> {
  const saved = savedOf(id);
  if (!saved) return;
  removeKey(keyOf(id, accountItem));
  try {
    await deleteThere(id);
  } catch (error) {
    writeSaved(id, saved);
    throw error;
  }
  await syncAccount();
}

/** Deletes a project of the account. Answers how to bring it back, which is false where it has no room any more. */
export async function deleteFromAccount(id: string): Promise<() => boolean> {
  const saved = savedOf(id);
  const bringBack = deleteProject(id);
  try {
    await deleteThere(id);
  } catch (error) {
    bringBack();
    throw error;
  }
  void syncAccount();
  return () => {
    const isBack = bringBack();
    if (isBack && saved) void moveToAccount(id);
    return isBack;
  };
}

/** Brings a project of the account into this browser, to work on it. */
export async function bringHere(id: string): Promise<void> {
  writeSaved(id, unsaved(useAccount.getState().login));
  try {
    await pull(id);
  } catch (error) {
    if (isKept(id) && !(error instanceof NoRoom)) removeKey(keyOf(id, accountItem));
    else removeProject(id);
    throw error;
  }
  void syncAccount();
}

/** How long a logout waits for the last changes, ms. */
const lastWait = 5000;

/**
 * Before a logout: saves the last changes and removes the copies of this browser, which others may use. Answers the names
 * of the projects that could not be saved, which stay.
 */
export async function leaveAccount(): Promise<readonly string[]> {
  const { login } = useAccount.getState();
  const late = new Promise<void>((done) => {
    setTimeout(done, lastWait);
  });
  await Promise.race([syncAccount(), late]);
  const mine = accountIds().filter((id) => login === "" || savedOf(id)?.login === login);
  const left = mine.filter((id) => !isSaved(id));
  for (const id of mine) if (!left.includes(id)) deleteProject(id);
  useAccount.setState(nobody);
  return left.map((id) => recordOf(id).name);
}
