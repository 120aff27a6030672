/** px that the letters of units take; others take the usual 8. */
const LETTER_WIDTHS: Readonly<Record<string, number>> = {
  "%": 12,
  m: 12,
  M: 12,
  W: 12,
  G: 10,
  Ω: 10,
};
const USUAL_WIDTH = 8;
const GAP = 4;

/** Room for a unit, px: its letters and a gap, so that long numbers never run under it. */
export function unitWidth(unit: string): number {
  if (unit === "") return 0;
  const widths = [...unit].map((letter) => LETTER_WIDTHS[letter] ?? USUAL_WIDTH);
  return widths.reduce((sum, width) => sum + width, GAP);
}
