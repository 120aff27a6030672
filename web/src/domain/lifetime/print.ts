/** Number formats of lives and conditions. */
import { formatPlain, NO_VALUE } from "@/lib/quantity";
import type { LoadProfile } from "./load-profiles";
import { lifetimeTexts } from "./texts";

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** More digits would claim more than any model of life knows. */
const significantDigits = 3;

type MaybeNumber = number | null | undefined;

const isKnown = (value: MaybeNumber): value is number => value != null && Number.isFinite(value);

/** A computed life: "169,000". */
export const printHours = (hours: MaybeNumber): string =>
  isKnown(hours) ? whole.format(Number(hours.toPrecision(significantDigits))) : NO_VALUE;

/** A life that somebody stated: "1,344". */
export const printStatedHours = (hours: MaybeNumber): string =>
  isKnown(hours) ? whole.format(hours) : NO_VALUE;

/** One decimal: "19.3". */
export const printYears = (hours: MaybeNumber, hoursPerYear: number): string =>
  isKnown(hours) ? (hours / hoursPerYear).toFixed(1) : NO_VALUE;

/** Before a life that ends at the longest stated one: "≥ 200,000". */
export const atLeast = (isLimited: boolean): string => (isLimited ? "≥ " : "");

/** Whether a life would be longer without the longest stated one; without wear there is no other. */
export const endsAtLimit = (hours: MaybeNumber, unlimited: MaybeNumber): boolean =>
  isKnown(hours) && hours > 0 && !(isKnown(unlimited) && unlimited <= hours);

/** One decimal, with the minus of the page: "55.0". */
export const printTenth = (value: MaybeNumber): string =>
  isKnown(value) ? value.toFixed(1).replace("-", "\u2212") : NO_VALUE;

/** No capacitor stands this, °C: the law of the heat is not meant for more. */
const FAR_ABOVE = 300;

/** "112.3", "> 300" for what no part reaches. */
export const printHot = (celsius: MaybeNumber): string =>
  isKnown(celsius) && celsius > FAR_ABOVE ? `> ${FAR_ABOVE}` : printTenth(celsius);

/** "reaches 112.3 °C", or in words what no part reaches. */
export const printReached = (celsius: number): string =>
  celsius > FAR_ABOVE ? lifetimeTexts.farAbove : lifetimeTexts.reaches(`${printTenth(celsius)} °C`);

/** "12.5 %" */
export const printShare = (percent: MaybeNumber): string =>
  isKnown(percent) ? `${formatPlain(Number(percent.toFixed(1)))} %` : NO_VALUE;

/** pF of the catalogue as µF of the page. */
export const microfarads = (picofarads: number): number => picofarads / 1e6;

/** "4.7 µF" */
export const printCapacitance = (picofarads: number): string =>
  `${formatPlain(Number(microfarads(picofarads).toPrecision(6)))} µF`;

/** "310 V", or a dash where the part has no such rating. */
export const printVolts = (volts: MaybeNumber): string =>
  isKnown(volts) ? `${formatPlain(volts)} V` : NO_VALUE;

/** "0.5 A at 20 kHz, …" */
export const printCurrents = ({ currentFrequency }: LoadProfile): string =>
  currentFrequency
    .filter(({ current }) => current !== 0)
    .map(({ current, frequency }) => lifetimeTexts.currentAt(current, frequency))
    .join(", ") || lifetimeTexts.none;
