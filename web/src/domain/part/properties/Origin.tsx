import type { ReactNode } from "react";
import classes from "./part-properties.module.css";

/** How far a value can be trusted, as a word with a mark. */
export function Origin({ origin }: { origin: string }): ReactNode {
  return (
    <span className={classes.origin} data-origin={origin}>
      {origin}
    </span>
  );
}
