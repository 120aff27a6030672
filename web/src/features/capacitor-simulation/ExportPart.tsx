import type { ReactNode } from "react";
import { Select } from "@/ui/Select";
import type { TableRow } from "./model/table";
import { highlightRow } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

interface PartChoiceProps {
  rows: readonly TableRow[];
  /** The row that the file is made for. */
  chosen: TableRow | undefined;
  /** Takes a row of a combination, which stays on the page; absent where the file holds all rows anyway. */
  onChoose?: ((id: string) => void) | undefined;
}

/** The part that the file is named after and made for: the highlighted row, or one of a combination. */
export function PartChoice({ rows, chosen, onChoose }: PartChoiceProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const isCombination = rows.some(({ isCombined, highlighted }) => isCombined && highlighted);
  const offered = rows.filter(({ isCombined, highlighted }) => highlighted || !isCombined);
  const choose = (id: string) =>
    isCombination ? onChoose?.(id) : update((state) => highlightRow(state, id));
  return (
    <Select
      label={texts.part}
      data={offered.map(({ id, refDes, part }) => ({
        value: id,
        label: refDes ? `${refDes} · ${part.mfrPn}` : part.mfrPn,
      }))}
      disabled={isCombination && !onChoose}
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && choose(id)}
    />
  );
}
