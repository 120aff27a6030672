import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./picker.module.css";

interface PickerHeadProps {
  heading: string;
  /** How many: taken of those that fit, or found. */
  count?: string | undefined;
  /** A new count is told to screen readers. */
  live?: boolean;
}

/** The line above a picker or above its list. */
export function PickerHead({ heading, count, live = false }: PickerHeadProps): ReactNode {
  return (
    <div className={classes.head}>
      <h2 className={text.heading}>{heading}</h2>
      <span
        className={`${text.muted} ${text.small} ${text.number}`}
        aria-live={live ? "polite" : undefined}
      >
        {count}
      </span>
    </div>
  );
}
