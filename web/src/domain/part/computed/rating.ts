/** Whether a part stands the condition of its values, as the notes of an operating point say. */
import { formatPlain } from "@/lib/quantity";

const aboveVoltage = /^The bias is above the \w+ voltage of (.+)\.$/;
const outsideTemperatures = /^Outside the category temperatures of (.+) °C to (.+) °C\.$/;
const reversed = "The bias is reversed.";

const texts = {
  voltage: (rating: string) => `rated ${rating}`,
  temperatures: (least: string, most: string) => `rated ${least} to ${most} °C`,
  reversed: "no reverse bias",
};

interface Noted {
  notes: readonly string[];
}

/** The rating that the condition exceeds, as "rated 10 V"; null within all of them. */
export function exceededRating({ notes }: Noted): string | null {
  for (const note of notes) {
    const [, voltage] = aboveVoltage.exec(note) ?? [];
    if (voltage !== undefined) return texts.voltage(voltage);
    const [, least, most] = outsideTemperatures.exec(note) ?? [];
    if (least !== undefined && most !== undefined) return texts.temperatures(least, most);
    if (note === reversed) return texts.reversed;
  }
  return null;
}

/** The same by the rated voltage alone, V, before an answer; null within it. */
export const exceededVoltage = (rated: number, bias: number): string | null =>
  Math.abs(bias) > rated ? texts.voltage(`${formatPlain(rated)} V`) : null;

/** Parts within their ratings first, each kind in its order. */
export const withinFirst = <Part>(
  parts: readonly Part[],
  isBeyond: (part: Part) => boolean,
): Part[] => [
  ...parts.filter((part) => !isBeyond(part)),
  ...parts.filter((part) => isBeyond(part)),
];
