/** What pages say of a part that no list has: it is known from its number, or from values. Pure. */
import type { KnownFrom, Part } from "@/api/types";

/** From what the page knows a part that no list of parts has; "" for the others. */
function knownBy({ basis, madeBy }: KnownFrom): string {
  // A list of order codes is imported; its answers name its maker.
  if (basis === "imported") return madeBy ? "order code" : "";
  return basis === "number" || basis === "values" ? basis : "";
}

/** Whether a part stands for a number or an order code, which an import may bring as a part later. */
export const mayBeImported = (part: KnownFrom): boolean => /^(number|order)/.test(knownBy(part));

/** What a link says of a part that stands for a number; nothing of the others. */
export const linkedBasis = (part: KnownFrom): ["number"] | [] =>
  mayBeImported(part) ? ["number"] : [];

/** A part of a link as it was known then: the page says what has become of it, where it is a part of the catalogue now. */
export const asLinked = <Part extends KnownFrom>(part: Part, basis: unknown): Part =>
  basis === "number" && !mayBeImported(part) ? { ...part, basis } : part;

/** "Panasonic, by number, estimated"; "" for a part of a list. */
export function byNumberText(part: KnownFrom): string {
  const known = knownBy(part);
  return known && [part.madeBy, `by ${known}, estimated`].filter(Boolean).join(", ");
}

export const byNumberHint = (part: KnownFrom): string =>
  `Not in the catalogue, known by its ${knownBy(part)} alone: the rest is estimated for its class.`;

/** A number with its mark, as documents and files name a part. */
export function namedWithMark(partNumber: string, part: KnownFrom): string {
  const shown = byNumberText(part);
  return shown === "" ? partNumber : `${partNumber} (${shown})`;
}

/** The tolerance that a number states cannot be another: a selector shows it and is disabled. */
export function withStatedTolerance(part: Part): Part {
  const letter = part.fromNumber?.values.tolerance;
  if (!letter || part.tolerance.options.length > 0) return part;
  const field = part.fromNumber?.fields.find(({ name }) => name === "tolerance");
  const option = { value: letter, label: field?.meaning ?? "", disabled: false };
  const tolerance = { ...part.tolerance, select: letter, index: null, options: [option] };
  return { ...part, tolerance: { ...tolerance, disabled: true } };
}
