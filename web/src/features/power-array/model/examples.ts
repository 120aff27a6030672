/** Two applications to start from. */
import { type ArrayNumber, type ArrayState, changeRequirements, initialState } from "./state";

export interface ArrayExample {
  title: string;
  sentence: string;
  /** In nF, Vrms, Arms and kHz. */
  numbers: Readonly<Record<Extract<ArrayNumber, "minCap" | "maxCap"> | SineNumber, number>>;
}

type SineNumber = Extract<ArrayNumber, "acVoltage" | "acCurrent" | "frequency">;

/** The range reaches 5 % around I/(2πfV). */
export const examples: readonly ArrayExample[] = [
  {
    title: "Resonant tank of an LLC stage",
    sentence: "400 Vrms across the tank at 100 kHz.",
    numbers: { minCap: 75, maxCap: 85, acVoltage: 400, acCurrent: 20, frequency: 100 },
  },
  {
    title: "Wireless charging, transmitter side",
    sentence: "A series capacitor at 85 kHz.",
    numbers: { minCap: 55, maxCap: 62, acVoltage: 640, acCurrent: 20, frequency: 85 },
  },
];

/** The requirements of an example in place of all others. */
export function withExample(state: ArrayState, { numbers }: ArrayExample): ArrayState {
  return changeRequirements(state, { ...initialState.requirements, numbers });
}
