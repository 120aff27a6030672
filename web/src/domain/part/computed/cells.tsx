/** Cells of values that the server computes at an operating point. */
import type { ReactNode } from "react";
import { MINUS, NO_VALUE, printQuantity } from "@/lib/quantity";
import classes from "./cells.module.css";

const texts = {
  best: "Best of these parts",
  ofNominal: "Change from the nominal capacitance",
};

/** A loss of more than this share of the nominal capacitance is a warning. */
const bigLoss = 0.3;

interface ValueProps {
  /** Null where the quantity is not defined. */
  value: number | null;
  unit: string;
  isBest?: boolean;
}

/** A number with its unit; the best of its column stands out. */
export function Value({ value, unit, isBest = false }: ValueProps): ReactNode {
  if (value === null) return NO_VALUE;
  const { number, prefix } = printQuantity(value);
  return (
    <span
      className={isBest ? classes.best : undefined}
      title={isBest ? texts.best : undefined}
      data-zero={value === 0 || undefined}
    >
      {number}
      <span className={classes.unit}>
        {" "}
        {prefix}
        {unit}
      </span>
    </span>
  );
}

/** "−58 %", never "−0 %". */
export function changeText(retained: number): string {
  const percent = Math.round(100 * (retained - 1));
  return percent === 0 ? "0 %" : `${percent < 0 ? MINUS : "+"}${Math.abs(percent)} %`;
}

/** How far a capacitance is from its nominal value, of which it is this share. */
export function Change({ retained }: { retained: number }): ReactNode {
  return (
    <span
      className={classes.change}
      title={texts.ofNominal}
      data-big={retained < 1 - bigLoss || undefined}
    >
      {changeText(retained)}
    </span>
  );
}
