import type * as v from "valibot";
import { changesIn, createPageState, type PageStore, type StateParts } from "../page-state";
import { type ProfileState, startingProfile, withCharts } from "./load-profiles";

interface LifetimeMembers<Settings> {
  /** The default profiles at the operating point, where nobody has entered others. */
  begin: (settings: Settings) => void;
}

export type LifetimeStore<State, Settings> = PageStore<State> & LifetimeMembers<Settings>;

interface LifetimeStoreOptions<State extends ProfileState, Settings> {
  name: string;
  version: number;
  schema: v.GenericSchema<unknown, State>;
  /** The default profiles. */
  profilesOf: (settings: Settings) => State["profiles"];
  /** The charts of the first of them are open at first. */
  opensCharts?: boolean;
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
  opensCharts = false,
  stepKeys,
  ...options
}: LifetimeStoreOptions<State, Settings>) =>
  createPageState<State, LifetimeMembers<Settings>>(
    {
      ...options,
      isStep: changesIn<State>(...stepKeys),
    },
    (set) => {
      /** The profiles that the page was last started with, as long as the document lives. */
      let begun: unknown = null;
      const isSame = (one: unknown, other: unknown) =>
        JSON.stringify(one) === JSON.stringify(other);
      return {
        begin: (settings) =>
          set(({ state }) => {
            const own = profilesOf(settings);
            const profiles = own.map(startingProfile);
            const { profiles: now } = state;
            const isUntouched = now.length === 0 || isSame(now, own) || isSame(now, begun);
            begun = profiles;
            if (!isUntouched || isSame(now, profiles)) return { state };
            const next = { ...state, profiles };
            return { state: opensCharts && now.length === 0 ? withCharts(next) : next };
          }),
      };
    },
  );
