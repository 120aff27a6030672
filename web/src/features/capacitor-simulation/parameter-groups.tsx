/** The fields of the parameter bar, by their names in a plot's description. */

import type { ReactNode } from "react";
import type { PlotKind } from "@/api/types";
import { linePaths } from "@/domain/plot/mounting";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import {
  FrequencySelect,
  frequencyStep,
  type SettingFieldProps,
  SettingInput,
} from "./FrequencyFields";
import { Frequencies } from "./FrequencyList";
import { lineImpedances, spiceFormats } from "./model/state";
import { texts } from "./texts";
import type { Settings } from "./use-settings";

const nanohenry = 1e-9;
const widthOf = (bar: boolean, width: number | string) => (bar ? width : "100%");
/** In the bar the style sheet sets the widths. */
const selectWidth = "auto";
const numberWidth = "auto";
const same = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

function Start({ settings: { config, range, setRange }, errors, bar }: SettingFieldProps) {
  return (
    <FrequencySelect
      label={texts.startFrequency}
      options={config.startFrequencies}
      value={range.start}
      isBarred={(value) => value >= range.stop}
      error={errors.start}
      width={widthOf(bar, selectWidth)}
      onChange={(start) => setRange({ start })}
    />
  );
}

function Stop({ settings: { config, range, setRange }, errors, bar }: SettingFieldProps) {
  return (
    <FrequencySelect
      label={texts.stopFrequency}
      options={config.stopFrequencies}
      value={range.stop}
      isBarred={(value) => value <= range.start}
      error={errors.stop}
      width={widthOf(bar, selectWidth)}
      onChange={(stop) => setRange({ stop })}
    />
  );
}

function TraceResistance({ settings: { config, values, set }, errors, bar }: SettingFieldProps) {
  return (
    <SettingInput
      field="res"
      label={texts.traceResistance}
      hint={texts.traceHint}
      limits={limitsOf(config.inputs.res)}
      value={values.res}
      width={widthOf(bar, numberWidth)}
      errors={errors}
      onChange={(res) => set({ res })}
    />
  );
}

function TraceInductance({ settings: { config, values, set }, errors, bar }: SettingFieldProps) {
  return (
    <SettingInput
      field="ind"
      label={texts.traceInductance}
      hint={texts.traceHint}
      limits={limitsOf(config.inputs.ind)}
      value={values.ind}
      unitScale={nanohenry}
      width={widthOf(bar, numberWidth)}
      errors={errors}
      onChange={(ind) => set({ ind })}
    />
  );
}

function TemperatureRise({ settings: { config, values, set }, errors, bar }: SettingFieldProps) {
  return (
    <SettingInput
      field="tempRise"
      label={texts.temperatureRise}
      limits={limitsOf(config.inputs.tempRise)}
      value={values.tempRise}
      width={widthOf(bar, numberWidth)}
      errors={errors}
      onChange={(tempRise) => set({ tempRise })}
    />
  );
}

function SpiceFrequency({ settings: { config, values, set }, errors, bar }: SettingFieldProps) {
  return (
    <SettingInput
      field="spiceFreq"
      label={texts.spiceFrequency}
      limits={{ ...limitsOf(config.inputs.spiceFreq), step: frequencyStep }}
      value={values.spiceFreq}
      autoPrefix
      width={widthOf(bar, numberWidth)}
      errors={errors}
      onChange={(spiceFreq) => set({ spiceFreq })}
    />
  );
}

export function Path({ settings: { values, set } }: SettingFieldProps) {
  return (
    <ChoiceField
      label={texts.path}
      choices={same(linePaths)}
      value={values.path}
      onChange={(path) => set({ path })}
    />
  );
}

const lineChoices = lineImpedances.map((value) => ({ value, label: `${value} Ω` }));

export function Line({ settings: { values, set } }: SettingFieldProps) {
  return (
    <ChoiceField
      label={texts.line}
      choices={lineChoices}
      value={values.line}
      onChange={(line) => set({ line })}
    />
  );
}

const yesOrNo = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

/** A rare setting, and one of S2P files. */
export function SmallSignal({ settings: { values, set } }: Pick<SettingFieldProps, "settings">) {
  return (
    <ChoiceField
      label={texts.smallSignal}
      choices={yesOrNo}
      value={values.smallSignal ? "Yes" : "No"}
      onChange={(value) => set({ smallSignal: value === "Yes" })}
    />
  );
}

function SpiceFormatChoice({ settings: { values, set } }: SettingFieldProps) {
  return (
    <ChoiceField
      label={texts.spiceFormat}
      choices={same(spiceFormats)}
      value={values.spiceFileFormat}
      onChange={(spiceFileFormat) => set({ spiceFileFormat })}
    />
  );
}

function limitsOf({ min, max, step, unit }: Settings["config"]["inputs"]["res"]) {
  return { min, max, step, unit };
}

export type ParameterGroup = readonly {
  /** As a plot's `inputs` names it. */
  input: PlotKind["inputs"][number];
  Field: (props: SettingFieldProps) => ReactNode;
}[];

/** In the order of the bar; a rule parts the groups. */
export const parameterGroups: readonly ParameterGroup[] = [
  [
    { input: "start", Field: Start },
    { input: "stop", Field: Stop },
  ],
  [
    { input: "spiceFreq", Field: SpiceFrequency },
    { input: "spiceFileFormat", Field: SpiceFormatChoice },
  ],
  [
    { input: "tempRise", Field: TemperatureRise },
    { input: "freqList", Field: Frequencies },
  ],
  [
    { input: "res", Field: TraceResistance },
    { input: "ind", Field: TraceInductance },
  ],
  [
    { input: "path", Field: Path },
    { input: "line", Field: Line },
  ],
];

/** Every field that an export can offer. */
export const exportFields: ParameterGroup = [
  ...parameterGroups.flat(),
  { input: "smallSignal", Field: SmallSignal },
];
