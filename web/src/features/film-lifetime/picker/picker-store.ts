import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { Choices } from "./cascade";

interface FilmPickerState {
  /** Null until somebody chooses: the server's defaults serve. */
  wish: Choices | null;
  choose: (wish: Choices) => void;
}

function readable(kept: unknown): Choices | null {
  if (typeof kept !== "object" || kept === null) return null;
  const { series, pitch, voltageType, voltage } = kept as Record<string, unknown>;
  if (typeof series !== "string" || (voltageType !== "Vac" && voltageType !== "Vdc")) return null;
  return {
    series,
    voltageType,
    pitch: typeof pitch === "number" ? pitch : null,
    voltage: typeof voltage === "number" ? voltage : null,
  };
}

/** What was last chosen in the picker; kept in the browser. */
export const useFilmPicker = create<FilmPickerState>()(
  persist(
    (set) => ({
      wish: null,
      choose: (wish) => set({ wish }),
    }),
    {
      name: "henrad.film-picker",
      version: 1,
      partialize: ({ wish }) => ({ wish }),
      merge: (kept, current) => ({
        ...current,
        wish: readable((kept as { wish?: unknown } | undefined)?.wish),
      }),
    },
  ),
);
