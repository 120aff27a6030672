/** Where an array leads: other pages take the pieces of one group, which are in parallel. */
import type { ArrayForm, ArrayRequest } from "@/api/types";
import { startOf } from "@/domain/operating-point/point";
import { bankLink } from "@/domain/part/bank-link";
import { partsLink } from "@/domain/part/parts-link";
import type { ArrayRow } from "./rows";

/** One of the groups in series: it carries the whole current and its share of the voltage. */
export interface Group {
  partNumber: string;
  pieces: number;
  /** Groups in series. */
  groups: number;
  /** V, largest in a period. */
  peakVoltage: number;
  /** A rms. */
  current: number;
  /** Hz. */
  frequency: number;
  /** Self-heating of a piece, K. */
  rise: number;
}

export function groupOf(row: ArrayRow, { requirements }: ArrayRequest, form: ArrayForm): Group {
  const unit = form.freqUnits.find(({ value }) => value === requirements.FreqUnit);
  return {
    partNumber: row.orderedPartNumber,
    pieces: row.inParallel,
    groups: row.inSeries,
    peakVoltage: Math.SQRT2 * row.mlccVoltage,
    current: row.arrayCurrent,
    frequency: Number(requirements.frequency) * (unit?.size ?? 1),
    rise: row.temperatureRise,
  };
}

/** That of the operating point, else that of a new row, °C: this page asks for none. */
const ambient = () => startOf("ambient", 25);

/** At the frequency of the array; a sine has no dc bias. */
const simulated = ({ partNumber, pieces, frequency, current }: Group, withRipple: boolean) => {
  const point = { frequency, ageHours: 0, rise: 0, worstCase: false };
  return partsLink([[partNumber, pieces, 0, ambient()]], {
    from: "array",
    point,
    ...(withRipple && { ripple: { frequency, current } }),
  });
};

const digits = (value: number) => Number(value.toPrecision(4));

/** Links to the pages that go on with an array. */
export const linksOf = (group: Group) => ({
  simulation: { to: "/share/$id", params: { id: simulated(group, false) } } as const,
  ripple: { to: "/share/$id", params: { id: simulated(group, true) } } as const,
  bank: bankLink({
    rail: digits(group.peakVoltage),
    ambient: ambient(),
    list: [group.partNumber],
  }),
  /** The dielectric sees the peak voltage, at the temperature of the heated piece. */
  life: {
    to: "/ceramic-lifetime",
    search: {
      part: group.partNumber,
      load: [group.peakVoltage, ambient() + group.rise].map(digits).join(","),
    },
  } as const,
});
