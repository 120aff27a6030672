import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { isForFieldOrDialog, isStraySlash } from "@/lib/key-target";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useShell } from "@/ui/shell-store";
import { useDesktop } from "@/ui/use-desktop";

const KeyDialog = lazyDialog(async () => (await import("./KeyDialog")).KeyDialog, {
  opened: false,
});

const SearchDialog = lazyDialog(async () => (await import("./SearchDialog")).SearchDialog, {
  opened: false,
});

/** Frames that a sidebar or drawer takes to show its search. */
const opening = 20;

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

/** `/` leads to the page's search for parts; where it has none, to one above the page. */
function useSearch(openDialog: () => void): () => void {
  const desktop = useDesktop();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return () => {
    if (isSearchFocused()) return;
    const { sidebarOpen } = useShell.getState();
    if (desktop) useShell.setState({ sidebarOpen: true });
    else setDrawer(true);
    focusSearch(opening, () => {
      if (desktop) useShell.setState({ sidebarOpen });
      else setDrawer(false);
      openDialog();
    });
  };
}

/** The keys that work on every page, and the list of all of them. */
export function Keys(): ReactNode {
  const [opened, setOpened] = useState(false);
  const [searches, setSearches] = useState(false);
  const search = useSearch(() => setSearches(true));
  const searchNow = useEffectEvent(search);
  const asked = useShell((shell) => shell.searchAsked);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isStraySlash(event)) event.preventDefault();
      if (isTaken(event)) return;
      if (event.key === "?") setOpened(true);
      else if (event.key === "/") searchNow();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (asked > 0) searchNow();
  }, [asked]);
  return (
    <>
      <KeyDialog opened={opened} onClose={() => setOpened(false)} />
      <SearchDialog opened={searches} onClose={() => setSearches(false)} />
    </>
  );
}
