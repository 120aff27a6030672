import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { LookupMiss } from "@/domain/part/list/LookupMiss";
import { normalizedPartNumber } from "@/domain/part/picker/part-number";
import { usePartLookup } from "@/domain/part/picker/use-part-lookup";
import { ExampleNote } from "@/features/capacitor-simulation/ExampleNote";
import { SimulationPage } from "@/features/capacitor-simulation/SimulationPage";
import { useSimulatedParts } from "@/features/capacitor-simulation/use-simulated-parts";
import { exampleOf } from "@/features/capacitor-simulation/worked-examples";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";
import { simulationPath } from "../part-link";

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

/** The explanation of the worked example that the address names, until it is closed. */
function useExplanation(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const example = exampleOf(firstParam(search.example));
  if (!example) return null;
  const { example: _closed, ...rest } = search;
  const close = () => void navigate({ to: simulationPath, search: rest, replace: true });
  return <ExampleNote example={example} onClose={close} />;
}

export function CapacitorRoute(): ReactNode {
  const notice = useLinkedPart();
  const explanation = useExplanation();
  const navigate = useNavigate();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return (
    <SimulationPage
      notice={notice}
      explanation={explanation}
      onExample={(id) => void navigate({ to: "/share/$id", params: { id } })}
      onAddPart={() => setDrawer(true)}
    />
  );
}
