/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useCeramic } from "./store";
import { usePart } from "./use-part";

const example = { partNumber: "C0805C104K5RACTU", values: "10u 25V X7R" };

/** The capacitor picker, for ceramics only; another part takes the place of the first. */
export function Selector(): ReactNode {
  const { part, choose, remove } = usePart();
  return (
    <PartPicker
      onlyType="ceramic"
      example={example}
      selected={new Set(part ? [part.mfrPn] : [])}
      count={part ? 1 : 0}
      max={1}
      onAdd={choose}
      onRemove={remove}
    />
  );
}

/** Undo and redo of part, test and loads. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useCeramic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
