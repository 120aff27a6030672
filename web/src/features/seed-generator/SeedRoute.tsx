import type { ReactNode } from "react";
import { type LinkedPart, useLinkedPart, usePartInAddress } from "@/domain/part/use-linked-part";
import { useSignedOut } from "@/domain/use-signed-out";
import { useShell } from "@/ui/shell-store";
import { SeedPage } from "./SeedPage";
import { useSeedPart } from "./use-seed-part";

/** Loads the part that the address names; one that is being edited stays. */
function useLinkedSeed(onSignedOut: () => void): ReactNode {
  const { part, add, error } = useSeedPart(onSignedOut);
  const mutate = ({ partNumber }: LinkedPart) => {
    if (part?.mfrPn !== partNumber) add(partNumber);
  };
  return useLinkedPart(usePartInAddress("pn"), { mutate, error });
}

export function SeedRoute(): ReactNode {
  const onSignedOut = useSignedOut();
  const notice = useLinkedSeed(onSignedOut);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <SeedPage notice={notice} onSignedOut={onSignedOut} onAddPart={() => setDrawer(true)} />;
}
