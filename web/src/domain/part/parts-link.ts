/** Parts with their conditions in the last part of a link, which the simulation opens. */

export interface LinkedPart {
  partNumber: string;
  qty: number;
  /** V. */
  bias: number;
  /** °C. */
  tempAmbient: number;
}

const beginning = "parts~";

/** `parts~C0805C106K8PACTU*2*12*85~…` */
export const partsLink = (parts: readonly LinkedPart[]): string =>
  beginning +
  parts
    .map(({ partNumber, qty, bias, tempAmbient }) => [partNumber, qty, bias, tempAmbient].join("*"))
    .join("~");

/** The parts of a link; none where it is another one, or cannot be read. */
export function partsOf(link: string): readonly LinkedPart[] {
  if (!link.startsWith(beginning)) return [];
  const parts = link.slice(beginning.length).split("~");
  return parts.flatMap((part) => {
    const [partNumber = "", ...numbers] = part.split("*");
    const [qty = 1, bias = 0, tempAmbient = 25] = numbers.map(Number);
    const isReadable = partNumber !== "" && [qty, bias, tempAmbient].every(Number.isFinite);
    return isReadable ? [{ partNumber, qty, bias, tempAmbient }] : [];
  });
}
