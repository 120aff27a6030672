import { create } from "zustand";
import type { SettingName } from "./site-settings";

interface Drafts {
  /** Values that are not saved yet; they outlive a new login, not the window. */
  drafts: Partial<Record<SettingName, string>>;
  draft: (name: SettingName, value: string) => void;
  forget: (name: SettingName) => void;
}

export const useDrafts = create<Drafts>()((set) => ({
  drafts: {},
  draft: (name, value) => set(({ drafts }) => ({ drafts: { ...drafts, [name]: value } })),
  forget: (name) =>
    set(({ drafts }) => {
      const { [name]: _, ...rest } = drafts;
      return { drafts: rest };
    }),
}));
