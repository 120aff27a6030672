/** Which numbers the fields take, for the highlighted part. */
import type { FilmInput, FilmPart } from "@/api/film";
import type { Profile } from "./state";

/**
 * Largest overlay, V rms: its crest on the DC voltage stays at or below the rating, its trough at or
 * above zero.
 */
export function overlayLimit(part: FilmPart | null, voltageDC: number, input: FilmInput): number {
  const ratings = part?.vdc == null ? [] : [part.vdc - voltageDC];
  const room = Math.min(voltageDC, ...ratings) / Math.SQRT2;
  return Math.max(0, Math.min(room, input.max));
}

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Number.isFinite(value) && value >= min && value <= max;

export function isOverlayValid(
  part: FilmPart | null,
  { voltageDC, overlayVac }: Profile,
  input: FilmInput,
): boolean {
  return within(overlayVac.overlayVac, {
    min: input.min,
    max: overlayLimit(part, voltageDC, input),
  });
}

export { within as isWithin };
