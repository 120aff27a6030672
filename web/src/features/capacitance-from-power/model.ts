import type { PowerRequest, SuggestedChip } from "@/api/types";
import type { FieldValues } from "@/domain/calculator/calculator-store";
import { MINUS } from "@/lib/quantity";
import type { SearchParams } from "@/lib/search-params";

/** Printed instead of a value that the given inputs do not allow. */
const NOT_COMPUTABLE = "-";

/** A value with so many decimals and thin groups of thousands: "3,063.06". */
export function fixed(value: number | null | undefined, decimals: number): string {
  if (value == null || !Number.isFinite(value)) return NOT_COMPUTABLE;
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString("en-US", options).replace("-", MINUS);
}

/** 0 in an optional field is "not given"; the server leaves out what needs it. */
export function powerRequest(values: FieldValues): PowerRequest {
  const { power = 0, frequency = 0, voltageMax = 0, ripplePercentage = 0 } = values;
  const { chipCap = 0, chipL = 0, chipW = 0, chipWeight = 0 } = values;
  const required = { power, frequency, voltageMax, ripplePercentage };
  return { ...required, chipCap, chipL, chipW, chipWeight };
}

/** What other pages need to know of a capacitance, in F, V and Hz. */
interface Need {
  capacitance: number;
  voltage: number;
  frequency: number;
}

const [microfarad, kilohertz] = [1e-6, 1e3];
const digits = (value: number) => Number(value.toPrecision(6));

/** @param capacitance µF */
export const needOf = (
  { voltageMax, frequency }: Pick<PowerRequest, "voltageMax" | "frequency">,
  capacitance: number,
): Need => ({
  capacitance: digits(capacitance * microfarad),
  voltage: Number(voltageMax),
  frequency: digits(Number(frequency) * kilohertz),
});

/** Ceramics come in banks: the most pieces that a search takes. */
const mostPieces = 100;

/** The search for parts that have the capacitance at the voltage, as the address of Find Parts holds it. */
export const partsSearch = (
  { capacitance, voltage, frequency }: Need,
  type: "film" | "ceramic",
): SearchParams => ({
  c: String(capacitance),
  v: String(voltage),
  f: String(frequency),
  ...(type === "ceramic" && { n: String(mostPieces) }),
  type: [type],
});

/** Fields that a catalogue chip fills in; its mass is unknown. */
export function chipValues({ chipCap, chipL, chipW }: SuggestedChip): FieldValues {
  return { chipCap, chipL, chipW, chipWeight: 0 };
}

/** What each input means, drawn on 96 x 64: the setting in ink, the quantity itself in the accent. */
interface InputDrawing {
  setting: readonly string[];
  quantity: readonly string[];
}

const chip = [
  "M16 32h48v16h-48z",
  "M16 32l14-14h48l-14 14",
  "M64 48l14-14v-16",
  "M26 32v16",
  "M54 32v16",
];
/** Voltage on the capacitor: falls while it delivers, rises while it is charged. */
const ripple = "M8 20L32 44L40 20L64 44L72 20L88 36";

const drawn = {
  power: {
    setting: ["M34 14h28v36h-28z", "M8 32h14", "M74 32h14"],
    quantity: ["M18 27l6 5l-6 5", "M84 27l6 5l-6 5", "M50 20l-8 13h6l-2 11l8-13h-6z"],
  },
  frequency: {
    setting: ["M8 44h14v-24h14v24h20v-24h14v24h18"],
    quantity: ["M22 54h34", "M22 50v8", "M56 50v8", "M27 51l-5 3l5 3", "M51 51l5 3l-5 3"],
  },
  voltageMax: {
    setting: [ripple, "M8 58h80"],
    quantity: ["M8 20h80", "M80 58v-38", "M77 25l3-5l3 5", "M77 53l3 5l3-5"],
  },
  ripplePercentage: {
    setting: [ripple, "M8 58h80"],
    quantity: ["M8 20h80", "M8 44h80", "M82 20v24", "M79 25l3-5l3 5", "M79 39l3 5l3-5"],
  },
  chipCap: {
    setting: chip,
    quantity: ["M32 40h6", "M38 35v10", "M42 35v10", "M42 40h6"],
  },
  chipL: {
    setting: chip,
    quantity: ["M16 57h48", "M16 53v8", "M64 53v8", "M21 54l-5 3l5 3", "M59 54l5 3l-5 3"],
  },
  chipW: {
    setting: chip,
    quantity: ["M70 54l14-14", "M67 51l6 6", "M81 37l6 6", "M71 48l-1 6l6-1", "M83 46l1-6l-6 1"],
  },
  chipWeight: {
    setting: ["M30 14h32v12h-32z", "M36 14v12", "M56 14v12"],
    quantity: [
      "M20 30h52",
      "M46 30v6",
      "M28 36h36l6 20h-48z",
      "M46 50l7-7",
      "M36 48a10 10 0 0 1 20 0",
    ],
  },
} satisfies Record<keyof PowerRequest, InputDrawing>;

/** By the keys of the inputs. */
export const drawings: Readonly<Record<string, InputDrawing>> = drawn;
