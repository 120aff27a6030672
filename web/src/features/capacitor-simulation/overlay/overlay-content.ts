/** Lays a measurement over a plot, where the plot has its quantities. */
import { axesOf } from "@/charts/readout";
import { nominal } from "@/charts/scales";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { partSlots } from "../model/state";
import { texts } from "../texts";
import { type Deviation, deviation } from "./deviation";
import type { Measurement } from "./measurement";

function measuredSeries(content: ChartContent, { name, curves }: Measurement): ChartSeries[] {
  return content.quantities.flatMap((quantity, quantityIndex): ChartSeries[] => {
    const curve = content.xUnit === "Hz" ? curves[quantity.name] : undefined;
    if (!curve) return [];
    return [
      {
        ...{ id: `measured:${quantityIndex}`, slot: partSlots, refDes: "", quantityIndex },
        ...{ label: texts.measured, name, ...curve },
      },
    ];
  });
}

export function withMeasurement(
  content: ChartContent,
  measurement: Measurement | null,
): ChartContent {
  if (!measurement || content.series.length === 0) return content;
  return { ...content, series: [...content.series, ...measuredSeries(content, measurement)] };
}

export interface OverlayDeviation extends Deviation {
  symbol: string;
  /** The part that is compared. */
  refDes: string;
}

/** How far the measurement lies from the highlighted part, quantity by quantity. */
export function overlayDeviations(
  content: ChartContent,
  measurement: Measurement,
): OverlayDeviation[] {
  return measuredSeries(content, measurement).flatMap((measured) => {
    const { quantityIndex } = measured;
    const quantity = content.quantities[quantityIndex];
    const curves = nominal(content.series).filter((each) => each.quantityIndex === quantityIndex);
    const curve = curves.find(({ highlighted }) => highlighted) ?? curves[0];
    if (!curve || !quantity) return [];
    const found = deviation(measured, curve, axesOf(content, quantityIndex), quantity.unit);
    const refDes = curve.refDes || curve.name;
    return found ? [{ ...found, symbol: quantity.symbol, refDes }] : [];
  });
}
