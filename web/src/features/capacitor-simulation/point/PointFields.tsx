import type { ReactNode } from "react";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { useTableView } from "../table-view";
import { useSettings } from "../use-settings";
import { texts } from "./texts";

const cases = [
  { value: "No", label: texts.typical },
  { value: "Yes", label: texts.worst },
] as const;

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
