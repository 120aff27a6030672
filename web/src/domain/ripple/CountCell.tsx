import type { ReactNode } from "react";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useDesktop } from "@/ui/use-desktop";
import type { RippleBank } from "./ripple-form";
import type { SharedRow } from "./ripple-rows";
import { texts } from "./texts";

/** How the quantities of the bank in question are changed. */
export interface Counting {
  parts: RippleBank["parts"];
  /** Pieces that one part may have. */
  most: number;
  onCount: (index: number, count: number) => void;
}

/** The quantity of a part; the newest one, which an answer on the way does not have yet. */
export function CountCell({
  shared,
  counting,
}: {
  shared: SharedRow;
  counting: Counting;
}): ReactNode {
  const { row, slot } = shared;
  const desktop = useDesktop();
  const index = slot - 1;
  const part = counting.parts[index];
  // An answer to an earlier bank.
  if (part?.partNumber !== row.partNumber) return row.count;
  return (
    <QuantityInput
      label={texts.countOf(row.partNumber)}
      labelHidden
      value={part.count}
      min={1}
      max={counting.most}
      held={part.count > counting.most ? part.count : undefined}
      step={1}
      integer
      size={desktop ? "compact" : "touch"}
      width={64}
      onChange={(count) => counting.onCount(index, count)}
    />
  );
}
