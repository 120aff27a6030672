import type { RippleBank } from "@/domain/ripple/ripple-form";
import { createStoredStore } from "@/lib/stored-state";
import { markedFields } from "@/ui/entry/marked-fields";
import { type BankState, initialState, stateSchema, stateVersion } from "./model/state";
import { tool } from "./tool";

export const tabs = ["target", "ripple"] as const;
type Tab = (typeof tabs)[number];

interface BankStore {
  tab: Tab;
  showTab: (tab: Tab) => void;
  state: BankState;
  /** Parts that share the ripple instead of the designed bank: an example's, a link's, or other quantities. */
  given: RippleBank["parts"] | null;
  give: (parts: RippleBank["parts"] | null) => void;
  /** The rail and load step that the current was last preset for; "" before the first. */
  presetFor: string;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  change: (part: Partial<BankState>) => void;
  markField: (key: string, valid: boolean) => void;
}

export const useBank = createStoredStore<BankStore>(
  {
    name: "henrad.bank-designer",
    version: stateVersion,
    page: tool.path,
    stored: { state: stateSchema },
  },
  (set) => ({
    tab: "target",
    showTab: (tab) => set({ tab }),
    state: initialState,
    given: null,
    presetFor: "",
    give: (given) => set({ given }),
    invalidFields: new Set(),
    change: (part) => set(({ state }) => ({ state: { ...state, ...part } })),
    markField: (key, valid) =>
      set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
  }),
);
