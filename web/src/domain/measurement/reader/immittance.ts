/** Impedance and admittance parameters as scattering parameters: S = (z − 1)·(z + 1)⁻¹, S = (1 − y)·(1 + y)⁻¹. */
import { add, type Complex, polar, product, quotient, scaled } from "../measurement";

/** Scattering, impedance over and admittance times the reference impedance. */
export type ParameterKind = "S" | "Z" | "Y";

/** Complex numbers from their pair of numbers. */
export const pairReaders = {
  RI: (re: number, im: number): Complex => [re, im],
  MA: polar,
  DB: (decibels: number, degrees: number): Complex => polar(10 ** (decibels / 20), degrees),
} as const;

const one: Complex = [1, 0];
const minus = (value: Complex) => scaled(value, -1);

function twoPorts(
  sign: number,
  [p11, p21, p12, p22]: readonly [Complex, Complex, Complex, Complex],
) {
  const coupling = product(p12, p21);
  const [more, less] = [
    [add(one, p11), add(one, p22)],
    [add(one, minus(p11)), add(one, minus(p22))],
  ] as const;
  const determinant = add(product(more[0], more[1]), minus(coupling));
  const s11 = add(product(less[0], more[1]), coupling);
  const s22 = add(product(more[0], less[1]), coupling);
  return [s11, scaled(p21, -2), scaled(p12, -2), s22].map((value) =>
    scaled(quotient(value, determinant), sign),
  );
}

/** Scattering parameters of one port, or of two in the order 11, 21, 12, 22. */
export function asScattering(kind: ParameterKind, values: readonly Complex[]): readonly Complex[] {
  if (kind === "S") return values;
  // (1 − p)·(1 + p)⁻¹ is that of admittances; of impedances it has the other sign.
  const sign = kind === "Z" ? -1 : 1;
  const [p11, p21, p12, p22] = values;
  if (p11 && p21 && p12 && p22) return twoPorts(sign, [p11, p21, p12, p22]);
  return values.map((value) => scaled(quotient(add(one, minus(value)), add(one, value)), sign));
}
