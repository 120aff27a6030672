import type { ReactNode } from "react";
import { useLinkedPart, usePartInAddress } from "@/domain/part/use-linked-part";
import { useShell } from "@/ui/shell-store";
import { ElectrolyticPage } from "./ElectrolyticPage";
import { useElectrolyticLookup, useElectrolyticParts } from "./use-electrolytic-parts";
import { useSettingsQuery } from "./use-settings";

/** The electrolytics' lifetime page, with the part that its address names. */
export function ElectrolyticRoute(): ReactNode {
  const maxParts = useSettingsQuery(null).data?.maxParts;
  const { join } = useElectrolyticParts(maxParts ?? 0);
  const { partNumber } = usePartInAddress("part");
  const linked = { partNumber, method: "URL" };
  const notice = useLinkedPart(linked, useElectrolyticLookup(join), maxParts !== undefined);
  const setDrawer = useShell((shell) => shell.setDrawer);
  return <ElectrolyticPage notice={notice} onAddPart={() => setDrawer(true)} />;
}
