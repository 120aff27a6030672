import type { ReactNode } from "react";
import { PartSheet } from "@/domain/part/picker/PartSheet";
import { useSimulation } from "./store";
import { useSimulatedParts } from "./use-simulated-parts";

interface AddPartSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** The picker of phones; its results stand at the conditions of the highlighted part. */
export function AddPartSheet({ opened, onClose }: AddPartSheetProps): ReactNode {
  const { partNumbers, count, max, add, tellFull, remove, show } = useSimulatedParts();
  const { rows, highlight } = useSimulation((simulation) => simulation.state);
  const shown = rows.find(({ id }) => id === highlight) ?? rows[0];
  const conditions = shown && {
    bias: shown.part.param.bias.select,
    ambient: shown.part.param.tempAmbient.select,
  };
  return (
    <PartSheet
      opened={opened}
      onClose={onClose}
      selected={partNumbers}
      count={count}
      max={max}
      {...(conditions && { conditions })}
      onAdd={add}
      onFull={tellFull}
      onRemove={remove}
      onPresent={show}
    />
  );
}
