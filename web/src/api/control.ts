/** The server allows texts and controls for numbers; a page keeps plain numbers. */

/** The number of a field, wherever it stands; 0 where there is none. */
export function plainNumber(value: unknown): number {
  const bare =
    typeof value === "object" && value !== null && "select" in value ? value.select : value;
  const number = Number(bare ?? 0);
  return Number.isFinite(number) ? number : 0;
}
