import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { FilmSettings } from "@/api/film";
import { fetchSettings } from "./calls";

/** Limits, defaults and rules for a part; those of any part while none is highlighted. */
export function useSettingsQuery(partNumber: string | null) {
  return useQuery({
    queryKey: ["film", "inputs", partNumber],
    queryFn: ({ signal }) => fetchSettings(partNumber, signal),
    // The limits of the part before serve until the new ones are there.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const SettingsContext = createContext<FilmSettings | null>(null);

/** The settings, for everything that the page shows only once they have arrived. */
export function useSettings(): FilmSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("the page shows its fields only with settings");
  return settings;
}
