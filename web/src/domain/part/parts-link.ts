/** Parts with their conditions in the last part of a link, which the simulation opens. */
import { type BroughtBy, broughtBy } from "./brought-by";

/** Number, pieces, bias in V, ambient temperature in °C. */
export type LinkedPart = readonly [
  partNumber: string,
  qty: number,
  bias: number,
  tempAmbient: number,
];

/** The basis of the values in the parts table; 0 is the simulation's own default. */
export interface LinkedPoint {
  /** Hz. */
  frequency: number;
  /** h. */
  ageHours: number;
  /** Allowed self-heating, K. */
  rise: number;
  worstCase: boolean;
}

/** The way from all parts in parallel to the load, Ω and H. */
export interface LinkedTrace {
  resistance: number;
  inductance: number;
}

/** A sine that all parts share, Hz and A rms. */
export interface LinkedRipple {
  frequency: number;
  current: number;
}

/** What a link says beside the parts. */
interface LinkedMore {
  /** The page whose pieces these are. */
  from?: BroughtBy;
  /** Corners of a target impedance, Hz and Ω. */
  mask?: readonly (readonly [number, number])[];
  /** Whether the parts are combined. */
  combine?: boolean;
  point?: LinkedPoint;
  trace?: LinkedTrace;
  /** Opens the ripple view with this current. */
  ripple?: LinkedRipple;
}

const digits = (value: number) => Number(value.toPrecision(6));

const pointPiece = ({ frequency, ageHours, rise, worstCase }: LinkedPoint): string =>
  ["point", ...[frequency, ageHours, rise].map(digits), ...(worstCase ? ["worst"] : [])].join("*");

const tracePiece = ({ resistance, inductance }: LinkedTrace): string =>
  ["trace", ...[resistance, inductance].map(digits)].join("*");

/** Ends the links that lead from page to page: what they bring stays in the project that is open. */
const handedOver = "here";

/** `parts~C0805C106K8PACTU*2*12*85~…~from*bank~target*10000*0.01*…~point*500000*87600*20*worst~trace*0.001*1e-9~ripple*100000*20~combined~here` */
export const partsLink = (parts: readonly LinkedPart[], more: LinkedMore = {}): string => {
  const { mask = [], combine = false, point, trace, ripple, from } = more;
  return [
    "parts",
    ...parts.map((part) => part.join("*")),
    ...(from ? [["from", from].join("*")] : []),
    ...(mask.length > 0 ? [["target", ...mask.flat().map(digits)].join("*")] : []),
    ...(point ? [pointPiece(point)] : []),
    ...(trace ? [tracePiece(trace)] : []),
    ...(ripple ? [["ripple", ...[ripple.frequency, ripple.current].map(digits)].join("*")] : []),
    ...(combine ? ["combined"] : []),
    handedOver,
  ].join("~");
};

const isPart = (piece: string) =>
  !/^(from|target|point|trace|ripple)\*|^(combined|here)$/.test(piece);

/** Whether a page of this site has made the link to lead on, and nobody from outside. */
export const isHandOver = (link: string): boolean => link.split("~").includes(handedOver);

/** Parts by their numbers or pieces, to be added to those of the open project. */
export const addingLink = (pieces: readonly string[]): string =>
  ["parts", ...pieces, handedOver].join("~");

/** The words of a piece after its name; empty where the link has no such piece. */
const wordsOf = (link: string, name: string): readonly string[] =>
  link
    .split("~")
    .find((piece) => piece.startsWith(`${name}*`))
    ?.split("*")
    .slice(1) ?? [];

/** 0 in place of what cannot be read. */
const amount = (word: string | undefined): number => {
  const read = Number(word);
  return Number.isFinite(read) && read > 0 ? read : 0;
};

/** The basis of the values of the parts table; null where the link does not say. */
export function pointOf(link: string): LinkedPoint | null {
  const words = wordsOf(link, "point");
  if (words.length === 0) return null;
  const [frequency, ageHours, rise, worst] = words;
  return {
    frequency: amount(frequency),
    ageHours: amount(ageHours),
    rise: amount(rise),
    worstCase: worst === "worst",
  };
}

/** The way to the load; null where the link does not say. */
export function traceOf(link: string): LinkedTrace | null {
  const [resistance, inductance] = wordsOf(link, "trace").map(amount);
  return resistance === undefined || inductance === undefined ? null : { resistance, inductance };
}

/** The current that the parts share; null where the link names none. */
export function rippleOf(link: string): LinkedRipple | null {
  const [frequency = 0, current = 0] = wordsOf(link, "ripple").map(amount);
  return frequency > 0 && current > 0 ? { frequency, current } : null;
}

/** The page that a link comes from. */
export const fromOf = (link: string): BroughtBy => {
  const [word] = wordsOf(link, "from");
  return broughtBy.find((each) => each === word) ?? "link";
};

/** Corners of the target of a link; empty without one that can be read. */
export function targetOf(link: string): [number, number][] {
  const numbers = wordsOf(link, "target").map(Number);
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
