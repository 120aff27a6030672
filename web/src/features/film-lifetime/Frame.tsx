/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useFilm } from "./store";

export { FilmPicker as Selector } from "./picker/FilmPicker";

/** Undo and redo of parts, profiles and settings. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useFilm();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
