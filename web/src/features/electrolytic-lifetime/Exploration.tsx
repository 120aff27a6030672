import type { ReactNode } from "react";
import type { ElectrolyticPart, ElectrolyticPartResult } from "@/api/lifetime-types";
import { ExplorationTabs, Sensitivity } from "@/domain/lifetime/Exploration";
import classes from "@/domain/lifetime/exploration.module.css";
import { HeadRow } from "@/domain/lifetime/ProfileFields";
import { Origin } from "@/domain/part/properties/Properties";
import text from "@/ui/text.module.css";
import { texts } from "./texts";

/** Every parameter of the life of a part, how far it can be trusted, and where it is from. */
function Rules({ part }: { part: ElectrolyticPart }): ReactNode {
  return (
    <>
      <p className={`${text.muted} ${text.small}`}>{part.voltageRule}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={texts.rules} tabIndex={0}>
        <table className={`${classes.table} ${classes.sources}`}>
          <HeadRow names={texts.parameterColumns} />
          <tbody>
            {part.parameters.map(({ parameterName, value, origin, source }) => (
              <tr key={parameterName}>
                <th scope="row">{parameterName}</th>
                <td>{value}</td>
                <td>
                  <Origin origin={origin} />
                </td>
                <td>{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

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
        { label: texts.rules, content: <Rules part={part} /> },
      ]}
    />
  );
}
