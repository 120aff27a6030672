import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { plotKind } from "./model/plots";
import { allowsCombined, setCombine } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";

const choices = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

export function CombinedChoice(): ReactNode {
  const config = useConfig();
  const { state, update } = useSimulation();
  const { combines } = plotKind(state, config);
  const enough = allowsCombined(state.rows.length);
  const obstacle = combines ? texts.needsTwoParts : texts.plotsNoCombination;
  return (
    <ChoiceField
      label={texts.combined}
      choices={choices}
      value={state.combine ? "Yes" : "No"}
      disabledBecause={combines && enough ? null : obstacle}
      onChange={(value) => update((now) => setCombine(now, value === "Yes"))}
    />
  );
}
