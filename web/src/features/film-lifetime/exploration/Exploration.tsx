import { Tabs } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { FilmPartResult } from "@/api/film";
import classes from "@/ui/lifetime/exploration.module.css";
import { Sensitivity } from "@/ui/lifetime/Sensitivity";
import text from "@/ui/text.module.css";
import { Comparison } from "./Comparison";
import type { ComparedPart } from "./compared-part";
import { GoalSeek } from "./GoalSeek";
import { IsoLifeMap } from "./IsoLifeMap";
import { explorationTexts as texts } from "./texts";

interface ExplorationProps {
  /** Of the highlighted part. */
  result: FilmPartResult;
  /** Of all parts. */
  parts: readonly ComparedPart[];
  /** The results are of other inputs than those in the fields. */
  stale: boolean;
}

/** What if: small changes, a required life, the whole plane, other parts. */
export function Exploration({ result, parts, stale }: ExplorationProps): ReactNode {
  const [tab, setTab] = useState<string | null>("sensitivity");
  return (
    <section className={classes.exploration} aria-label={texts.heading}>
      <h2 className={text.hidden}>{texts.heading}</h2>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <div className={classes.tabScroller}>
          <Tabs.List>
            <Tabs.Tab value="sensitivity">{texts.sensitivity}</Tabs.Tab>
            <Tabs.Tab value="goal">{texts.goal}</Tabs.Tab>
            <Tabs.Tab value="map">{texts.map}</Tabs.Tab>
            <Tabs.Tab value="comparison">{texts.comparison}</Tabs.Tab>
          </Tabs.List>
        </div>
        <div className={classes.content} data-stale={stale || undefined}>
          <Tabs.Panel value="sensitivity">
            <Sensitivity changes={result.sensitivity} />
          </Tabs.Panel>
          <Tabs.Panel value="goal">
            <GoalSeek partNumber={result.mfrPn} stale={stale} />
          </Tabs.Panel>
          <Tabs.Panel value="map">
            <IsoLifeMap partNumber={result.mfrPn} stale={stale} />
          </Tabs.Panel>
          <Tabs.Panel value="comparison">
            <Comparison parts={parts} />
          </Tabs.Panel>
        </div>
      </Tabs>
    </section>
  );
}
