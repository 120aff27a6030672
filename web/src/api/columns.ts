/** Answers whose curves are columns of binary numbers behind a head of JSON (docs/API.md). */
import type { Numbers } from "../lib/numbers";

/** Media type to ask for. */
export const columnsType = "application/vnd.henrad.plot";

/** Bytes before the head; the last four of them say how long it is. */
const beforeHead = 8;

const kinds = { "<f4": Float32Array, "<f8": Float64Array, "|u1": Uint8Array } as const;

interface Place {
  column: keyof typeof kinds;
  /** Bytes from the end of the head. */
  offset: number;
  length: number;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === "object" && value !== null && "column" in value;

/** The answer, with a typed array in the place of each column. */
export function readColumns(body: ArrayBuffer): unknown {
  const length = new DataView(body).getUint32(beforeHead - 4, true);
  const begin = beforeHead + length;
  const head = new TextDecoder().decode(new Uint8Array(body, beforeHead, length));
  return JSON.parse(head, (_, value: unknown): unknown =>
    isPlace(value) ? new kinds[value.column](body, begin + value.offset, value.length) : value,
  );
}

/** The numbers of a curve over x. */
export interface Line {
  x: Numbers;
  /** NaN where the quantity has no value. */
  y: Numbers;
}
