import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { PlotName } from "@/api/types";
import { Icon } from "@/ui/Icon";
import { inTheWay } from "./model/in-the-way";
import { choosePlot, toggleHidden } from "./model/transitions";
import classes from "./refused-plot.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { PlotChoice } from "./use-settings";

const hideParts = (parts: string, plotType: PlotName) => `Hide ${parts} and show ${plotType}`;

interface RefusedPlotProps {
  choice: PlotChoice;
  onClose: () => void;
}

/** Why a plot is off, and the way to it where single parts are in its way. */
export function RefusedPlot({ choice, onClose }: RefusedPlotProps): ReactNode {
  const { plotType, refusal } = choice;
  const { state, update } = useSimulation();
  const blocking = inTheWay(state.rows, plotType);
  const show = () =>
    update((now) =>
      choosePlot(
        blocking.reduce((hidden, { id }) => toggleHidden(hidden, id), now),
        plotType,
      ),
    );
  return (
    <div className={classes.refused} role="status">
      <p>
        <b>{plotType}</b> {refusal}
      </p>
      {blocking.length > 0 && (
        <Button size="sm" onClick={show}>
          {hideParts(blocking.map(({ refDes }) => refDes).join(", "), plotType)}
        </Button>
      )}
      <ActionIcon size="sm" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
