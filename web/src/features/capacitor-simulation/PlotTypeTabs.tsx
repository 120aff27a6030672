import { Tabs, Tooltip } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./parameter-bar.module.css";
import { texts } from "./texts";
import { type PlotChoice, usePlotType } from "./use-plot-type";

/** A refused plot stays within reach of the keyboard, so that its reason can be read there too. */
function PlotTab({ choice }: { choice: PlotChoice }): ReactNode {
  const { plotType, title, refusal } = choice;
  return (
    <Tooltip
      label={refusal ?? title}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Tabs.Tab value={plotType} aria-disabled={refusal !== null || undefined}>
        {plotType}
      </Tabs.Tab>
    </Tooltip>
  );
}

/** Plot types as tabs, which scroll where they do not all fit. */
export function PlotTypeTabs(): ReactNode {
  const { choices, chosen, choose } = usePlotType();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector(`[role="tab"][aria-selected="true"]`);
    if (chosen) tab?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  return (
    <Tabs value={chosen} onChange={choose} className={classes.tabScroller ?? ""}>
      <Tabs.List ref={list} aria-label={texts.plotType}>
        {choices.map((choice) => (
          <PlotTab key={choice.plotType} choice={choice} />
        ))}
      </Tabs.List>
    </Tabs>
  );
}
