import { createPageState } from "@/domain/page-state";
import type { RippleBank } from "@/domain/ripple/ripple-form";
import { type BankState, initialState, stateSchema, stateVersion } from "./model/state";

export const tabs = ["target", "ripple"] as const;
type Tab = (typeof tabs)[number];

interface BankMembers {
  tab: Tab;
  showTab: (tab: Tab) => void;
  /** Parts that share the ripple instead of the designed bank: an example's, a link's, or other quantities. */
  given: RippleBank["parts"] | null;
  setParts: (parts: RippleBank["parts"] | null) => void;
  /** The rail and load step that the current was last preset for; "" before the first. */
  presetFor: string;
  change: (part: Partial<BankState>) => void;
}

export const useBank = createPageState<BankState, BankMembers>(
  {
    name: "henrad.bank-designer",
    version: stateVersion,
    schema: stateSchema,
    isStep: (before, after) => JSON.stringify(before) !== JSON.stringify(after),
    hasUserData: (state) => JSON.stringify(state) !== JSON.stringify(initialState),
  },
  (set, get) => ({
    tab: "target",
    showTab: (tab) => set({ tab }),
    given: null,
    presetFor: "",
    setParts: (given) => set({ given }),
    change: (part) => get().update((state) => ({ ...state, ...part })),
  }),
);
