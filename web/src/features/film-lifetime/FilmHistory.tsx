import type { ReactNode } from "react";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useFilm } from "./store";

/** Undo and redo of parts, profiles and settings. */
export function FilmHistory(): ReactNode {
  const { history, undo, redo } = useFilm();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
