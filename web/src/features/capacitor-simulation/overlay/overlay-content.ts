import type { ColumnQuestion } from "@/api/types";
/** Overlays a measurement on a plot that has its quantities. */
import type { SmithContent, SmithSeries } from "@/charts/smith";
import type { ChartContent, ChartSeries } from "@/charts/types";
import {
  inputImpedance,
  type MeasuredLine,
  measuredCurve,
  measuredScattering,
} from "@/domain/measurement/measured-curves";
import type { TableAnswer } from "@/domain/measurement/measurement";
import { type Complex, isFinitePair, type Measurement } from "@/domain/measurement/measurement";
import { partSlots } from "@/domain/part/table/row-steps";
import { texts } from "../texts";

/** A file that a user chose, with what they say of its table. */
export interface ChosenFile {
  id: number;
  file: File;
  answer: TableAnswer;
  /** Whether its columns are asked about although they are clear. */
  asks: boolean;
  /** The question that was answered. */
  question: ColumnQuestion | null;
}

/** A measurement on the page. */
export interface ShownMeasurement {
  measurement: Measurement;
  /** Slot of the part that it is compared with; null for the highlighted one. */
  comparedWith: number | null;
  /** The table that it was read from, as long as the page has it. */
  table?: ChosenFile;
}

/** What lies over a plot, and the plot's line impedance and mounting. */
export interface Overlay {
  shown: readonly ShownMeasurement[];
  line: MeasuredLine;
}

/** The last slots, which no part has. */
const look = ({ name }: Measurement, place: number) =>
  ({
    slot: partSlots - place,
    refDes: "",
    label: place === 0 ? texts.measured : texts.measuredAt(place + 1),
    name,
  }) as const;

export function measuredSeries(
  content: ChartContent,
  { shown, line }: Overlay,
  place: number,
): ChartSeries[] {
  const measurement = shown[place]?.measurement;
  if (!measurement || content.xUnit !== "Hz") return [];
  return content.quantities.flatMap((quantity, quantityIndex): ChartSeries[] => {
    const curve = measuredCurve(measurement, quantity.name, line);
    if (!curve) return [];
    const id = `measured:${place}:${quantityIndex}`;
    return [{ id, ...look(measurement, place), quantityIndex, ...curve }];
  });
}

export function withMeasurements(content: ChartContent, overlay: Overlay): ChartContent {
  if (overlay.shown.length === 0 || content.series.length === 0) return content;
  const measured = overlay.shown.flatMap((_, place) => measuredSeries(content, overlay, place));
  return { ...content, series: [...content.series, ...measured] };
}

/** Γ of a measurement on the chart; null when measured with another line impedance. */
export function smithSeries({ shown, line }: Overlay, place: number): SmithSeries | null {
  const measurement = shown[place]?.measurement;
  const scattering = measurement && measuredScattering(measurement, line);
  if (!measurement || !scattering) return null;
  const points = scattering.map(({ s11 }) => s11);
  return {
    id: `measured:${place}`,
    ...look(measurement, place),
    points,
    frequencies: measurement.frequencies,
    impedances: points.map((reflection) => finite(inputImpedance(reflection, line.reference))),
    extrapolatedFrom: null,
  };
}

/** An open end has no impedance that could be shown. */
const finite = (z: Complex): Complex => (isFinitePair(z) ? z : [Number.NaN, Number.NaN]);

export function withReflections(content: SmithContent, overlay: Overlay): SmithContent {
  if (content.series.length === 0) return content;
  const series = overlay.shown.flatMap((_, place) => smithSeries(overlay, place) ?? []);
  return series.length > 0 ? { ...content, series: [...content.series, ...series] } : content;
}
