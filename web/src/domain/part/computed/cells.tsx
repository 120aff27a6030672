/** Cells of values that the server computes at an operating point. */
import type { ReactNode } from "react";
import {
  asPrinted,
  formatPlain,
  formatRange,
  MINUS,
  NO_VALUE,
  printQuantity,
} from "@/lib/quantity";
import text from "@/ui/text.module.css";
import classes from "./cells.module.css";

const texts = {
  best: "Best of these parts",
  bestSpoken: "best",
  ofParts: (range: string) => `${range} in 8 of 10 parts`,
  ofNominal: "Change from the nominal capacitance",
};

/** A loss of more than this share of the nominal capacitance is a warning. */
const bigLoss = 0.3;

/** What 8 in 10 parts lie between; none where nothing is estimated. */
type ValueBand = readonly number[] | null | undefined;

/** "6.10 to 9.80 µF in 8 of 10 parts"; null without a band. */
export function bandText(band: ValueBand, unit: string): string | null {
  const range = rangeText(band, unit);
  return range && texts.ofParts(range);
}

/** "6.10 to 9.80 µF"; null without a band, or where both ends print alike. */
function rangeText(band: ValueBand, unit: string): string | null {
  const [low, high] = band ?? [];
  if (low === undefined || high === undefined || asPrinted(low) === asPrinted(high)) return null;
  return formatRange([low, high], unit);
}

interface ValueProps {
  /** Null where the quantity is not defined. */
  value: number | null;
  unit: string;
  /** Size of the printed unit in SI units, for units without prefixes. */
  scale?: number | undefined;
  isBest?: boolean;
  title?: string | undefined;
  /** In the unit of the value; part of the title. */
  band?: ValueBand;
  /** Writes the band below the value. */
  showsBand?: boolean;
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
export function Value(props: ValueProps): ReactNode {
  const { value, unit, scale, isBest = false, title, band, showsBand = false } = props;
  if (value === null) return NO_VALUE;
  const range = bandText(band, unit);
  const { number, prefix } =
    scale === undefined
      ? printQuantity(value)
      : { number: formatPlain(Number((value / scale).toPrecision(3))), prefix: "" };
  const said = [isBest ? texts.best : title, range].filter(Boolean).join(". ");
  const whole = (
    <span
      className={isBest ? classes.best : undefined}
      title={said || undefined}
      data-zero={value === 0 || undefined}
    >
      {number}
      <span className={classes.unit}>{` ${prefix}${unit}`}</span>
      {isBest && <span className={text.hidden}> {texts.bestSpoken}</span>}
    </span>
  );
  if (!showsBand || range === null) return whole;
  return (
    <span className={classes.ranged}>
      {whole}
      <span className={classes.band} title={range}>
        {rangeText(band, unit)}
      </span>
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
