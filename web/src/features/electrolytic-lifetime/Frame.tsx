/** The page's additions to the shell. */
import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { ProblemError } from "@/api/problem";
import { refuse } from "@/domain/lifetime/use-lifetime-parts";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { HistoryButtons } from "@/ui/HistoryButtons";
import { useElectrolytic } from "./store";
import { useLookup, useParts, useSettingsQuery } from "./use-lifetime";

const example = { partNumber: "EDH106M016A9BAA", values: "100u 25V" };

/** Why a part has no result, or was not found. */
function reasonOf(error: unknown): string {
  const diagnosis = error instanceof ProblemError ? error.problem.diagnosis : null;
  return diagnosis ? `${errorSentence(error)} ${diagnosis}` : errorSentence(error);
}

/** The capacitor picker, for aluminum electrolytics only. */
export function Selector(): ReactNode {
  const max = useSettingsQuery(null).data?.maxParts ?? 0;
  const { partNumbers, count, add, remove } = useParts(max);
  const { mutate } = useLookup(add);
  return (
    <PartPicker
      onlyType="aluminum"
      example={example}
      selected={partNumbers}
      count={count}
      max={max}
      onAdd={({ mfrPn }) =>
        mutate(
          { partNumber: mfrPn, method: "fromList" },
          { onError: (error) => refuse(reasonOf(error)) },
        )
      }
      onRemove={remove}
    />
  );
}

/** Undo and redo of parts, profiles and settings. */
export function Toolbar(): ReactNode {
  const { history, undo, redo } = useElectrolytic();
  return <HistoryButtons history={history} undo={undo} redo={redo} />;
}
