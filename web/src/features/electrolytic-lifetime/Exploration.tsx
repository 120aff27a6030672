import type { ReactNode } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/lifetime-types";
import { ExplorationTabs, Rules, Sensitivity } from "@/domain/lifetime/Exploration";
import text from "@/ui/text.module.css";
import { texts } from "./texts";

interface ExplorationProps {
  part: ElectrolyticPart;
  result: ElectrolyticPartResult;
  /** The results do not match the inputs in the fields. */
  stale: boolean;
}

/** The effect of small changes, and the basis of the numbers. */
export function Exploration({ part, result, stale }: ExplorationProps): ReactNode {
  return (
    <ExplorationTabs
      stale={stale}
      tabs={[
        { label: texts.sensitivity, content: <Sensitivity changes={result.sensitivity} /> },
        {
          label: texts.rules,
          content: (
            <Rules parameters={part.parameters}>
              <p className={`${text.muted} ${text.small}`}>{part.voltageRule}</p>
            </Rules>
          ),
        },
      ]}
    />
  );
}
