/** Letters of units wider than the usual 8 px. */
const WIDE_LETTERS = /[%mMW]/g;

/** Room for a unit, px: its letters and a gap of 4 px, so that long numbers never run under it. */
export function unitWidth(unit: string): number {
  if (unit === "") return 0;
  const wide = unit.match(WIDE_LETTERS)?.length ?? 0;
  return unit.length * 8 + wide * 4 + 4;
}
