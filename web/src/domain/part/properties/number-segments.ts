/** A part number cut into the fields that it was decoded into. */
import type { DecodedField } from "@/api/types";

export interface NumberSegment {
  text: string;
  /** Index of the field that the characters spell; null for characters of no field. */
  field: number | null;
}

/** Cuts the number at the fields' ends, so that the segments joined are the number again. */
export function numberSegments(
  partNumber: string,
  fields: readonly DecodedField[],
): readonly NumberSegment[] {
  const segments: NumberSegment[] = [];
  let end = 0;
  const append = (to: number, field: number | null) => {
    if (to > end) segments.push({ text: partNumber.slice(end, to), field });
    end = Math.max(end, to);
  };
  for (const [index, { range }] of fields.entries()) {
    append(range.start, null);
    append(range.end, index);
  }
  append(partNumber.length, null);
  return segments;
}
