import type { ReactNode } from "react";
import type { AgingRequest, CalculatorInput } from "@/api/types";
import type { PlotScale } from "@/charts/types";
import { formValues } from "@/domain/calculator/calculator-store";
import { DragLine } from "@/domain/plot/DragLine";
import { timeText } from "./model";
import { texts } from "./texts";
import { useAging } from "./use-aging";

const userTime = "hoursUser" satisfies keyof AgingRequest;

interface TimeLineProps {
  scale: PlotScale;
  inputs: readonly CalculatorInput[];
}

/** The user's own time, as a line that is dragged over the plot. */
export function TimeLine({ scale, inputs }: TimeLineProps): ReactNode {
  const { state, setValues } = useAging();
  const field = inputs.find(({ key }) => key === userTime);
  const hours = formValues(inputs, state.values)[userTime] ?? 0;
  if (!field) return null;
  return (
    <DragLine
      scale={scale}
      value={hours}
      limits={[field.min, field.max]}
      label={texts.userTime}
      valueText={timeText(hours)}
      pill={timeText(hours)}
      onChange={(next) => setValues({ [userTime]: Math.round(next) })}
    />
  );
}
