import type { ReactNode } from "react";
import { Select } from "@/ui/Select";
import type { TableRow } from "./model/table";
import { highlightRow } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

/** The part that the file is named after and made for: the highlighted row. */
export function PartChoice({ rows }: { rows: readonly TableRow[] }): ReactNode {
  const update = useSimulation((store) => store.update);
  const offered = rows.filter(({ isCombined, highlighted }) => highlighted || !isCombined);
  const chosen = rows.find(({ highlighted }) => highlighted);
  return (
    <Select
      label={texts.part}
      data={offered.map(({ id, refDes, part }) => ({
        value: id,
        label: refDes ? `${refDes} · ${part.mfrPn}` : part.mfrPn,
      }))}
      disabled={chosen?.isCombined === true}
      value={chosen?.id ?? null}
      onChange={(id) => id !== null && update((state) => highlightRow(state, id))}
    />
  );
}
