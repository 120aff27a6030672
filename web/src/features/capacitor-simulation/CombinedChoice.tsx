import { SegmentedControl, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import { allowsCombined, setCombine } from "./model/transitions";
import classes from "./parameter-bar.module.css";
import { useSimulation } from "./store";
import { texts } from "./texts";

const options = [
  { value: "No", label: texts.no },
  { value: "Yes", label: texts.yes },
];

export function CombinedChoice(): ReactNode {
  const { state, update } = useSimulation();
  const allowed = allowsCombined(state.rows.length, state.plotType);
  return (
    <div className={classes.choice}>
      <span className={text.label} aria-hidden>
        {texts.combined}
      </span>
      <Tooltip label={texts.needsTwoParts} disabled={allowed}>
        <SegmentedControl
          aria-label={texts.combined}
          data={options}
          disabled={!allowed}
          value={state.combine ? "Yes" : "No"}
          onChange={(value) => update((now) => setCombine(now, value === "Yes"))}
        />
      </Tooltip>
    </div>
  );
}
