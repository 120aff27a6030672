/** Reads state that an older page, another tab or a stranger may have written. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

export const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** The entries that are finite numbers. */
export function numbersOf(value: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter((entry): entry is [string, number] =>
      isNumber(entry[1]),
    ),
  );
}

/** A text of bearable length; "" for anything else. */
export function textOf(value: unknown, longest = 2000): string {
  return typeof value === "string" ? value.slice(0, longest) : "";
}

export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** The choice, where it is one; otherwise the fallback. */
export function choiceOf<Choice extends string>(
  choices: readonly Choice[],
  value: unknown,
  fallback: Choice,
): Choice {
  return choices.find((choice) => choice === value) ?? fallback;
}
