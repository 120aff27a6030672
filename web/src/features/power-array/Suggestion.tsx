import { Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { ArrayForm } from "@/api/types";
import { formatPlain } from "@/lib/quantity";
import { arrayEntity } from "./model/request";
import { labelOf } from "./model/rows";
import { setNumber } from "./model/state";
import { suggestedCapacitance } from "./model/suggestion";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";

/** The capacitance that voltage, current and frequency imply, to take into the range. */
export function Suggestion({ form }: { form: ArrayForm }): ReactNode {
  const requirements = useArray(({ state }) => state.requirements);
  const update = useArray((store) => store.update);
  const suggestion = suggestedCapacitance(arrayEntity(requirements, form), form);
  if (!suggestion) return null;
  const { capacitance, least, most } = suggestion;
  const { minCap, maxCap } = requirements.numbers;
  const unit = labelOf(form.capUnits, requirements.capUnit);
  const isTaken = minCap === least && maxCap === most;
  return (
    <Group className={classes.suggestion} gap={6} justify="space-between" wrap="wrap" role="status">
      <span>{texts.suggestion(`${formatPlain(capacitance)} ${unit}`)}</span>
      {!isTaken && (
        <Button
          size="sm"
          onClick={() =>
            update((state) => setNumber(setNumber(state, "minCap", least), "maxCap", most))
          }
        >
          {texts.takeSuggestion(formatPlain(least), formatPlain(most))}
        </Button>
      )}
    </Group>
  );
}
