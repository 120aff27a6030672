import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { isForFieldOrDialog } from "@/lib/key-target";
import { openedLate } from "@/ui/opened-late";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";
import { simulationPath } from "../tools";

const KeyDialog = openedLate(async () => (await import("./KeyDialog")).KeyDialog, {
  opened: false,
});

/** Frames that a sidebar or drawer takes to show its search, and a page to load. */
const patience = { opening: 20, loading: 180 };

/** Puts the cursor in the search, where one is in sight. */
function isSearchFocused(): boolean {
  const box = document.querySelector<HTMLInputElement>("[data-part-search]");
  if (!box?.checkVisibility()) return false;
  box.focus();
  box.select();
  return true;
}

/** The same as soon as the search is there, or something else if it never is. */
function focusSearch(frames: number, otherwise: () => void): void {
  if (isSearchFocused()) return;
  if (frames > 0) requestAnimationFrame(() => focusSearch(frames - 1, otherwise));
  else otherwise();
}

/** Whether a key belongs to what has the focus. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || isForFieldOrDialog(target);

/** `/` leads to the search for parts from any page. */
function useSearchKey(): () => void {
  const navigate = useNavigate();
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return () => {
    if (isSearchFocused()) return;
    if (desktop) useShell.setState({ sidebarOpen: true });
    else setDrawer(true);
    focusSearch(patience.opening, () => {
      // This page has none; the simulation has.
      void navigate({ to: simulationPath });
      focusSearch(patience.loading, () => undefined);
    });
  };
}

/** The keys that work on every page, and the list of all of them. */
export function Keys(): ReactNode {
  const [opened, setOpened] = useState(false);
  const search = useSearchKey();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (event.key === "?") setOpened(true);
      else if (event.key === "/") search();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [search]);
  return <KeyDialog opened={opened} onClose={() => setOpened(false)} />;
}
