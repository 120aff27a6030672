import type { ReactNode } from "react";
import type { PlotScale } from "@/charts/types";
import { DragLine } from "@/domain/plot/DragLine";
import { useSettings } from "../use-settings";
import { texts } from "./texts";

/** The frequency of the values in the table, as a line that is dragged over the plot. */
export function FrequencyLine({ scale }: { scale: PlotScale }): ReactNode {
  const { values, range, set } = useSettings();
  const frequency = Math.min(Math.max(values.pointFrequency, range.start), range.stop);
  return (
    <DragLine
      scale={scale}
      value={frequency}
      limits={[range.start, range.stop]}
      label={texts.frequencyLine}
      valueText={texts.valueText(frequency)}
      pill={texts.pill(frequency)}
      onChange={(pointFrequency) => set({ pointFrequency })}
    />
  );
}
