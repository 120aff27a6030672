/** Worked examples: each fills the whole form. */
import type { BankRequest, RippleRequest } from "@/api/types";
import { pointsOf } from "@/domain/plot/target-mask";
import {
  type ConverterKind,
  converterBias,
  initialForm,
  type RippleBank,
  type RippleForm,
} from "@/domain/ripple/ripple-form";
import { examplesOf } from "@/domain/selection-examples";
import { type BankState, initialState, type PartType } from "./state";

export interface Example {
  name: string;
  /** What comes out. */
  description: string;
  state: BankState;
  /** A given bank and the current through it, instead of a design. */
  ripple?: { parts: RippleBank["parts"]; form: Partial<RippleForm> };
}

/** A number of a request; 0 where there is none. */
const numberOf = (value: unknown): number => Number(value ?? 0);

/** The form that asks for a bank; what no example names is as in a new form, without a source. */
export function stateOfRequest(request: BankRequest): BankState {
  const { conditions, mask = [], source, mounting, filter = {}, limits = {} } = request;
  return {
    ...initialState,
    mode: "points",
    points: pointsOf(mask.map(([f, z]) => [numberOf(f), numberOf(z)])),
    rail: numberOf(conditions.bias),
    ambient: numberOf(conditions.temperature),
    resistance: numberOf(source?.R),
    inductance: numberOf(source?.L),
    mounting: numberOf(mounting?.default),
    pieces: numberOf(limits.maxParts),
    numbers: numberOf(limits.maxPartNumbers),
    types: (filter.types ?? []) as PartType[],
    list: (request.partNumbers ?? []).join("\n"),
    worstCase: request.worstCase === "Yes",
    voltages: filter.ratedVoltageMin == null && filter.ratedVoltageMax == null ? "any" : "own",
    ratedFrom: numberOf(filter.ratedVoltageMin),
    ratedTo: numberOf(filter.ratedVoltageMax),
  };
}

/** The form of a current. */
function formOf({ source, waveform, coupled, conditions }: RippleRequest): Partial<RippleForm> {
  const { kind, inputVoltage, outputVoltage, outputCurrent, frequency, riseTime } = waveform ?? {};
  const { inductance, phases, modulation, powerFactor } = waveform ?? {};
  const given = {
    input: inputVoltage,
    output: outputVoltage,
    current: outputCurrent,
    frequency,
    inductance,
    riseTime,
    phases,
    modulation,
    powerFactor,
    sourceR: source?.R,
    sourceL: source?.L,
  };
  const numbers = Object.entries(given).flatMap(([name, value]) =>
    value == null ? [] : [[name, Number(value)] as const],
  );
  const form = {
    ...Object.fromEntries(numbers),
    form: "converter",
    converter: kind as ConverterKind,
    coupled: coupled === "Yes",
  } as const;
  const volts = converterBias({ ...initialForm, ...form })?.volts;
  const bias = numberOf(conditions.bias);
  return { ...form, ...(volts !== undefined && volts !== bias && { bias }) };
}

const banks = examplesOf<BankRequest>("/api/bank").map(
  ({ title, says: description, request }): Example => ({
    name: title,
    description,
    state: stateOfRequest(request),
  }),
);

const currents = examplesOf<RippleRequest>("/api/ripple").map(
  ({ title, says: description, request }): Example => ({
    name: title,
    description,
    state: {
      ...initialState,
      rail: numberOf(request.conditions.bias),
      ambient: numberOf(request.conditions.temperature),
    },
    ripple: {
      parts: (request.bank ?? []).map(({ partNumber, count }) => ({
        partNumber: String(partNumber),
        count: numberOf(count),
      })),
      form: formOf(request),
    },
  }),
);

export const examples: readonly Example[] = [...banks, ...currents];
