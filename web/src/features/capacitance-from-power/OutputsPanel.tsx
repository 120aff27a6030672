import type { ReactNode } from "react";
import type { PowerOutput } from "@/api/calculator-types";
import text from "@/ui/text.module.css";
import classes from "./capacitance-from-power.module.css";
import { fixed } from "./model/outputs";
import { texts } from "./texts";

function Output({ output }: { output: PowerOutput }): ReactNode {
  const { title, value, unit, decimals } = output;
  const number = fixed(value, decimals);
  return (
    <div className={classes.output} data-main={output.key === "capacitance" || undefined}>
      <dt className={text.label}>{title}</dt>
      <dd className={text.number}>
        {number} <span className={classes.unit}>{value == null ? "" : unit}</span>
      </dd>
    </div>
  );
}

interface OutputsPanelProps {
  outputs: readonly PowerOutput[];
  /** Under which conditions the numbers hold. */
  note: string;
  /** Older than the inputs. */
  isOld: boolean;
}

/** Title, value and unit of each result. */
export function OutputsPanel({ outputs, note, isOld }: OutputsPanelProps): ReactNode {
  return (
    <section className={classes.panel} aria-labelledby="power-outputs">
      <h2 id="power-outputs" className={text.heading}>
        {texts.outputs}
      </h2>
      <dl className={classes.outputs} aria-live="polite" data-old={isOld || undefined}>
        {outputs.map((output) => (
          <Output key={output.key} output={output} />
        ))}
      </dl>
      <p className={classes.remark}>{note}</p>
    </section>
  );
}
