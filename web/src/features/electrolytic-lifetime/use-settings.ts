import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { ElectrolyticSettings } from "@/api/electrolytic";
import { fetchSettings } from "./calls";

/** Limits, defaults and rules for a part; those of any part while none is highlighted. */
export function useSettingsQuery(partNumber: string | null) {
  return useQuery({
    queryKey: ["electrolytic", "inputs", partNumber],
    queryFn: ({ signal }) => fetchSettings(partNumber, signal),
    // The limits of the part before serve until the new ones are there.
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const SettingsContext = createContext<ElectrolyticSettings | null>(null);

/** The settings, for everything that the page shows only once they have arrived. */
export function useSettings(): ElectrolyticSettings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error("the page shows its fields only with settings");
  return settings;
}
