/** Parts with their conditions in the last part of a link, which the simulation opens. */

/** Number, pieces, bias in V, ambient temperature in °C. */
export type LinkedPart = readonly [
  partNumber: string,
  qty: number,
  bias: number,
  tempAmbient: number,
];

/** `parts~C0805C106K8PACTU*2*12*85~…` */
export const partsLink = (parts: readonly LinkedPart[]): string =>
  ["parts", ...parts.map((part) => part.join("*"))].join("~");

/** The parts of a link; a condition that cannot be read has its usual value. */
export const partsOf = (link: string) =>
  link
    .split("~")
    .slice(1)
    .map((part) => {
      const [partNumber = "", qty, bias, tempAmbient = 25] = part.split("*");
      return {
        partNumber,
        qty: Number(qty) || 1,
        bias: Number(bias) || 0,
        tempAmbient: Number(tempAmbient) || 0,
      };
    });
