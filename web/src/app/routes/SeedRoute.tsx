import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { LookupMiss } from "@/domain/part/list/LookupMiss";
import { normalizedPartNumber } from "@/domain/part/picker/part-number";
import { SeedPage } from "@/features/seed-generator/SeedPage";
import { useSeedPart } from "@/features/seed-generator/use-seed-part";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";
import { useSignedOut } from "./use-signed-out";

/** Loads the part that the address names, once; one that is being edited stays. */
function useLinkedSeed(onSignedOut: () => void): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const partNumber = normalizedPartNumber(firstParam(search.pn));
  const { part, add, error } = useSeedPart(onSignedOut);
  const asked = useRef("");
  useEffect(() => {
    if (partNumber === "" || asked.current === partNumber) return;
    asked.current = partNumber;
    if (part?.mfrPn !== partNumber) add(partNumber);
  });
  return error ? <LookupMiss error={error} onPick={add} /> : null;
}

export function SeedRoute(): ReactNode {
  const onSignedOut = useSignedOut();
  const notice = useLinkedSeed(onSignedOut);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <SeedPage notice={notice} onSignedOut={onSignedOut} onAddPart={() => setDrawer(true)} />;
}
