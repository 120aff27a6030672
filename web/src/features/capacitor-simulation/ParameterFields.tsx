import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useConfig } from "@/api/config";
import { Icon } from "@/ui/Icon";
import { CombinedChoice } from "./CombinedChoice";
import { FrequencySelect } from "./FrequencySelect";
import { frequencyRange, rangeKeys, sharedSettings } from "./model/request";
import { changeSettings, restoreDefaults } from "./model/transitions";
import classes from "./parameter-bar.module.css";
import { SettingInput } from "./SettingInput";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { FieldErrors } from "./use-field";

interface ParameterFieldsProps {
  errors: FieldErrors;
  /** "bar" is one line; "sheet" stacks two fields a line. */
  layout: "bar" | "sheet";
}

const nanohenry = 1e-9;

/** The settings that hold for all parts. */
export function ParameterFields({ errors, layout }: ParameterFieldsProps): ReactNode {
  const config = useConfig();
  const { state, update } = useSimulation();
  const { res, ind } = sharedSettings(state, config);
  const range = frequencyRange(state, config);
  const keys = rangeKeys(state);
  const set = (change: Parameters<typeof changeSettings>[1]) =>
    update((now) => changeSettings(now, change));
  const bar = layout === "bar";
  return (
    <div className={bar ? classes.bar : classes.sheet}>
      <FrequencySelect
        label={texts.startFrequency}
        options={config.startFrequencies}
        value={range.start}
        isBarred={(value) => value >= range.stop}
        error={errors.start}
        width={bar ? 104 : "100%"}
        onChange={(value) => set({ [keys.start]: value })}
      />
      <FrequencySelect
        label={texts.stopFrequency}
        options={config.stopFrequencies}
        value={range.stop}
        isBarred={(value) => value <= range.start}
        error={errors.stop}
        width={bar ? 104 : "100%"}
        onChange={(value) => set({ [keys.stop]: value })}
      />
      <span className={classes.rule} />
      <SettingInput
        field="res"
        label={texts.traceResistance}
        param={config.inputs.res}
        value={res}
        unitScale={1}
        width={bar ? 112 : "100%"}
        errors={errors}
        onChange={(value) => set({ res: value })}
      />
      <SettingInput
        field="ind"
        label={texts.traceInductance}
        param={config.inputs.ind}
        value={ind}
        unitScale={nanohenry}
        width={bar ? 112 : "100%"}
        errors={errors}
        onChange={(value) => set({ ind: value })}
      />
      <span className={classes.rule} />
      <CombinedChoice />
      <span className={classes.spacer} />
      <Button
        variant={bar ? "subtle" : "default"}
        className={classes.defaults}
        leftSection={<Icon name="defaults" size={14} />}
        onClick={() => update(restoreDefaults)}
      >
        {texts.defaults}
      </Button>
    </div>
  );
}
