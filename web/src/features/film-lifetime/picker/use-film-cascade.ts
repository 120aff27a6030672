import { type QueryClient, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import type { FilmPart, FilmSettings } from "@/api/lifetime-types";
import { createStoredStore, number } from "@/lib/stored-state";
import { listParts, steps } from "../calls";
import {
  type Choices,
  type FilmCascade,
  type Steps,
  type VoltageType,
  walkFilmCascade,
} from "./cascade";

interface FilmPickerState {
  /** Null until the user chooses; the server's defaults apply. */
  wish: Choices | null;
  choose: (wish: Choices) => void;
}

const numberOrNull = v.fallback(v.nullable(number), null);
const choices = v.object({
  series: v.string(),
  voltageType: v.picklist(["Vac", "Vdc"] satisfies VoltageType[]),
  pitch: numberOrNull,
  voltage: numberOrNull,
});

/** What was last chosen in the picker. */
export const useFilmPicker = createStoredStore<FilmPickerState>(
  {
    name: "henrad.film-picker",
    version: 1,
    stored: { wish: v.fallback(v.nullable(choices), null) },
  },
  (set) => ({ wish: null, choose: (wish) => set({ wish }) }),
);

/** The catalogue changes only with the server, so a list stays valid for the visit. */
const staleTime = 10 * 60_000;

/** Reuses steps already loaded for the same choices. */
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
  voltageType: defaults.voltageType,
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
