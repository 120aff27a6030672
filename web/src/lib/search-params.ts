/** Query strings as plain text: "0805" stays a string and repeated keys are kept. */
export type SearchParams = Record<string, string | string[]>;

export function parseSearchParams(search: string): SearchParams {
  const params: SearchParams = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const known = params[key];
    params[key] = known === undefined ? value : [known, value].flat();
  }
  return params;
}

export function stringifySearchParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null) search.append(key, String(item));
    }
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}

/** The first value of a key, "" when it is missing. */
export function firstParam(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === "string" ? first : "";
}
