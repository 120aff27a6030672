/** Worked examples: each fills the whole form. */
import type { RippleBank, RippleForm } from "@/domain/ripple/ripple-form";
import { type BankState, initialState } from "./state";

export interface Example {
  name: string;
  state: BankState;
  /** A given bank and the current through it, in the place of a design. */
  ripple?: { parts: RippleBank["parts"]; form: Partial<RippleForm> };
}

const coreRail: BankState = {
  ...initialState,
  mode: "points",
  points: "10k 10m\n10M 10m\n100M 100m",
  rail: 0.85,
  ambient: 60,
  resistance: 0.001,
  inductance: 5e-8,
  pieces: 16,
};

/** Few enough for a proof that no smaller bank exists. */
const shortList = [
  "C0402C104K4RACTU",
  "C0603C106M9PACTU",
  "C0805C226M9PACTU",
  "C1210C107M9PACTU",
  "T520B227M006ATE025",
].join("\n");

export const examples: readonly Example[] = [
  {
    name: "FPGA core rail from five part numbers, proven",
    state: { ...coreRail, list: shortList, pieces: 40 },
  },
  { name: "FPGA core rail, 10 mΩ to 10 MHz", state: coreRail },
  {
    name: "The same from ceramics alone",
    state: { ...coreRail, types: ["ceramic"], pieces: 120 },
  },
  {
    name: "Output of a 12 V to 3.3 V buck, two part numbers",
    state: {
      ...initialState,
      mode: "points",
      points: "10k 10m\n1M 10m\n100M 500m",
      rail: 3.3,
      ambient: 85,
      resistance: 0.005,
      inductance: 3e-7,
      pieces: 24,
      numbers: 2,
    },
  },
  {
    name: "DC link of 400 V",
    state: {
      ...initialState,
      mode: "points",
      points: "10k 1\n100k 200m\n1M 200m\n10M 1",
      rail: 400,
      ambient: 70,
      resistance: 0,
      inductance: 0,
      mounting: 1.2e-9,
      types: ["ceramic", "film"],
      pieces: 24,
    },
  },
  {
    name: "Ripple of a 12 V to 3.3 V buck in four input ceramics",
    state: { ...initialState, rail: 12, ambient: 60 },
    ripple: {
      parts: [{ partNumber: "C1210C226K3RACTU", count: 4 }],
      form: { converter: "buckInput", sourceR: 0.01, sourceL: 1e-7 },
    },
  },
  {
    name: "Ripple of a 20 A inverter in a 400 V film link",
    state: { ...initialState, rail: 400, ambient: 70 },
    ripple: {
      parts: [{ partNumber: "C4AQLBU5250A12K", count: 2 }],
      form: { converter: "inverter", current: 20, frequency: 16e3 },
    },
  },
];
