import { create } from "zustand";
import type { Measurement } from "./measurement";

interface OverlayStore {
  measurement: Measurement | null;
  /** Why the last file could not be shown. */
  failure: string;
  show: (measurement: Measurement) => void;
  fail: (reason: string) => void;
  clear: () => void;
}

/** A measurement is the user's own: it stays in this page, and leaves it only in a shared link. */
export const useOverlay = create<OverlayStore>()((set) => ({
  measurement: null,
  failure: "",
  show: (measurement) => set({ measurement, failure: "" }),
  fail: (failure) => set({ failure }),
  clear: () => set({ measurement: null, failure: "" }),
}));
