/**
 * The state of a page, which is an item of the open project. One schema reads it wherever it comes from: the browser's
 * storage, a shared session, a link that holds it, a file of a project or another window.
 */
import * as v from "valibot";
import type { StoreApi, UseBoundStore } from "zustand";
import { emptyHistory, type History, recorded, redone, undone, withStep } from "@/lib/history";
import { createPersistentStore, record } from "@/lib/stored-state";
import { keepSteps, keptSteps } from "./project/steps";
import { joinProject, projectStorage } from "./project/storage";
import type { CompactState, SharedState } from "./tool";

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

/** A link that was cut, or that no page has made. */
export class DamagedLink extends Error {
  override readonly name = "DamagedLink";
}

/** A part of a link: its number, and what was chosen for it. */
export type CompactPart = v.InferOutput<typeof part>;

const part = v.tupleWithRest([v.string()], v.unknown());

/** More parts than any page holds; each costs a request. */
const mostParts = 20;

/** The parts that a link lists. */
export function compactParts(value: unknown): readonly CompactPart[] {
  const { success, output } = v.safeParse(v.array(part), value);
  if (!success) throw new DamagedLink("the link has no parts");
  if (output.length > mostParts) throw new DamagedLink("the link has too many parts");
  return output;
}

interface PartList<List, Row> {
  /** The field that lists the parts. */
  list: List;
  shorten(row: Row): CompactPart;
  complete(part: CompactPart): Promise<Row>;
}

/** The parts of a state, which a link names by their numbers. */
export type StateParts<State> = {
  [List in keyof State & string]: State[List] extends readonly (infer Row)[]
    ? PartList<List, Row>
    : never;
}[keyof State & string];

/** The compact form of a state that holds whole parts in a list. */
function compactState(untouched: object, parts: PartList<string, unknown>): CompactState {
  const { list } = parts;
  return {
    shorten(saved) {
      const { [list]: rows, ...rest } = saved as Record<string, unknown>;
      const { [list]: _none, ...base } = untouched as Record<string, unknown>;
      const short = (rows as unknown[]).map((row) => parts.shorten(row));
      return { ...(differences(rest, base) as Fields), [list]: short };
    },
    async complete(compact) {
      const { [list]: listed, ...rest } = compact as Record<string, unknown>;
      const whole = compactParts(listed).map((part) => parts.complete(part));
      return { ...rest, [list]: await Promise.all(whole) };
    },
  };
}

export interface PageStore<State> {
  state: State;
  /** Undo history (Ctrl+Z and Ctrl+Shift+Z); its window keeps the last steps over a reload. */
  history: History<State>;
  update: (transition: (state: State) => State) => void;
  undo: () => void;
  redo: () => void;
}

type Judge<State> = (before: State, after: State) => boolean;

interface PageStateOptions<State, Store> {
  /** Key in the browser's storage. */
  name: string;
  /** Raise it when a state of the former shape can no longer be read. */
  version: number;
  schema: v.GenericSchema<unknown, State>;
  /** The fields of the state are stored side by side, not under `state`. */
  isFlat?: boolean;
  /** Which changes are undo steps; none are where it is absent. */
  isStep?: Judge<State>;
  /** Steps that never continue the one before, however soon they follow. */
  isOwnStep?: Judge<State>;
  /** The state as the server's rules allow it. */
  allowed?: (state: State, store: Store) => State;
  parts?: StateParts<State> | undefined;
  /** How many parts are on the page, where it does not list them. */
  countParts?: (state: State) => number;
  /** Whether there is something that a user would miss; parts are unless said otherwise. */
  hasUserData?: (state: State) => boolean;
  /** Members that belong to the page, not to the project that is open on it. */
  ofPage?: readonly (keyof Store & string)[];
}

/** Whether one of these fields has changed. */
export const changesIn =
  <State>(...keys: readonly (keyof State)[]): Judge<State> =>
  (before, after) =>
    keys.some((key) => before[key] !== after[key]);

/** A page's hook with its state, and the same state for links that carry it. */
type PageState<Store> = UseBoundStore<StoreApi<Store>> & { shared: SharedState };

/** The one store of a page. `more` are members beside the state, which are not kept. */
export function createPageState<State extends object, More extends object = object>(
  options: PageStateOptions<State, PageStore<State> & More>,
  more?: (
    set: StoreApi<PageStore<State> & More>["setState"],
    get: () => PageStore<State> & More,
  ) => More,
): PageState<PageStore<State> & More> {
  type Store = PageStore<State> & More;
  const { name, version, schema, isFlat = false } = options;
  const parts = options.parts as PartList<string, unknown> | undefined;
  const { isStep, isOwnStep, allowed } = options;
  const untouched = v.parse(schema, undefined);

  const readState = (stored: unknown): State => {
    const { state = undefined } = v.is(record, stored) ? stored : {};
    return v.parse(schema, isFlat ? stored : state);
  };
  const written = (state: State) => (isFlat ? state : { state });
  const countParts = (state: State): number => {
    const listed = parts
      ? ((state as Record<string, readonly unknown[]>)[parts.list]?.length ?? 0)
      : 0;
    return options.countParts?.(state) ?? listed;
  };
  const hasUserData = (state: State): boolean =>
    options.hasUserData?.(state) ?? countParts(state) > 0;

  const changed = (store: Store, wanted: State): Partial<PageStore<State>> => {
    const { state: before, history } = store;
    const state = allowed ? allowed(wanted, store) : wanted;
    if (!isStep?.(before, state)) return { state };
    if (!isOwnStep?.(before, state))
      return { state, history: recorded(history, before, Date.now()) };
    return { state, history: { ...withStep(history, before, false), recordedAt: 0 } };
  };
  const stepped = (store: Store, step: typeof undone): Partial<PageStore<State>> => {
    const taken = step(store.history, store.state);
    if (!taken) return {};
    return { ...taken, state: allowed ? allowed(taken.state, store) : taken.state };
  };

  const store = createPersistentStore<Store>(
    {
      name,
      version,
      storage: projectStorage({
        hasContent: (stored) => hasUserData(readState(stored)),
        normal: (stored) => written(readState(stored)),
      }),
      write: ({ state }) => written(state),
      read: (stored) => ({ state: readState(stored) }) as Partial<Store>,
    },
    (set, get) => {
      const change = (of: (store: Store) => Partial<PageStore<State>>) =>
        set((store) => of(store) as Partial<Store>);
      const own: PageStore<State> = {
        state: untouched,
        history: isStep ? keptSteps(name, (kept) => v.parse(schema, kept)) : emptyHistory,
        update: (transition) => change((store) => changed(store, transition(store.state))),
        undo: () => change((store) => stepped(store, undone)),
        redo: () => change((store) => stepped(store, redone)),
      };
      return { ...own, ...more?.(set, get) } as Store;
    },
  );

  if (isStep) keepSteps(name, () => store.getState().history);
  const initial = { ...store.getInitialState(), state: untouched, history: emptyHistory };
  joinProject(name, {
    take: () => void store.persist.rehydrate(),
    store: () => store.setState({}),
    leave() {
      const now = store.getState();
      const ofPage = (options.ofPage ?? []).map((member) => [member, now[member]] as const);
      store.setState({ ...initial, ...Object.fromEntries(ofPage) }, true);
    },
  });

  const replaceBy = (state: State) => store.getState().update(() => state);
  const shared: SharedState = {
    version,
    save: () => store.getState().state,
    ...(parts && { compact: compactState(untouched, parts) }),
    restore: (saved) => replaceBy(v.parse(schema, saved)),
    snapshot() {
      const { state } = store.getState();
      return {
        parts: countParts(state),
        hasUserData: hasUserData(state),
        state,
        restore: () => replaceBy(state),
      };
    },
  };
  return Object.assign(store, { shared });
}
