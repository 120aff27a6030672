import type { ReactNode } from "react";
import { useSimulatedParts } from "@/features/capacitor-simulation/use-simulated-parts";
import { PartPicker } from "@/features/part-picker/PartPicker";

/** The capacitor picker, filling the capacitor simulation. */
export function CapacitorSelector(): ReactNode {
  const { partNumbers, count, max, add, remove } = useSimulatedParts();
  return (
    <PartPicker selected={partNumbers} count={count} max={max} onAdd={add} onRemove={remove} />
  );
}
