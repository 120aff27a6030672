import { Stack } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { useConfig } from "@/api/config";
import type { PlotName } from "@/api/types";
import { ChoiceField } from "@/ui/choice-field/ChoiceField";
import { plotKind } from "./model/plots";
import { type Axis, axisKey } from "./model/state";
import { drawAxis } from "./model/transitions";
import { OverlayButton } from "./overlay/OverlayButton";
import classes from "./parameter-bar.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { useSettings } from "./use-settings";

const viewTexts = {
  xAxis: "X axis",
  yAxis: "Y axis",
  logarithmic: "Log",
  linear: "Linear",
  toleranceBand: "Tolerance band",
  toleranceHint:
    "Thin lines mark the ends of the tolerance chosen in each row; the curve itself is nominal.",
};

const scales = [
  { value: "log", label: viewTexts.logarithmic },
  { value: "linear", label: viewTexts.linear },
] as const;

const band = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
] as const;

function AxisScaleChoice({ axis, plotType }: { axis: Axis; plotType: PlotName }): ReactNode {
  const { state, update } = useSimulation();
  const key = axisKey(plotType, axis);
  return (
    <ChoiceField
      label={axis === "x" ? viewTexts.xAxis : viewTexts.yAxis}
      choices={scales}
      value={state.linearAxes.includes(key) ? "linear" : "log"}
      onChange={(scale) => update((now) => drawAxis(now, key, scale))}
    />
  );
}

interface ViewOptionsProps {
  takesFocus?: boolean;
  /** A choice was made by hand; keys may go on to the next one. */
  onChosen?: () => void;
  /** A file was chosen. */
  onOverlaid?: () => void;
}

/** How the curves are drawn: axes that could be linear too, bands around the nominal, the ac level. */
export function ViewOptions(props: ViewOptionsProps): ReactNode {
  const { takesFocus = false, onChosen, onOverlaid } = props;
  const first = useRef<HTMLDivElement>(null);
  const isByHand = useRef(false);
  useEffect(() => {
    // They arrive after the popover that holds the focus.
    if (takesFocus) first.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const { values, set } = useSettings();
  const { plotType, xScale, yScale } = plotKind(state, config);
  return (
    // It only listens to the fields within.
    <Stack
      ref={first}
      className={classes.viewOptions}
      gap="md"
      onPointerDown={() => {
        isByHand.current = true;
      }}
      onKeyDown={() => {
        isByHand.current = false;
      }}
      onChange={({ target }) => {
        const isChoice = target instanceof HTMLInputElement && target.type === "radio";
        if (isChoice && isByHand.current) onChosen?.();
      }}
    >
      {xScale === "log" && <AxisScaleChoice axis="x" plotType={plotType} />}
      {yScale === "log" && <AxisScaleChoice axis="y" plotType={plotType} />}
      <ChoiceField
        label={viewTexts.toleranceBand}
        hint={viewTexts.toleranceHint}
        choices={band}
        value={values.toleranceBand ? "Yes" : "No"}
        onChange={(value) => set({ toleranceBand: value === "Yes" })}
      />
      <ChoiceField
        label={texts.spreadBand}
        choices={band}
        value={values.spreadBand ? "Yes" : "No"}
        onChange={(value) => set({ spreadBand: value === "Yes" })}
      />
      <OverlayButton onChosen={onOverlaid} />
    </Stack>
  );
}
