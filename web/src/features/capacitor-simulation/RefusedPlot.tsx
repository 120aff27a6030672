import { ActionIcon, Button, Group } from "@mantine/core";
import type { ReactNode } from "react";
import type { PlotName } from "@/api/types";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { counted, isFilm, plotRefusal, refusals } from "./model/plots";
import type { PartRow } from "./model/state";
import { choosePlot, toggleHidden } from "./model/transitions";
import classes from "./simulation-page.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";
import type { PlotChoice } from "./use-settings";

/** The film parts without which the others could have a plot; none where hiding does not help. */
export function inTheWay(
  rows: readonly PartRow[],
  plotType: PlotName,
): readonly { id: string; refDes: string }[] {
  const counts = counted(rows);
  const blocking = refusals(rows, plotType).filter((each) => counts(each.row) && isFilm(each));
  const ids = new Set(blocking.map(({ row }) => row.id));
  const others = rows.filter((row) => counts(row) && !ids.has(row.id));
  if (blocking.length === 0 || others.length === 0) return [];
  if (plotRefusal(others, plotType) !== null) return [];
  return blocking.map(({ row, refDes }) => ({ id: row.id, refDes }));
}

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
    <Group
      className={`${text.strip} ${classes.refused}`}
      py={6}
      gap="4px 12px"
      wrap="wrap"
      role="status"
    >
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
    </Group>
  );
}
