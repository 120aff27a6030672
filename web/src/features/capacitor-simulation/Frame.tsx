/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

/** The capacitor picker. */
export function Selector(): ReactNode {
  const { partNumbers, count, max, add, tellFull, remove, show } = useSimulatedParts();
  return (
    <PartPicker
      selected={partNumbers}
      count={count}
      max={max}
      onAdd={add}
      onFull={tellFull}
      onRemove={remove}
      onPresent={show}
    />
  );
}

/** Undo and redo. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useSimulation();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
