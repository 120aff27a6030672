/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useInductors } from "./store";

/** Undo and redo of parts, conditions and circuit. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useInductors();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
