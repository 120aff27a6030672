import { type QueryClient, useQuery } from "@tanstack/react-query";
import { create } from "zustand";
import { persist } from "zustand/middleware";
import type { FilmPart, FilmSettings } from "@/api/lifetime-types";
import { listParts, steps } from "../calls";
import { type Choices, type FilmCascade, type Steps, walkFilmCascade } from "./cascade";

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

/** The catalogue changes only with the server, so a list stays good for the visit. */
const staleTime = 10 * 60_000;

/** Steps already loaded under the same choices are not asked for again. */
function cached(queries: QueryClient): Steps {
  const once =
    <Input, Output>(name: string, load: (input: Input) => Promise<Output>) =>
    (input: Input): Promise<Output> =>
      queries.ensureQueryData({
        queryKey: ["film", "picker", name, input],
        queryFn: () => load(input),
        staleTime,
      });
  return {
    series: () => once("series", steps.series)(undefined),
    pitch: once("pitch", steps.pitch),
    voltageType: once("voltageType", steps.voltageType),
    voltage: once("voltage", steps.voltage),
  };
}

export const defaultChoices = ({ defaults }: FilmSettings): Choices => ({
  series: defaults.series,
  pitch: defaults.pitch,
  voltageType: defaults.voltageType === "Vdc" ? "Vdc" : "Vac",
  voltage: defaults.voltage,
});

export function useFilmCascade(wish: Choices | null) {
  return useQuery({
    queryKey: ["film", "picker", "cascade", wish],
    enabled: wish !== null,
    queryFn: ({ client }): Promise<FilmCascade> => {
      if (!wish) throw new Error("the cascade begins with choices");
      return walkFilmCascade(wish, cached(client));
    },
    placeholderData: (previous) => previous,
    staleTime,
  });
}

/** Parts behind the choices, as they hold. */
export function useFilmPartList(choices: Choices | undefined) {
  return useQuery({
    queryKey: ["film", "picker", "parts", choices],
    enabled: choices !== undefined,
    queryFn: ({ signal }): Promise<readonly FilmPart[]> =>
      choices ? listParts(choices, signal) : Promise.resolve([]),
    placeholderData: (previous) => previous,
    staleTime,
  });
}
