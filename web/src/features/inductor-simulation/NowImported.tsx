import type { ReactNode } from "react";
import { NowImported as Notices } from "@/domain/part/by-number/NowImported";
import { replaceParts } from "./model/state";
import { useInductors } from "./store";
import { fetchInductor } from "./use-inductors";

/** The rows whose numbers are imported since. */
export function NowImported(): ReactNode {
  const rows = useInductors(({ state }) => state.rows);
  const update = useInductors((store) => store.update);
  return (
    <Notices
      parts={rows.map(({ id, part }) => ({ id, number: part.pn, known: part }))}
      queryKey="inductor-part"
      ask={(partNumber) => fetchInductor({ partNumber, method: "URL" })}
      makerOf={({ maker }) => maker}
      onReplace={(found) => update((state) => replaceParts(state, found))}
    />
  );
}
