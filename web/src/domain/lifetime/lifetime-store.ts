import type * as v from "valibot";
import { changesIn, createPageState, type PageStore, type StateParts } from "../page-state";
import type { ProfileState } from "./load-profiles";

interface LifetimeMembers<Settings> {
  /** The default profiles, once the server has named them, where there are none. */
  begin: (settings: Settings) => void;
}

export type LifetimeStore<State, Settings> = PageStore<State> & LifetimeMembers<Settings>;

interface LifetimeStoreOptions<State extends ProfileState, Settings> {
  name: string;
  version: number;
  /** Path of the page. */
  page: string;
  schema: v.GenericSchema<unknown, State>;
  /** The default profiles. */
  profilesOf: (settings: Settings) => State["profiles"];
  /** Changes to these are undo steps; choosing a row or chart is not. */
  stepKeys: readonly (keyof State)[];
  parts: StateParts<State>;
}

/** The one store of a lifetime page; kept in the browser, so that a reload loses nothing. */
export const createLifetimeStore = <
  State extends ProfileState & { parts: readonly unknown[] },
  Settings,
>({
  profilesOf,
  stepKeys,
  ...options
}: LifetimeStoreOptions<State, Settings>) =>
  createPageState<State, LifetimeMembers<Settings>>(
    {
      ...options,
      isStep: changesIn<State>(...stepKeys),
    },
    (set) => ({
      begin: (settings) =>
        set(({ state }) => ({
          state: state.profiles.length > 0 ? state : { ...state, profiles: profilesOf(settings) },
        })),
    }),
  );
