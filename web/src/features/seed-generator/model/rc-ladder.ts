/** Multipliers of the steps of an RC ladder: one to five comma-separated integers. */
export const maxLadderSteps = 5;

export const ladderRule = `1 to ${maxLadderSteps} comma-separated integers, such as 1,1,1,1,1`;

/** The multipliers of a text; null when it breaks the rule. */
export function ladderMultipliers(text: string): readonly number[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > maxLadderSteps) return null;
  if (!parts.every((part) => /^[1-9]\d{0,5}$/.test(part))) return null;
  return parts.map(Number);
}

export function ladderComplaint(text: string): string | null {
  return ladderMultipliers(text) === null ? ladderRule : null;
}

/** The ladder has one step per multiplier. */
export function ladderStepCount(text: string): number | null {
  return ladderMultipliers(text)?.length ?? null;
}
