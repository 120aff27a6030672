import { Button, Popover } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Fragment, memo, type ReactNode, useState } from "react";
import { useConfig } from "@/api/config";
import type { PlotName } from "@/api/types";
import { useFitting } from "@/domain/part/table/parts-table";
import { formatPlain } from "@/lib/quantity";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { plotKind } from "./model/plots";
import type { FieldErrors } from "./model/request";
import {
  allowsCombined,
  differsInConditions,
  restoreDefaults,
  setCombine,
} from "./model/transitions";
import classes from "./parameter-bar.module.css";
import { type ParameterGroup, parameterGroups } from "./parameter-groups";
import { CapacitanceUnit, WorstCase } from "./point/PointFields";
import { TraceButton } from "./point/TraceButton";
import { useSimulation } from "./store";
import { useShownView } from "./table-view";
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

/** Whether stored reference curves are passed over in favor of the model. */
function CalculatedChoice(): ReactNode {
  const { values, set } = useSettings();
  return (
    <ChoiceField
      label={texts.calculated}
      hint={texts.calculatedHint}
      choices={choices}
      value={values.calculated ? "Yes" : "No"}
      onChange={(value) => set({ calculated: value === "Yes" })}
    />
  );
}

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

/** The plot of |Z|, which a target limits. */
const impedancePlot: PlotName = "Imp,ESR";

interface ParameterFieldsProps {
  errors: FieldErrors;
  /** "bar" is one line; "sheet" stacks two fields a line. */
  layout: "bar" | "sheet";
}

/** With more fields than these the bar has no room for the words of its last button. */
const roomyInputs = 5;

/** Groups of which the plot reads at least one field. */
const shownGroups = (inputs: readonly string[]): readonly ParameterGroup[] =>
  parameterGroups
    .map((group) => group.filter(({ input }) => inputs.includes(input)))
    .filter((group) => group.length > 0);

/** The shared settings that the plot uses; rendered again when one changes, not with the parts. */
export const ParameterFields = memo(function ParameterFields(
  props: ParameterFieldsProps,
): ReactNode {
  const { errors, layout } = props;
  const config = useConfig();
  const update = useSimulation((store) => store.update);
  const isAimed = useSimulation(({ state }) => state.target !== null);
  const settings = useSettings();
  const { inputs, plotType, condition } = useSimulation(({ state }) => plotKind(state, config));
  const isPoint = useShownView() !== "rated";
  const bar = layout === "bar";
  const isNarrow = useFitting({ desktop: false, narrow: bar, mobile: false });
  const isTight = isNarrow && (isPoint || isAimed);
  const fields = (group: ParameterGroup, inBar: boolean) =>
    group.map(({ input, Field }) => (
      <Field key={input} settings={settings} errors={errors} bar={inBar} />
    ));
  return (
    <div
      className={bar ? classes.bar : classes.sheet}
      data-crowded={inputs.length > roomyInputs || isPoint || undefined}
    >
      {shownGroups(inputs).map((group) => (
        <Fragment key={group[0]?.input}>
          {isTight && group[0]?.input === "res" ? (
            <TraceButton settings={settings} errors={errors}>
              {fields(group, false)}
            </TraceButton>
          ) : (
            fields(group, bar)
          )}
          <span className={classes.rule} />
        </Fragment>
      ))}
      <CalculatedChoice />
      <CombinedChoice />
      {(isPoint || isAimed) && <WorstCase />}
      {condition && <CapacitanceUnit />}

      {plotType === impedancePlot && <TargetButton />}
      <span className={classes.spacer} />
      <Button
        variant={bar ? "subtle" : "default"}
        className={classes.defaults}
        aria-label={texts.defaults}
        title={texts.defaultsHint}
        leftSection={<Icon name="defaults" size={14} />}
        onClick={() => update(restoreDefaults)}
      >
        <span className={classes.defaultsText}>{texts.defaults}</span>
      </Button>
    </div>
  );
});
