/**
 * What a measurement says in other quantities, by their definitions alone: the file stays in the
 * browser, so they are not asked of the server. Z in Ω, reference Z0 in Ω.
 */
import type { LinePath } from "../model/state";
import { add, type Complex, quotient, scaled } from "./complex";

export interface MeasuredLine {
  path: LinePath;
  /** Ω, at both ports. */
  reference: number;
}

export interface Scattering {
  s11: Complex;
  s21: Complex;
}

/** Shunt: S11 = −Z0/(Z0 + 2·Z), S21 = 2·Z/(Z0 + 2·Z); series: S11 = Z/(Z + 2·Z0), S21 = 2·Z0/(Z + 2·Z0). */
export function scatteringOf(z: Complex, { path, reference }: MeasuredLine): Scattering {
  if (path === "Shunt") {
    const sum = add([reference, 0], scaled(z, 2));
    return { s11: quotient([-reference, 0], sum), s21: quotient(scaled(z, 2), sum) };
  }
  const sum = add(z, [2 * reference, 0]);
  return { s11: quotient(z, sum), s21: quotient([2 * reference, 0], sum) };
}

/**
 * The impedance that makes this transmission; S21 loses least where a capacitor matters.
 * Shunt: Z = Z0·S21/(2·(1 − S21)); series: Z = 2·Z0·(1 − S21)/S21.
 */
export function impedanceOf(s21: Complex, { path, reference }: MeasuredLine): Complex {
  const rest = add([1, 0], scaled(s21, -1));
  return path === "Shunt"
    ? quotient(scaled(s21, reference), scaled(rest, 2))
    : quotient(scaled(rest, 2 * reference), s21);
}

/** What the circles of a Smith chart read at Γ: Z = Z0·(1 + Γ)/(1 − Γ). */
export function inputImpedance(reflection: Complex, reference: number): Complex {
  const sum = add([1, 0], reflection);
  return scaled(quotient(sum, add([1, 0], scaled(reflection, -1))), reference);
}
