/** The filter of a library, as Find Parts hands it over in the address. */
import * as v from "valibot";
import type { NewKicadLibrary } from "@/api/types";

export type Filter = NewKicadLibrary["filter"];

const schema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
);

/** The filter of an address; null where there is none. */
export function filterOf(text: string): Filter | null {
  if (text === "") return null;
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    // The server checks every field and names the wrong ones.
    return read.success ? (read.output as Filter) : null;
  } catch {
    return null;
  }
}

/** What narrows the parts, as name and words, without what narrows nothing. */
function narrowings(filter: Filter): [name: string, words: string][] {
  const entries = Object.entries(filter).map(([name, value]): [string, string] => {
    if (Array.isArray(value)) return [name, value.join(", ")];
    return [name, value === null || value === "No" || value === "drop" ? "" : String(value)];
  });
  return entries.filter(([, words]) => words !== "");
}

/** The filter in words, such as "types ceramic, cases 0603"; "" where it admits everything. */
export const wordsOf = (filter: Filter): string =>
  narrowings(filter)
    .map(([name, words]) => `${name} ${words}`)
    .join("; ");

/** A name for an address: small letters, digits and hyphens. */
export function nameOf(filter: Filter): string {
  const words = narrowings(filter).map(([, value]) => value);
  const name = words
    .join("-")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return name.replace(/^-+/, "").slice(0, 40).replace(/-+$/, "");
}
