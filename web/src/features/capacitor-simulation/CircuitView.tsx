import type { ReactNode } from "react";
import type { PlotResponse } from "@/api/types";
import { NoteList } from "@/domain/plot/NoteList";
import { svgAddress } from "@/lib/svg-address";
import classes from "./simulation-page.module.css";
import { texts } from "./texts";

interface CircuitViewProps extends Pick<PlotResponse, "title" | "image" | "note" | "elements"> {
  /** Older than what is asked for, or the newest request failed. */
  faint: boolean;
  alert: ReactNode;
}

function Elements({ elements }: Pick<PlotResponse, "elements">): ReactNode {
  return (
    <dl className={classes.elements} aria-label={texts.elements}>
      {elements.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The equivalent circuit with its element values; the table view has its curve as numbers. */
export function CircuitView(props: CircuitViewProps): ReactNode {
  const { title, image, note, elements, faint, alert } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.circuit} aria-label={title} tabIndex={0}>
      <h2>{title}</h2>
      {alert && <div className={classes.circuitAlert}>{alert}</div>}
      <div className={classes.circuitBody} data-faint={faint || undefined}>
        <img src={svgAddress(image)} alt={texts.circuitOf(title)} />
        <div className={classes.circuitText}>
          <Elements elements={elements} />
          <NoteList note={note} />
        </div>
      </div>
    </section>
  );
}
