import { Button, Popover } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Fragment, memo, type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import { formatPlain } from "@/lib/quantity";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import text from "@/ui/text.module.css";
import { DefaultsButton, isRare, MoreSettings, RareFields } from "./MoreSettings";
import { impedancePlot, plotKind } from "./model/plots";
import type { FieldErrors } from "./model/request";
import { allowsCombined, differsInConditions, setCombine } from "./model/transitions";
import classes from "./parameter-bar.module.css";
import { type ParameterGroup, parameterGroups } from "./parameter-groups";
import { CapacitanceUnit } from "./point/PointFields";
import { useSimulation } from "./store";
import { TargetForm, TargetValue } from "./target/TargetForm";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

/** Sets, changes and removes the largest impedance that the rail allows. */
function TargetButton(): ReactNode {
  const isSet = useSimulation(({ state }) => state.target !== null);
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.listField}>
      <span className={text.label} aria-hidden>
        {texts.target}
      </span>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={4}
        shadow="md"
        trapFocus
        returnFocus
        width={300}
      >
        <Popover.Target>
          <Button onClick={() => setOpened(!opened)}>
            {isSet ? <TargetValue none={texts.setTarget} /> : texts.setTarget}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.targetTitle}>
          <TargetForm onDone={() => setOpened(false)} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

const choices = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

function CombinedChoice(): ReactNode {
  const config = useConfig();
  const update = useSimulation((store) => store.update);
  const { combines } = useSimulation(({ state }) => plotKind(state, config));
  const enough = useSimulation(({ state }) => allowsCombined(state.rows.length));
  const isCombined = useSimulation(({ state }) => state.combine);
  const obstacle = combines ? texts.needsTwoParts : texts.plotsNoCombination;
  return (
    <ChoiceField
      label={texts.combined}
      choices={choices}
      value={isCombined ? "Yes" : "No"}
      disabledBecause={combines && enough ? null : obstacle}
      onChange={(value) => {
        const combine = value === "Yes";
        const { state } = useSimulation.getState();
        const next = setCombine(state, combine);
        update((now) => setCombine(now, combine));
        if (combine && differsInConditions(state)) {
          const { bias, tempAmbient } = next.combined;
          const message = texts.combinedUses(formatPlain(bias), formatPlain(tempAmbient));
          notifications.show({ id: "combined-uses", message });
        }
      }}
    />
  );
}

interface ParameterFieldsProps {
  errors: FieldErrors;
  /** "bar" is one line; "sheet" stacks two fields a line. */
  layout: "bar" | "sheet";
}

/** Groups of which the plot reads at least one field. */
const shownGroups = (inputs: readonly string[]): readonly ParameterGroup[] =>
  parameterGroups
    .map((group) => group.filter(({ input }) => inputs.includes(input) && !isRare(input)))
    .filter((group) => group.length > 0);

/** The shared settings that the plot uses; rendered again when one changes, not with the parts. */
export const ParameterFields = memo(function ParameterFields(
  props: ParameterFieldsProps,
): ReactNode {
  const { errors, layout } = props;
  const config = useConfig();
  const settings = useSettings();
  const { inputs, plotType, condition } = useSimulation(({ state }) => plotKind(state, config));
  const hasParts = useSimulation(({ state }) => state.rows.length > 0);
  const bar = layout === "bar";
  return (
    <div className={bar ? classes.bar : classes.sheet}>
      {shownGroups(inputs).map((group) => (
        <Fragment key={group[0]?.input}>
          {group.map(({ input, Field }) => (
            <Field key={input} settings={settings} errors={errors} bar={bar} />
          ))}
          <span className={classes.rule} />
        </Fragment>
      ))}
      <CombinedChoice />
      {condition && <CapacitanceUnit />}
      {plotType === impedancePlot && hasParts && <TargetButton />}
      <span className={classes.spacer} />
      {bar ? (
        <MoreSettings errors={errors} />
      ) : (
        <>
          <RareFields errors={errors} />
          <DefaultsButton isPlain={false} />
        </>
      )}
    </div>
  );
});
