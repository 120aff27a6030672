import type { ReactNode } from "react";
import { NowImported as Notices } from "@/domain/part/by-number/NowImported";
import { choiceOf } from "@/domain/part/part-lookup";
import { detailsKey, fetchDetails } from "@/domain/part/properties/overview";
import { replacePart } from "./model/transitions";
import { useSimulation } from "./store";

/** The rows whose numbers are imported since. */
export function NowImported(): ReactNode {
  const rows = useSimulation(({ state }) => state.rows);
  const update = useSimulation((store) => store.update);
  return (
    <Notices
      parts={rows.map(({ id, part }) => ({ id, number: part.mfrPn, known: part }))}
      queryKey={detailsKey}
      ask={fetchDetails}
      makerOf={({ attributes }) => attributes?.maker ?? ""}
      onReplace={(found) =>
        update((state) =>
          state.rows.reduce((next, { id, part: before }) => {
            const part = found.get(id);
            return part ? replacePart(next, id, { ...part, ...choiceOf(before) }) : next;
          }, state),
        )
      }
    />
  );
}
