import { ActionIcon, Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon";
import classes from "./refused-plot.module.css";
import { texts } from "./texts";
import type { PlotChoice } from "./use-settings";

const hideParts = (parts: string, plotType: string) => `Hide ${parts} and show ${plotType}`;

interface RefusedPlotProps {
  choice: PlotChoice;
  onShow: () => void;
  onClose: () => void;
}

/** Why a plot is off, and the way to it where single parts are in its way. */
export function RefusedPlot({ choice, onShow, onClose }: RefusedPlotProps): ReactNode {
  const { plotType, refusal, inTheWay } = choice;
  return (
    <div className={classes.refused} role="status">
      <p>
        <b>{plotType}</b> {refusal}
      </p>
      {inTheWay.length > 0 && (
        <Button size="sm" onClick={onShow}>
          {hideParts(inTheWay.map(({ refDes }) => refDes).join(", "), plotType)}
        </Button>
      )}
      <ActionIcon size="sm" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </div>
  );
}
