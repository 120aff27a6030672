/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useElectrolytic } from "./store";
import { useFoundPart, useParts, useSettingsQuery } from "./use-lifetime";

const example = { partNumber: "EDH106M016A9BAA", values: "100u 25V" };

/** The capacitor picker, for aluminum electrolytics only. */
export function Selector(): ReactNode {
  const max = useSettingsQuery(null).data?.maxParts ?? 0;
  const { partNumbers, count, add, tellFull, remove } = useParts(max);
  const onAdd = useFoundPart(add);
  return (
    <PartPicker
      onlyType="aluminum"
      example={example}
      selected={partNumbers}
      count={count}
      max={max}
      onAdd={onAdd}
      onFull={tellFull}
      onRemove={remove}
    />
  );
}

/** Undo and redo of parts, profiles and settings. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useElectrolytic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
