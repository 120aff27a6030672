/**
 * How a part lay in the line of a two-port file: from its comments, else from its parameters. The rules are those of
 * the server's reader (crates/formats/src/touchstone/mount.rs), which reads such files on the seed page.
 */
import type { LinePath } from "@/domain/plot/mounting";
import { add, type Complex, magnitude, type PathSource, scaled } from "../measurement";

/** Rms error that an ideal mount may have at least, and the same as a multiple of the noise. */
const leastError = 0.02;
const errorOverNoise = 3;
/** The error of the other mount is at least this multiple. */
const otherOverFound = 2;

const wordsOfMount = /mode|thru|through|path|connect|mount|config|fixture|topology/;

/** The mount that comments name; null when they name none, or both. */
export function pathByComments(comments: readonly string[]): LinePath | null {
  const named = comments.flatMap((comment): LinePath[] => {
    const line = comment.toLowerCase();
    const isSeries = /\bseries\b/.test(line) && wordsOfMount.test(line);
    const isShunt = /\bshunt\b/.test(line);
    if (isSeries === isShunt) return [];
    return [isSeries ? "Series" : "Shunt"];
  });
  const [first = null] = named;
  return named.every((each) => each === first) ? first : null;
}

/** The four parameters of one frequency. */
export interface TwoPort {
  s11: Complex;
  s21: Complex;
  s12: Complex;
  s22: Complex;
}

const rms = (points: readonly TwoPort[], terms: (at: TwoPort) => readonly Complex[]): number => {
  const squares = points.flatMap((at) => terms(at).map((each) => magnitude(each) ** 2));
  return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length);
};

const sum = (...values: readonly Complex[]) => values.reduce(add, [0, 0]);
const minus = (value: Complex) => scaled(value, -1);
const minusOne: Complex = [-1, 0];

/**
 * The mount that ideal parameters obey: series S11 + S21 = 1 = S22 + S12, shunt S21 − S11 = 1 = S12 − S22. The
 * smaller rms error wins if it is at most max(0.02, 3 × noise), the noise being that of S21 − S12, and the other is
 * at least twice as large. Where S12 and S22 are 0 at all points, one direction was measured, and S11 and S21 count.
 */
export function pathByParameters(points: readonly TwoPort[]): LinePath | null {
  if (points.length === 0) return null;
  const isOneWay = points.every(({ s12, s22 }) => magnitude(s12) === 0 && magnitude(s22) === 0);
  const ways = (forward: Complex, backward: Complex) =>
    isOneWay ? [forward] : [forward, backward];
  const series = rms(points, (s) => ways(sum(s.s11, s.s21, minusOne), sum(s.s22, s.s12, minusOne)));
  const shunt = rms(points, (s) =>
    ways(sum(s.s21, minus(s.s11), minusOne), sum(s.s12, minus(s.s22), minusOne)),
  );
  const noise = isOneWay ? 0 : rms(points, (s) => [scaled(sum(s.s21, minus(s.s12)), Math.SQRT1_2)]);
  const [least, other] = series < shunt ? [series, shunt] : [shunt, series];
  const isClear =
    least <= Math.max(leastError, errorOverNoise * noise) &&
    other > 0 &&
    other >= otherOverFound * least;
  if (!isClear) return null;
  return series < shunt ? "Series" : "Shunt";
}

/** Shunt, marked as assumed, where neither tells. */
export function detectedPath(
  comments: readonly string[],
  points: readonly TwoPort[],
): { path: LinePath; pathFrom: PathSource } {
  const named = pathByComments(comments);
  if (named) return { path: named, pathFrom: "file" };
  const obeyed = pathByParameters(points);
  if (obeyed) return { path: obeyed, pathFrom: "detected" };
  return { path: "Shunt", pathFrom: "assumed" };
}
