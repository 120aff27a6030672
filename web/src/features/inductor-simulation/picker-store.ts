import { create } from "zustand";
import { persist } from "zustand/middleware";

interface PickerState {
  /** "" until chosen. */
  series: string;
  size: string;
  choose: (choice: { series: string; size: string }) => void;
}

export const usePicker = create<PickerState>()(
  persist((set) => ({ series: "", size: "", choose: (choice) => set(choice) }), {
    name: "henrad.inductor-picker",
    version: 1,
    partialize: ({ series, size }) => ({ series, size }),
  }),
);
