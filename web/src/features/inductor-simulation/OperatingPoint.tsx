import type { ReactNode } from "react";
import type { ChartReadout } from "@/charts/types";
import text from "@/ui/text.module.css";
import classes from "./inductor-simulation.module.css";
import type { Curves } from "./model/chart-content";
import { cursorFigures, operatingFigures } from "./model/operating-point";
import { useInductors } from "./store";

interface OperatingPointProps {
  curves: Curves | null;
  /** Values at the cursor; null while it is away. */
  readout: ChartReadout | null;
}

/** What the highlighted part does: at the cursor, or else at its own output current. */
export function OperatingPoint({ curves, readout }: OperatingPointProps): ReactNode {
  const state = useInductors((store) => store.state);
  const shown = readout ? cursorFigures(state, curves, readout) : operatingFigures(state, curves);
  if (!shown) return null;
  return (
    <section className={classes.operating} aria-label={shown.title}>
      <h2 className={text.heading}>{shown.title}</h2>
      <dl>
        {shown.figures.map(({ name, value }) => (
          <div key={name}>
            <dt className={text.label}>{name}</dt>
            <dd className={text.number}>{value}</dd>
          </div>
        ))}
      </dl>
      {shown.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </section>
  );
}
