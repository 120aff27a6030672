import { type ReactNode, useEffect } from "react";
import { useLinkedPart, usePartInAddress } from "@/domain/part/use-linked-part";
import { useShell } from "@/ui/shell-store";
import { FilmLifetimePage } from "./FilmLifetimePage";
import { useFilmLookup, useFilmParts } from "./use-film-parts";
import { useSettingsQuery } from "./use-film-settings";

/** A distributor's customer comes for the one part: the sidebar gives its room to the page. */
function useSidebarForDistributor(isFromDistributor: boolean): void {
  useEffect(() => {
    const { sidebarOpen, toggleSidebar } = useShell.getState();
    if (isFromDistributor && sidebarOpen) toggleSidebar();
  }, [isFromDistributor]);
}

/** The film lifetime page, with the part that its address names. */
export function FilmRoute(): ReactNode {
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { add } = useFilmParts(maxParts ?? 0);
  const linked = usePartInAddress("part");
  const notice = useLinkedPart(linked, useFilmLookup(add), maxParts !== undefined);
  useSidebarForDistributor(linked.method !== "URL");
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <FilmLifetimePage notice={notice} onAddPart={() => setDrawer(true)} />;
}
