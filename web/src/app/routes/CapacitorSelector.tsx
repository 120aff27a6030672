import type { ReactNode } from "react";
import { PartPicker } from "@/domain/part/picker/PartPicker";
import { useSimulatedParts } from "@/features/capacitor-simulation/use-simulated-parts";

/** The capacitor picker, filling the capacitor simulation. */
export function CapacitorSelector(): ReactNode {
  const { partNumbers, count, max, add, remove } = useSimulatedParts();
  return (
    <PartPicker selected={partNumbers} count={count} max={max} onAdd={add} onRemove={remove} />
  );
}
