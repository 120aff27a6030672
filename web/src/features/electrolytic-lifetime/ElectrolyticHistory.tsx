import type { ReactNode } from "react";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useElectrolytic } from "./store";

/** Undo and redo of parts and profiles. */
export function ElectrolyticHistory(): ReactNode {
  const { history, undo, redo } = useElectrolytic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
