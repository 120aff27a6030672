/** The project that is open in this window, and the stores whose states are its items. */
import { create } from "zustand";
import type { StateStorage } from "@/lib/stored-state";
import { isUuid, randomUuid } from "@/lib/uuid";
import { adoptEarlier } from "./earlier";
import {
  countWrite,
  type Item,
  isKept,
  keyOf,
  parsed,
  parsedItem,
  prefix,
  readText,
  recordItem,
  removeKey,
  removeProject,
  writeChanged,
  writeText,
} from "./keys";

/** The project of a new window; a window remembers its own under the same key. */
const openKey = "henrad.open-project";

/** What the user must be told of the storage; null while there is nothing. */
export const useStorageNews = create<{
  /** The last changes are in this window only, because the storage of the browser is full or closed. */
  isFull: boolean;
  /** The revision that keeps what another window or computer had changed as well; "" where there is none. */
  clash: string;
  /** Who had changed it. */
  clashWith: "window" | "computer";
  /** The project that was deleted from the account while this browser still needs it; "" where there is none. */
  gone: string;
}>(() => ({ isFull: false, clash: "", clashWith: "window", gone: "" }));

/** The name of a project in an address, for a window that is opened with it. */
const inAddress = "project";

/** The address of a page in a window that shows a project of its own. */
export const addressWith = (id: string, path: string): string => `${path}?${inAddress}=${id}`;

/** The project that the address names, once: afterwards the window may open another. */
function takenFromAddress(): string | null {
  const { location, history } = globalThis.window ?? {};
  if (!location) return null;
  const search = new URLSearchParams(location.search);
  const id = search.get(inAddress);
  if (id === null || !isKept(id)) return null;
  search.delete(inAddress);
  const query = search.size > 0 ? `?${search}` : "";
  history.replaceState(history.state, "", `${location.pathname}${query}${location.hash}`);
  return id;
}

function remembered(): string {
  const own = readText(openKey, globalThis.sessionStorage);
  const last = readText(openKey);
  const known = [takenFromAddress(), own, last].find((id) => id !== null && isUuid(id));
  return known ?? randomUuid();
}

function remember(id: string): void {
  try {
    globalThis.sessionStorage?.setItem(openKey, id);
  } catch {
    // The window forgets its project at a reload, and opens the last one.
  }
  writeText(openKey, id);
}

const earlier = adoptEarlier();

/** The project that is open in this window. */
export const useOpenProject = create<{ id: string }>(() => {
  const own = remembered();
  return { id: earlier !== null && !isKept(own) ? earlier : own };
});
export const isOpen = (id: string): boolean => openId() === id;
const openId = () => useOpenProject.getState().id;
remember(openId());

/** A store whose state is an item of the project. */
interface Member {
  /** Takes what is stored, which is nothing in a new project. */
  take: () => void;
  /** Leaves the project: all that is not stored begins anew. */
  leave: () => void;
  /** Stores its state again. */
  store: () => void;
}
const members = new Map<string, Member>();
/** The text that this window has last read or written, by key. */
const seen = new Map<string, string | null>();
/** Keys that were read and not written since: the first write may only put the same state into the shape of today. */
const asRead = new Set<string>();
/** While a project is left, nothing of it is written under the next one. */
let isLeaving = false;

export function joinProject(name: string, member: Member): void {
  members.set(name, member);
}

/** What to store where another window has stored something since this one looked. */
interface Foreign {
  id: string;
  name: string;
  /** What this window wants to store. */
  value: Item;
  /** What it has last seen, and what is stored now. */
  base: unknown;
  stored: unknown;
}

/** Joins both changes. Loaded when a page is idle; what is stored before that takes the place of the rest. */
let join: ((foreign: Foreign) => Item) | null = null;
export const onForeign = (joinBoth: NonNullable<typeof join>): void => {
  join = joinBoth;
};

function joined(id: string, name: string, value: Item, stored: string): Item {
  if (!join) return value;
  const base = parsed(seen.get(keyOf(id, name)) ?? null);
  const both = join({ id, name, value, base, stored: parsed(stored) });
  queueMicrotask(() => members.get(name)?.take());
  return both;
}

/** Stores the states of all pages, where an earlier change found no room or another window has deleted the project. */
function storeAll(): void {
  const news = useStorageNews.getState();
  if (news.isFull) useStorageNews.setState({ isFull: false });
  for (const { store } of members.values()) store();
}

interface ItemKind {
  /** Whether a state is worth a project of its own. */
  hasContent: (stored: unknown) => boolean;
  /** A stored state as its store would write it. */
  normal?: (stored: unknown) => unknown;
}

function write(name: string, value: Item, { hasContent, normal }: ItemKind): void {
  if (isLeaving) return;
  const id = openId();
  const key = keyOf(id, name);
  const stored = readText(key);
  const known = seen.get(key) ?? null;
  const isForeign = stored !== null && stored !== known;
  const item = isForeign ? joined(id, name, value, stored) : value;
  const text = JSON.stringify(item);
  if (text === stored) return;
  const wasDeleted = seen.get(keyOf(id, recordItem)) && !isKept(id) && name !== recordItem;
  if (!writeText(key, text)) {
    useStorageNews.setState({ isFull: true });
    return;
  }
  seen.set(key, text);
  const isContent = hasContent(value.state);
  const makesKept = !isKept(id) && name !== recordItem && isContent;
  const isSame =
    asRead.delete(key) &&
    normal !== undefined &&
    known !== null &&
    JSON.stringify(normal(parsedItem(known)?.state)) === JSON.stringify(value.state);
  // What merely begins, such as the profiles that a page fills in, is no change.
  if (!isSame && (known !== null || isContent)) writeChanged(id);
  if (wasDeleted) {
    seen.delete(keyOf(id, recordItem));
    queueMicrotask(storeAll);
  } else if (makesKept) members.get(recordItem)?.store();
  if (useStorageNews.getState().isFull) queueMicrotask(storeAll);
}

/** The storage of a store whose state is an item of the open project. */
export const projectStorage = (kind: ItemKind): StateStorage => ({
  getItem(name) {
    const key = keyOf(openId(), name);
    const text = readText(key);
    seen.set(key, text);
    asRead.add(key);
    const item = parsedItem(text);
    return item && { state: item.state, version: item.version };
  },
  setItem: (name, { state, version = 0 }) => write(name, { state, version }, kind),
  removeItem: (name) => removeKey(keyOf(openId(), name)),
});

/** Takes what is stored of the open project, which somebody else than its pages has changed. */
export function takeAll(): void {
  for (const { take } of members.values()) take();
}

/** Opens a project in this window; a new one where there is none of this id. A draft that is left is gone. */
export function openProject(id: string): void {
  const before = openId();
  if (id === before) return;
  isLeaving = true;
  for (const { leave } of members.values()) leave();
  isLeaving = false;
  if (!isKept(before)) removeProject(before);
  seen.clear();
  useOpenProject.setState({ id });
  remember(id);
  takeAll();
}

globalThis.window?.addEventListener("storage", ({ key, newValue }) => {
  if (!key?.startsWith(prefix)) return;
  countWrite();
  const own = keyOf(openId(), "");
  if (key.startsWith(own) && newValue !== null) members.get(key.slice(own.length))?.take();
});
