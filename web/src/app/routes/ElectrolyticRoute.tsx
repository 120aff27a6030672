import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef } from "react";
import { LookupMiss } from "@/domain/part/list/LookupMiss";
import { ElectrolyticPage } from "@/features/electrolytic-lifetime/ElectrolyticPage";
import {
  useElectrolyticLookup,
  useElectrolyticParts,
} from "@/features/electrolytic-lifetime/use-electrolytic-parts";
import { useSettingsQuery } from "@/features/electrolytic-lifetime/use-settings";
import { firstParam } from "@/lib/search-params";
import { useShell } from "@/ui/shell-store";

/** Adds the part that the address names, once. */
function useLinkedPart(): ReactNode {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const partNumber = firstParam(search.part).trim().toUpperCase();
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { join } = useElectrolyticParts(maxParts ?? 0);
  const { mutate, isError, error } = useElectrolyticLookup(join);
  const asked = useRef("");
  useEffect(() => {
    if (maxParts === undefined || partNumber === "" || asked.current === partNumber) return;
    asked.current = partNumber;
    mutate({ partNumber, method: "URL" });
  }, [maxParts, partNumber, mutate]);
  if (!isError) return null;
  return (
    <LookupMiss
      error={error}
      onPick={(nearest) => mutate({ partNumber: nearest, method: "URL" })}
    />
  );
}

export function ElectrolyticRoute(): ReactNode {
  const notice = useLinkedPart();
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <ElectrolyticPage notice={notice} onAddPart={() => setDrawer(true)} />;
}
