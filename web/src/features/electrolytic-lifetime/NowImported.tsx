import type { ReactNode } from "react";
import { NowImported as Notices } from "@/domain/part/by-number/NowImported";
import { replaceParts } from "./model/state";
import { useElectrolytic } from "./store";
import { fetchPart } from "./use-lifetime";

/** The parts whose numbers are imported since. */
export function NowImported(): ReactNode {
  const { state, update } = useElectrolytic();
  return (
    <Notices
      parts={state.parts.map((part) => ({ id: part.mfrPn, number: part.mfrPn, known: part }))}
      queryKey="electrolytic-part"
      ask={(partNumber) => fetchPart({ partNumber, method: "URL" })}
      makerOf={({ madeBy }) => madeBy ?? ""}
      onReplace={(found) => update((now) => replaceParts(now, found))}
    />
  );
}
