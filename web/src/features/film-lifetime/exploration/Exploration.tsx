import type { ReactNode } from "react";
import type { FilmPartResult } from "@/api/film";
import { ExplorationTabs } from "@/domain/lifetime/ExplorationTabs";
import { Sensitivity } from "@/domain/lifetime/Sensitivity";
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
  const { mfrPn, sensitivity } = result;
  return (
    <ExplorationTabs
      stale={stale}
      tabs={[
        { label: texts.sensitivity, content: <Sensitivity changes={sensitivity} /> },
        { label: texts.goal, content: <GoalSeek partNumber={mfrPn} stale={stale} /> },
        { label: texts.map, content: <IsoLifeMap partNumber={mfrPn} stale={stale} /> },
        { label: texts.comparison, content: <Comparison parts={parts} /> },
      ]}
    />
  );
}
