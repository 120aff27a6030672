import { Button, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import { formatPlain } from "@/lib/quantity";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { Icon } from "@/ui/Icon";
import { plotKind } from "./model/plots";
import type { FieldErrors } from "./model/request";
import { restoreDefaults } from "./model/transitions";
import classes from "./parameter-bar.module.css";
import { exportFields, SmallSignal } from "./parameter-groups";
import { WorstCase } from "./point/PointFields";
import { useSimulation } from "./store";
import { useShownView } from "./table-view";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

const yesOrNo = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

/** Whether stored reference curves are passed over in favor of the model. */
function CalculatedChoice(): ReactNode {
  const { values, set } = useSettings();
  return (
    <ChoiceField
      label={texts.calculated}
      hint={texts.calculatedHint}
      choices={yesOrNo}
      value={values.calculated ? "Yes" : "No"}
      onChange={(value) => set({ calculated: value === "Yes" })}
    />
  );
}

const fits = [
  { value: "bank", label: texts.fitToBank },
  { value: "all", label: texts.fitToAll },
] as const;

function FitChoice(): ReactNode {
  const { values, set } = useSettings();
  return (
    <ChoiceField
      label={texts.axis}
      choices={fits}
      value={values.fitsAll ? "all" : "bank"}
      onChange={(value) => set({ fitsAll: value === "all" })}
    />
  );
}

const rare = ["res", "ind"] as const;
export const isRare = (input: string): boolean => rare.some((each) => each === input);

/** Which of the rare settings the plot, the table and the target read. */
function useAsked() {
  const config = useConfig();
  const kind = useSimulation(({ state }) => plotKind(state, config));
  const isAimed = useSimulation(({ state }) => state.target !== null);
  const isCombined = useSimulation(({ state }) => state.combine);
  const isPoint = useShownView() !== "rated";
  return {
    inputs: kind.inputs,
    hasFit: isCombined,
    hasWorstCase: isPoint || isAimed,
  };
}

export function DefaultsButton({ isPlain }: { isPlain: boolean }): ReactNode {
  const update = useSimulation((store) => store.update);
  return (
    <Button
      variant={isPlain ? "subtle" : "default"}
      aria-label={texts.defaults}
      title={texts.defaultsHint}
      leftSection={<Icon name="defaults" size={14} />}
      onClick={() => update(restoreDefaults)}
    >
      {texts.defaults}
    </Button>
  );
}

/** The settings that few change; on a phone they stand among the others. */
export function RareFields({ errors }: { errors: FieldErrors }): ReactNode {
  const settings = useSettings();
  const { inputs, hasFit, hasWorstCase } = useAsked();
  return (
    <>
      {exportFields
        .filter(({ input }) => isRare(input) && inputs.includes(input))
        .map(({ input, Field }) => (
          <Field key={input} settings={settings} errors={errors} bar={false} />
        ))}
      <CalculatedChoice />
      {inputs.includes("smallSignal") && <SmallSignal settings={settings} />}
      {hasWorstCase && <WorstCase />}
      {hasFit && <FitChoice />}
    </>
  );
}

/** What of the rare settings is not as at the start, so that nothing acts unseen. */
function useChanged(): readonly string[] {
  const { config, values } = useSettings();
  const { inputs, hasFit, hasWorstCase } = useAsked();
  const { res, ind } = config.inputs;
  const trace = [
    values.res !== res.select && `${formatPlain(values.res)} Ω`,
    values.ind !== ind.select && `${formatPlain(values.ind)} nH`,
  ].filter((each) => each !== false);
  return [
    inputs.includes("res") && trace.length > 0 && texts.traceOf(trace.join(", ")),
    values.calculated && texts.calculated,
    inputs.includes("smallSignal") && values.smallSignal && texts.atSmallSignal,
    hasWorstCase && values.worstCase && texts.worstCase,
    hasFit && values.fitsAll && texts.fitToAll,
  ].filter((each) => each !== false);
}

/** The rare settings behind one button, and those that were changed beside it. */
export function MoreSettings({ errors }: { errors: FieldErrors }): ReactNode {
  const [opened, setOpened] = useState(false);
  const changed = useChanged();
  const isRefused = rare.some((field) => errors[field] !== undefined);
  return (
    <>
      {changed.map((words) => (
        <span key={words} className={classes.chip}>
          {words}
        </span>
      ))}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={4}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="subtle"
            className={classes.more}
            data-invalid={isRefused || undefined}
            rightSection={<Icon name="chevronDown" size={14} />}
            onClick={() => setOpened(!opened)}
          >
            {texts.more}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.moreSettings} className={classes.moreFields}>
          <RareFields errors={errors} />
          <hr />
          <DefaultsButton isPlain />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
