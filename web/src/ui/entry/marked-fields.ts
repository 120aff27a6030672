/** The fields whose text is not valid, after one of them was marked. */
export function markedFields<Field extends string>(
  fields: ReadonlySet<Field>,
  key: Field,
  valid: boolean,
): ReadonlySet<Field> {
  if (fields.has(key) !== valid) return fields;
  const next = new Set(fields);
  if (valid) next.delete(key);
  else next.add(key);
  return next;
}
