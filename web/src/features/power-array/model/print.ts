/** Number formats of the table and of the details. */
import { MINUS } from "@/lib/quantity";

/** Shown instead of a relative price when there is no price. */
const NO_PRICE = "N/A";

const fixed = (value: number, decimals: number) => {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString("en-US", options).replace("-", MINUS);
};

export const relativePrice = (price: number | null) =>
  price === null || price === 0 ? NO_PRICE : fixed(price, 2);

export const rating = (value: number) => fixed(value, 0);
export const margin = (percent: number) =>
  Number.isFinite(percent) ? `${fixed(percent, 1)} %` : "–";
export const capacitance = (nanofarads: number) => fixed(nanofarads, 0);
export const chipCapacitance = (nanofarads: number) => `${Number(nanofarads.toPrecision(4))} nF`;
export const area = (squareMillimeters: number) => fixed(squareMillimeters, 1);
/** Parts of a cent count below 1. */
export const money = (price: number, currency: string) => {
  const amount = fixed(price, price < 1 && price > 0 ? 4 : 2);
  return currency === "USD" ? `$${amount}` : `${amount} ${currency}`;
};
export const count = (pieces: number) => fixed(pieces, 0);
export const threeDigits = (value: number) => String(Number(value.toPrecision(3)));
