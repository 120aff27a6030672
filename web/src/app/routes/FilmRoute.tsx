import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { LookupMiss } from "@/domain/part/list/LookupMiss";
import { FilmLifetimePage } from "@/features/film-lifetime/FilmLifetimePage";
import { useFilmLookup, useFilmParts } from "@/features/film-lifetime/use-film-parts";
import { useSettingsQuery } from "@/features/film-lifetime/use-film-settings";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";

interface LinkedPart {
  partNumber: string;
  /** How the part came here: the distributor's tag, or the bare address. */
  method: string;
}

function useLinkedPart(): LinkedPart {
  const search: Record<string, unknown> = useSearch({ strict: false });
  return {
    partNumber: firstParam(search.part).trim().toUpperCase(),
    method: firstParam(search.disty) || "URL",
  };
}

/** Adds the part that the address names, once. */
function useAddedPart({ partNumber, method }: LinkedPart): ReactNode {
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { add } = useFilmParts(maxParts ?? 0);
  const { mutate, isError, error } = useFilmLookup(add);
  const asked = useRef("");
  useEffect(() => {
    if (maxParts === undefined || partNumber === "" || asked.current === partNumber) return;
    asked.current = partNumber;
    mutate({ partNumber, method });
  }, [maxParts, partNumber, method, mutate]);
  if (!isError) return null;
  return <LookupMiss error={error} onPick={(nearest) => mutate({ partNumber: nearest, method })} />;
}

/** A distributor's customer comes for the one part: the sidebar gives its room to the page. */
function useSidebarForDistributor(isFromDistributor: boolean): void {
  useEffect(() => {
    const { sidebarOpen, toggleSidebar } = useShell.getState();
    if (isFromDistributor && sidebarOpen) toggleSidebar();
  }, [isFromDistributor]);
}

export function FilmRoute(): ReactNode {
  const linked = useLinkedPart();
  const notice = useAddedPart(linked);
  useSidebarForDistributor(linked.method !== "URL");
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <FilmLifetimePage notice={notice} onAddPart={() => setDrawer(true)} />;
}
