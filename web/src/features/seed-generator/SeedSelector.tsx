import type { ReactNode } from "react";
import { errorSentence } from "@/api/error-text";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { useSignedOut } from "@/domain/use-signed-out";
import text from "@/ui/text.module.css";
import { texts } from "./texts";
import { maxSeedParts, useSeedPart } from "./use-seed-part";

/** The capacitor picker of the seed page: one part, of any status. */
export function SeedSelector(): ReactNode {
  const { part, add, tellFull, remove, error } = useSeedPart(useSignedOut());
  const selected = new Set(part ? [part.mfrPn] : []);
  const limit = part ? texts.limitReached(maxSeedParts) : null;
  const note = error ? errorSentence(error) : limit;
  return (
    <PartPicker
      selected={selected}
      count={selected.size}
      max={maxSeedParts}
      withStatus
      listMethod="fromList-seed"
      note={note && <p className={`${text.secondary} ${text.small}`}>{note}</p>}
      onAdd={({ mfrPn }) => add(mfrPn)}
      onFull={tellFull}
      onRemove={remove}
    />
  );
}
