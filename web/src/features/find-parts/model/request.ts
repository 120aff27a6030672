/** The request of a state, and back. */
import type { FindRequest, SentenceAnswer } from "@/api/types";
import { type FindState, hasDemand, impedanceFrequencyOf, initialState } from "./state";

/** Rows that the page asks for. */
export const mostRows = 500;

const given = (value: number) => (value > 0 ? value : null);

export function requestOf(state: FindState): FindRequest | null {
  if (!hasDemand(state)) return null;
  const { bias, temperature, frequency, within } = state;
  const [areaMin = null, areaMax = null, valueMin = null, valueMax = null] = within ?? [];
  return {
    conditions: { bias, temperature, ageHours: given(state.ageHours) },
    worstCase: state.isWorstCase ? "Yes" : "No",
    piecesMax: state.pieces,
    require: {
      capacitanceMin: given(state.capacitance),
      capacitanceFrequency: given(state.capacitanceFrequency),
      esrMax: given(state.esr),
      esrFrequency: frequency,
      impedanceMax: given(state.impedance),
      impedanceFrequency: impedanceFrequencyOf(state),
      impedanceFrequencyEnd: given(state.impedanceFrequencyEnd),
      rippleMin: given(state.ripple),
      rippleFrequency: state.rippleFrequency || frequency,
      rise: state.rise,
      srfMin: given(state.srfMin),
      srfMax: given(state.srfMax),
    },
    filter: {
      types: [...state.types] as SentenceAnswer["types"],
      cases: [...state.sizes],
      dielectrics: [...state.dielectrics],
      series: [...state.series],
      makers: [...state.makers],
      safetyClasses: [...state.safetyClasses],
      aecQ200: state.isAutomotive ? "Yes" : "No",
      capacitance: given(state.nominal),
      ratedVoltages: [...state.voltages],
      toleranceMax: given(state.tolerance),
      // A rating in ac alone says nothing about a dc bias, but safety capacitors have no other.
      acRated: state.safetyClasses.length > 0 ? "Yes" : "No",
      heightMax: given(state.height),
      areaMax: given(state.area),
      unknown: state.keepsUnknown ? "keep" : "drop",
    },
    sort: state.sort,
    tradeOff: state.tradeOff,
    within: within ? { areaMin, areaMax, valueMin, valueMax } : {},
    curves: "Yes",
    limit: mostRows,
    offset: 0,
  };
}

/** A number of a request; 0 where there is none. */
const numberOf = (value: unknown): number => Number(value ?? 0);

/** The state of a request of a worked example; what no example names has its initial value. */
export function stateOfRequest(request: FindRequest): FindState {
  const { conditions, require = {}, filter = {}, piecesMax, worstCase } = request;
  const frequency = numberOf(require.esrFrequency) || initialState.frequency;
  const other = (value: unknown) => (numberOf(value) === frequency ? 0 : numberOf(value));
  return {
    ...initialState,
    bias: numberOf(conditions.bias),
    temperature: numberOf(conditions.temperature),
    ageHours: numberOf(conditions.ageHours),
    pieces: Number(piecesMax ?? initialState.pieces),
    frequency,
    capacitance: numberOf(require.capacitanceMin),
    capacitanceFrequency: numberOf(require.capacitanceFrequency),
    nominal: numberOf(filter.capacitance),
    esr: numberOf(require.esrMax),
    impedance: numberOf(require.impedanceMax),
    impedanceFrequency: other(require.impedanceFrequency),
    impedanceFrequencyEnd: numberOf(require.impedanceFrequencyEnd),
    ripple: numberOf(require.rippleMin),
    rippleFrequency: other(require.rippleFrequency),
    height: numberOf(filter.heightMax),
    area: numberOf(filter.areaMax),
    types: filter.types ?? [],
    sizes: filter.cases ?? [],
    dielectrics: filter.dielectrics ?? [],
    isWorstCase: worstCase === "Yes",
  };
}
