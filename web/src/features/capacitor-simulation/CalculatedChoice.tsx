import type { ReactNode } from "react";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

const choices = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

/** Whether stored reference curves are passed over in favour of the model. */
export function CalculatedChoice(): ReactNode {
  const { values, set } = useSettings();
  return (
    <ChoiceField
      label={texts.calculated}
      choices={choices}
      value={values.calculated ? "Yes" : "No"}
      onChange={(value) => set({ calculated: value === "Yes" })}
    />
  );
}
