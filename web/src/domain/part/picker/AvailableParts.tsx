import type { ReactNode } from "react";
import type { Part } from "@/api/types";
import { ListFailure } from "../list/ListFailure";
import { PartList } from "../list/PartList";
import { PickerHead } from "../list/PickerHead";
import picker from "../list/picker.module.css";
import { pickerTexts } from "../list/texts";
import { type Cascade, openSteps } from "./cascade";
import { texts } from "./texts";
import type { useAvailableParts, useCascade } from "./use-cascade";

interface AvailablePartsProps {
  cascade: ReturnType<typeof useCascade>;
  available: ReturnType<typeof useAvailableParts>;
  selected: ReadonlySet<string>;
  onToggle: (part: Part, checked: boolean) => void;
}

function listMessage(cascade: Cascade | undefined, listed: number | undefined): string | null {
  if (!cascade) return pickerTexts.loading;
  if (cascade.steps[0]?.options.length === 0) return texts.noneAvailable;
  const open = openSteps(cascade);
  if (open.length > 0) return texts.chooseMore(open.map(({ label }) => label));
  return listed === undefined ? pickerTexts.loading : null;
}

/** The parts that the choices lead to, or which choice is missing. */
export function AvailableParts(props: AvailablePartsProps): ReactNode {
  const { cascade, available, selected, onToggle } = props;
  const failed = cascade.isError ? cascade : available.isError ? available : null;
  const message = listMessage(cascade.data, available.data?.length);
  return (
    <>
      <PickerHead
        heading={pickerTexts.available}
        count={message === null ? pickerTexts.partsFound(available.data?.length ?? 0) : undefined}
        live
      />
      {failed ? (
        <ListFailure error={failed.error} onRetry={() => void failed.refetch()} />
      ) : message !== null ? (
        <p className={picker.message}>{message}</p>
      ) : (
        <PartList
          label={pickerTexts.available}
          parts={available.data ?? []}
          selected={selected}
          onToggle={onToggle}
        />
      )}
    </>
  );
}
