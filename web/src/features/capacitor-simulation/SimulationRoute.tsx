import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePartLookup } from "@/domain/part/picker/use-part-lookup";
import { useLinkedPart, usePartInAddress } from "@/domain/part/use-linked-part";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";
import { ExampleNote } from "./ExampleNote";
import { SimulationPage } from "./SimulationPage";
import { useSimulatedParts } from "./use-simulated-parts";
import { exampleOf } from "./worked-examples";

/** Adds the part that the address names; a part that a reload brought back is not doubled. */
function useAddedPart(): ReactNode {
  const { partNumbers, add } = useSimulatedParts();
  const lookup = usePartLookup((part) => {
    if (!partNumbers.has(part.mfrPn)) add(part);
  });
  return useLinkedPart(usePartInAddress("pn"), lookup);
}

/** The explanation of the worked example that the address names, until it is closed. */
function useExplanation(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const example = exampleOf(firstParam(search.example));
  if (!example) return null;
  const { example: _closed, ...rest } = search;
  const close = () => void navigate({ to: ".", search: rest, replace: true });
  return <ExampleNote example={example} onClose={close} />;
}

/** The simulation, with what its address asks for. */
export function SimulationRoute(): ReactNode {
  const notice = useAddedPart();
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
