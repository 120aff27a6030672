import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { SimulationPage } from "@/features/capacitor-simulation/SimulationPage";
import { useSimulatedParts } from "@/features/capacitor-simulation/use-simulated-parts";
import { normalizedPartNumber } from "@/features/part-picker/part-number";
import { usePartLookup } from "@/features/part-picker/use-part-lookup";
import { firstParam } from "@/lib/search-params";
import { LookupMiss } from "@/ui/part-list/LookupMiss";
import { useShell } from "../shell/shell-store";

/** Adds the part that the address names, once; a part that a reload brought back is not doubled. */
function useLinkedPart(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const partNumber = normalizedPartNumber(firstParam(search.pn));
  const method = firstParam(search.disty) || "URL";
  const { partNumbers, add } = useSimulatedParts();
  const { mutate, isError, error } = usePartLookup((part) => {
    if (!partNumbers.has(part.mfrPn)) add(part);
  });
  const asked = useRef("");

  useEffect(() => {
    if (partNumber === "" || asked.current === partNumber) return;
    asked.current = partNumber;
    mutate({ partNumber, method });
  }, [partNumber, method, mutate]);

  if (!isError) return null;
  return <LookupMiss error={error} onPick={(nearest) => mutate({ partNumber: nearest, method })} />;
}

export function CapacitorRoute(): ReactNode {
  const notice = useLinkedPart();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <SimulationPage notice={notice} onAddPart={() => setDrawer(true)} />;
}
