import { Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/electrolytic";
import classes from "@/ui/lifetime/exploration.module.css";
import { Sensitivity } from "@/ui/lifetime/Sensitivity";
import text from "@/ui/text.module.css";
import { Rules } from "./Rules";
import { texts } from "./texts";

interface ExplorationProps {
  part: ElectrolyticPart;
  result: ElectrolyticPartResult;
  /** The results are of other inputs than those in the fields. */
  stale: boolean;
}

/** What small changes do, and what the numbers stand on. */
export function Exploration({ part, result, stale }: ExplorationProps): ReactNode {
  const [tab, setTab] = useState<string | null>("sensitivity");
  return (
    <section className={classes.exploration} aria-label={texts.explore}>
      <h2 className={text.hidden}>{texts.explore}</h2>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <div className={classes.tabScroller}>
          <Tabs.List>
            <Tabs.Tab value="sensitivity">{texts.sensitivity}</Tabs.Tab>
            <Tabs.Tab value="rules">{texts.rules}</Tabs.Tab>
          </Tabs.List>
        </div>
        <div className={classes.content} data-stale={stale || undefined}>
          <Tabs.Panel value="sensitivity">
            <Sensitivity changes={result.sensitivity} />
          </Tabs.Panel>
          <Tabs.Panel value="rules">
            <Rules part={part} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </section>
  );
}
