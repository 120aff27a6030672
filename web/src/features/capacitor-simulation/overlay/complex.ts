/** Complex numbers, for what a measurement says of two ports. */
export type Complex = readonly [re: number, im: number];

export const add = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];

export const scaled = ([a, b]: Complex, factor: number): Complex => [a * factor, b * factor];

export const quotient = ([a, b]: Complex, [c, d]: Complex): Complex => {
  const norm = c * c + d * d;
  return [(a * c + b * d) / norm, (b * c - a * d) / norm];
};

export const magnitude = ([a, b]: Complex): number => Math.hypot(a, b);

/** Degrees. */
export const angle = ([a, b]: Complex): number => (Math.atan2(b, a) * 180) / Math.PI;

/** From magnitude and angle in degrees. */
export function polar(length: number, degrees: number): Complex {
  const radians = (degrees * Math.PI) / 180;
  return [length * Math.cos(radians), length * Math.sin(radians)];
}

export const isFinitePair = ([a, b]: Complex): boolean => Number.isFinite(a) && Number.isFinite(b);
