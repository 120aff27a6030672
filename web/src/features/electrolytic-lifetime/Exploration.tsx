import type { ReactNode } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/electrolytic";
import { ExplorationTabs } from "@/domain/lifetime/ExplorationTabs";
import { Sensitivity } from "@/domain/lifetime/Sensitivity";
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
  return (
    <ExplorationTabs
      stale={stale}
      tabs={[
        { label: texts.sensitivity, content: <Sensitivity changes={result.sensitivity} /> },
        { label: texts.rules, content: <Rules part={part} /> },
      ]}
    />
  );
}
