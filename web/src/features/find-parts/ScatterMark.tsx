import type { ReactNode } from "react";
import classes from "./find-parts.module.css";
import type { PartType } from "./model/scatter";

/** Outlines of about one area around the origin, so that types differ without their colors. */
const outlines: Readonly<Record<PartType, string>> = {
  ceramic: "M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0Z",
  film: "M-3.5 -3.5H3.5V3.5H-3.5Z",
  tantalum: "M0 -4.6L4.6 3.4H-4.6Z",
  polymer: "M0 -5L4.6 0L0 5L-4.6 0Z",
  aluminum: "M0 4.6L4.6 -3.4H-4.6Z",
};

interface MarkProps {
  type: PartType;
  /** A part that meets all limits is filled, another one small and hollow. */
  fits: boolean;
}

export function Mark({ type, fits }: MarkProps): ReactNode {
  return (
    <path
      className={fits ? classes.fit : classes.miss}
      data-type={type}
      d={outlines[type]}
      transform={fits ? undefined : "scale(0.65)"}
      vectorEffect="non-scaling-stroke"
    />
  );
}
