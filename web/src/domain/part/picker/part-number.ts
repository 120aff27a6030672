/** Part numbers are compared without blanks at their ends and in capitals. */
export function normalizedPartNumber(typed: string): string {
  return typed.trim().toUpperCase();
}
