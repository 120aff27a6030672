/** The line of a Touchstone file that starts with "#": unit, parameter, format and reference impedance. */

import type { Complex } from "../measurement";
import { type ParameterKind, pairReaders } from "./immittance";

export interface Options {
  /** Hz of the file's unit. */
  unit: number;
  pair: (first: number, second: number) => Complex;
  kind: ParameterKind;
  /** Ω. */
  reference: number;
}

/** Defaults of the standard. */
export const standard: Options = { unit: 1e9, pair: pairReaders.MA, kind: "S", reference: 50 };

const words: Readonly<Record<string, Partial<Options>>> = {
  HZ: { unit: 1 },
  KHZ: { unit: 1e3 },
  MHZ: { unit: 1e6 },
  GHZ: { unit: 1e9 },
  S: { kind: "S" },
  Z: { kind: "Z" },
  Y: { kind: "Y" },
  RI: { pair: pairReaders.RI },
  MA: { pair: pairReaders.MA },
  DB: { pair: pairReaders.DB },
};

/** "R50" or "R 50". */
function referenceIn(word: string): Partial<Options> | null {
  const reference = Number(/^R\s*(\S+)$/.exec(word)?.[1] ?? Number.NaN);
  return reference > 0 && Number.isFinite(reference) ? { reference } : null;
}

const complexReference =
  "R needs one resistance, for example R 50; a complex reference impedance is not supported";

/** Words in any order and case; what is not understood goes to `refuse` as a sentence. */
export function optionsOf(line: string, refuse: (sentence: string) => never): Options {
  // The number after "R" belongs to it.
  const found = line.slice(1).match(/\br\s+\S+|\S+/gi) ?? [];
  const changes = found.map((word) => {
    const upper = word.toUpperCase();
    const known = words[upper] ?? referenceIn(upper);
    if (known) return known;
    // Programs write nothing behind R where the reference depends on the frequency.
    if (/^R(\s+(\(.*|.*[ij]))?$/i.test(word)) refuse(complexReference);
    const [first = ""] = word.split(/\s/);
    return refuse(`option ${first.slice(0, 32)} is not recognized`);
  });
  return Object.assign({}, standard, ...changes);
}
