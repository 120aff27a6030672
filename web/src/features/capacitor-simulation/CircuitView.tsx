import type { ReactNode } from "react";
import { svgAddress } from "@/lib/svg-address";
import classes from "./simulation-page.module.css";
import { texts } from "./texts";

interface CircuitViewProps {
  title: string;
  /** SVG text from the server. */
  image: string;
  /** Element values as text. */
  note: string;
  /** Older than what is asked for, or the newest request failed. */
  faint: boolean;
  alert: ReactNode;
}

/** The equivalent circuit with its element values, where a plot would stand. */
export function CircuitView({ title, image, note, faint, alert }: CircuitViewProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.circuit} aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {alert && <div className={classes.circuitAlert}>{alert}</div>}
      <div className={classes.circuitBody} data-faint={faint || undefined}>
        <img src={svgAddress(image)} alt={texts.circuitOf(title)} />
        <p>{note}</p>
      </div>
    </section>
  );
}
