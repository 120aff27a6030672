import type { ReactNode } from "react";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import { useTableView } from "../table-view";
import { useSettings } from "../use-settings";
import { texts } from "./texts";

const cases = [
  { value: "No", label: texts.typical },
  { value: "Yes", label: texts.worst },
] as const;

/** The frequency of the table's values. */
export function PointFrequency(): ReactNode {
  const { values, set } = useSettings();
  return (
    <QuantityInput
      label={texts.frequency}
      value={values.pointFrequency}
      min={1}
      max={1e10}
      step={100}
      unit="Hz"
      autoPrefix
      width={104}
      onChange={(pointFrequency) => set({ pointFrequency })}
    />
  );
}

export function WorstCase(): ReactNode {
  const { values, set } = useSettings();
  return (
    <ChoiceField
      label={texts.values}
      choices={cases}
      value={values.worstCase ? "Yes" : "No"}
      onChange={(value) => set({ worstCase: value === "Yes" })}
    />
  );
}

const units = [
  { value: "%", label: texts.percent },
  { value: "F", label: texts.farads },
] as const;

export function CapacitanceUnit(): ReactNode {
  const inFarads = useTableView((store) => store.inFarads);
  return (
    <ChoiceField
      label={texts.capacitanceIn}
      choices={units}
      value={inFarads ? "F" : "%"}
      onChange={(unit) => useTableView.setState({ inFarads: unit === "F" })}
    />
  );
}
