/** From what the catalogue knows of a part to the fields of the page. */
import type { AgingPartPreset } from "@/api/calculator-types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { texts } from "../texts";

/** Only what is known; the rate of a part that does not age would be out of its field's range. */
export function partValues(part: AgingPartPreset): FieldValues {
  const { nominal, hoursReferee, tolerance, factor, isAging } = part;
  if (!isAging) return {};
  return {
    factor,
    ...(nominal != null && { nominal }),
    ...(hoursReferee != null && { hoursReferee }),
    ...(tolerance != null && { tolerance }),
  };
}

export function presetSentence(part: AgingPartPreset): string {
  const { partNumber, dielectric, factor, origin, isAging, hint } = part;
  if (!isAging) return hint || `${partNumber}: ${dielectric} ${texts.noAging}`;
  return [texts.usedPart(partNumber, dielectric, factor, origin), hint].filter(Boolean).join(". ");
}
