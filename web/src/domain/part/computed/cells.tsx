/** Cells of values that the server computes at an operating point. */
import type { ReactNode } from "react";
import { formatPlain, MINUS, NO_VALUE, printQuantity } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./cells.module.css";

const texts = {
  best: "Best of these parts",
  bestSpoken: "best",
  ofNominal: "Change from the nominal capacitance",
};

/** A loss of more than this share of the nominal capacitance is a warning. */
const bigLoss = 0.3;

interface ValueProps {
  /** Null where the quantity is not defined. */
  value: number | null;
  unit: string;
  /** Size of the printed unit in SI units, for units without prefixes. */
  scale?: number | undefined;
  isBest?: boolean;
  title?: string | undefined;
}

/** The text of a cell; the best of its column stands out. */
export function Marked({ isBest, children }: { isBest: boolean; children: ReactNode }): ReactNode {
  if (!isBest) return children;
  return (
    <span className={classes.best}>
      {children}
      <span className={text.hidden}> {texts.bestSpoken}</span>
    </span>
  );
}

/** A number with its unit; the best of its column stands out. */
export function Value({ value, unit, scale, isBest = false, title }: ValueProps): ReactNode {
  if (value === null) return NO_VALUE;
  const { number, prefix } =
    scale === undefined
      ? printQuantity(value)
      : { number: formatPlain(Number((value / scale).toPrecision(3))), prefix: "" };
  return (
    <span
      className={isBest ? classes.best : undefined}
      title={isBest ? texts.best : title}
      data-zero={value === 0 || undefined}
    >
      {number}
      <span className={classes.unit}>{` ${prefix}${unit}`}</span>
      {isBest && <span className={text.hidden}> {texts.bestSpoken}</span>}
    </span>
  );
}

/** The rating that the condition exceeds, in place of a value there. */
export function Beyond({ rating, notes }: { rating: string; notes: readonly string[] }): ReactNode {
  return (
    <span className={classes.beyond} title={notes.join(" ") || undefined}>
      {rating}
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
