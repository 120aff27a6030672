import type { ReactNode } from "react";
import { HistoryButtons as Buttons } from "@/ui/HistoryButtons";
import { useSimulation } from "./store";

/** Undo and redo of the simulation. */
export function HistoryButtons(): ReactNode {
  const { history, undo, redo } = useSimulation();
  return <Buttons history={history} undo={undo} redo={redo} />;
}
