/** Parts with their conditions in the last part of a link, which the simulation opens. */

/** Number, pieces, bias in V, ambient temperature in °C. */
export type LinkedPart = readonly [
  partNumber: string,
  qty: number,
  bias: number,
  tempAmbient: number,
];

/** What a link says beside the parts. */
interface LinkedTarget {
  /** Corners of a target impedance, Hz and Ω. */
  mask?: readonly (readonly [number, number])[];
  /** Whether the parts are combined. */
  combine?: boolean;
}

const digits = (value: number) => Number(value.toPrecision(6));

/** `parts~C0805C106K8PACTU*2*12*85~…~target*10000*0.01*…~combined` */
export const partsLink = (parts: readonly LinkedPart[], more: LinkedTarget = {}): string => {
  const { mask = [], combine = false } = more;
  return [
    "parts",
    ...parts.map((part) => part.join("*")),
    ...(mask.length > 0 ? [["target", ...mask.flat().map(digits)].join("*")] : []),
    ...(combine ? ["combined"] : []),
  ].join("~");
};

const isPart = (piece: string) => !piece.startsWith("target*") && piece !== "combined";

/** Corners of the target of a link; empty without one that can be read. */
export function targetOf(link: string): [number, number][] {
  const piece = link.split("~").find((each) => each.startsWith("target*"));
  const numbers = piece?.split("*").slice(1).map(Number) ?? [];
  if (numbers.length < 4 || !numbers.every((value) => value > 0)) return [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

export const isCombined = (link: string): boolean => link.split("~").includes("combined");

/** The parts of a link; a condition that cannot be read has its usual value. */
export const partsOf = (link: string) =>
  link
    .split("~")
    .slice(1)
    .filter(isPart)
    .map((part) => {
      const [partNumber = "", qty, bias, tempAmbient = 25] = part.split("*");
      return {
        partNumber,
        qty: Number(qty) || 1,
        bias: Number(bias) || 0,
        tempAmbient: Number(tempAmbient) || 0,
      };
    });
