import type { ReactNode } from "react";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { useElectrolyticParts } from "@/features/electrolytic-lifetime/use-electrolytic-parts";
import { useSettingsQuery } from "@/features/electrolytic-lifetime/use-settings";

const example = { partNumber: "EDH106M016A9BAA", values: "100u 25V" };

/** The capacitor picker for aluminum electrolytics only, filling their lifetime page. */
export function ElectrolyticSelector(): ReactNode {
  const max = useSettingsQuery(null).data?.maxParts ?? 0;
  const { partNumbers, count, add, remove } = useElectrolyticParts(max);
  return (
    <PartPicker
      onlyType="aluminum"
      example={example}
      selected={partNumbers}
      {...{ count, max }}
      onAdd={({ mfrPn }) => add(mfrPn, "fromList")}
      onRemove={remove}
    />
  );
}
