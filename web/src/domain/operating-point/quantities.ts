/** The quantities of the operating point, with their limits; a part may stand less. */
export const pointLimits = {
  /** Bias, V. */
  rail: { min: 0, max: 1e5, step: 0.1, unit: "V" },
  /** °C. */
  ambient: { min: -55, max: 155, step: 1, unit: "°C" },
  /** Hz; f₀ of the plots. */
  frequency: { min: 1, max: 1e10, step: 1000, unit: "Hz" },
  /** Hours of service. */
  mission: { min: 0, max: 1e7, step: 1000, unit: "h" },
} as const;

export type PointQuantity = keyof typeof pointLimits;

export const pointQuantities = Object.keys(pointLimits) as readonly PointQuantity[];

/** What a page makes of the operating point. */
export interface PointUse {
  /** The quantities that count on the page. */
  uses: readonly PointQuantity[];
  /** What starts with it, as in "new rows". */
  things: string;
  /** What the page starts with where a quantity is not set: "0 V". */
  own: Partial<Record<PointQuantity, string>>;
}
