/** From the server's answer to the rows of the table. */

import type {
  ArrayAnswer,
  ArrayForm,
  ArrayPart,
  ArrayRequest,
  ArraySeller,
  ArrayStats,
} from "@/api/types";
import { formatPlain } from "@/lib/quantity";

interface PriceBreak {
  quantity: number;
  /** Of a piece. */
  price: number;
}

export interface Distributor {
  name: string;
  prices: readonly PriceBreak[];
  stock: number;
  /** Code of ISO 4217. */
  currency: string;
  /** Day of the offer; "" for a sample and without an offer. */
  seen: string;
}

/** One array of one part. Voltages in V rms, currents in A rms, capacitances in nF, areas in mm². */
export interface ArrayRow {
  id: string;
  /** As the table shows it. */
  partNumber: string;
  /** As the server knows it. */
  orderedPartNumber: string;
  /** "2 × 5": in series by in parallel. */
  seriesParallelCombination: string;
  inSeries: number;
  inParallel: number;
  totalMlccs: number;
  arrayCapacitance: number;
  /** Divided by the lowest of all rows; null without a price. */
  totalPrice: number | null;
  singlePrice: number | null;
  arrayVoltageRating: number;
  arrayVoltageMargin: number;
  arrayCurrentRating: number;
  arrayCurrentMargin: number;
  arrayVoltage: number;
  arrayCurrent: number;
  /** Percent, of voltage and current. */
  smallerMargin: number;
  mlccVoltage: number;
  mlccVoltageRating: number;
  mlccCurrent: number;
  mlccCurrentRating: number;
  chipSize: string;
  caseSize: string;
  chipCapacitance: number;
  footPrint: number;
  series: string;
  /** null without a feed. */
  totalStock: number | null;
  /** In the server's order; none without a feed. */
  distributors: readonly Distributor[];
  /** Fewer pieces in stock than one array takes. */
  isShort: boolean;
  isBest: boolean;
  rank: number;
  limit: ArrayStats["Limit"];
  /** W, of the whole array. */
  loss: number;
  /** K, of each chip. */
  temperatureRise: number;
  imbalanceNote: string;
  /** Basis of the part's values. */
  origin: ArrayPart["Origin"];
  /** Basis of its ratings. */
  ratingOrigin: ArrayPart["RatingOrigin"];
  source: string;
}

/** Share of a rating that is left, in percent. */
export function marginOf(application: number, rating: number): number {
  return rating === 0 ? Number.NaN : 100 - (100 * application) / rating;
}

const distributor = (
  { Seller, PricesList, StockQuantity, Seen }: ArraySeller,
  currency: string,
): Distributor => ({
  name: Seller,
  prices: PricesList,
  stock: StockQuantity,
  currency,
  seen: Seen,
});

function ratings(stats: ArrayStats) {
  const { ArrayVoltage, ArrayVoltageRating, ArrayCurrent, ArrayCurrentRating } = stats;
  const arrayVoltageMargin = marginOf(ArrayVoltage, ArrayVoltageRating);
  const arrayCurrentMargin = marginOf(ArrayCurrent, ArrayCurrentRating);
  return {
    arrayVoltage: ArrayVoltage,
    arrayVoltageRating: ArrayVoltageRating,
    arrayVoltageMargin,
    arrayCurrent: ArrayCurrent,
    arrayCurrentRating: ArrayCurrentRating,
    arrayCurrentMargin,
    smallerMargin: Math.min(arrayVoltageMargin, arrayCurrentMargin),
    mlccVoltage: stats.MlccVoltage,
    mlccVoltageRating: stats.MlccVoltageRating,
    mlccCurrent: stats.MlccCurrent,
    mlccCurrentRating: stats.MlccCurrentRating,
  };
}

/** Prices and stock of an array; samples only where they are asked for. */
function offers(part: ArrayPart, stats: ArrayStats, showSample: boolean) {
  const { IsSample, Currency, SellerInfoList } = part.PriceInfo;
  if (IsSample && !showSample) {
    return {
      totalPrice: null,
      singlePrice: null,
      totalStock: null,
      distributors: [],
      isShort: false,
    };
  }
  return {
    totalPrice: stats.RelativeTotal ?? null,
    singlePrice: stats.RelativeSingle ?? null,
    totalStock: part.TotalStock,
    distributors: SellerInfoList.map((seller) => distributor(seller, Currency)),
    isShort: stats.StockShortage,
  };
}

function rowOf(part: ArrayPart, stats: ArrayStats, showSample: boolean): ArrayRow {
  const { NumberSeries, NumberParallel, TotalMlccs, Capacitance, FootPrint } = stats;
  return {
    id: `${part.Pn} ${NumberSeries}x${NumberParallel}`,
    partNumber: part.DisplayPn,
    orderedPartNumber: part.Pn,
    seriesParallelCombination: `${NumberSeries} × ${NumberParallel}`,
    inSeries: NumberSeries,
    inParallel: NumberParallel,
    totalMlccs: TotalMlccs,
    arrayCapacitance: Capacitance,
    ...offers(part, stats, showSample),
    ...ratings(stats),
    chipSize: part.ChipSize,
    caseSize: part.ChipSize,
    chipCapacitance: part.Capacitance,
    footPrint: FootPrint,
    series: part.Series,
    isBest: stats.IsBest,
    rank: stats.Rank,
    limit: stats.Limit,
    loss: stats.Loss,
    temperatureRise: stats.TemperatureRise,
    imbalanceNote: stats.ImbalanceNote,
    origin: part.Origin,
    ratingOrigin: part.RatingOrigin,
    source: part.Source,
  };
}

/** Every array of every part; a part without case size cannot be placed and is left out. */
export function arrayRows(answer: ArrayAnswer, showSample: boolean): readonly ArrayRow[] {
  return answer
    .filter(({ ChipSize }) => ChipSize.trim() !== "")
    .flatMap((part) => part.ParallelArrayStats.map((stats) => rowOf(part, stats, showSample)));
}

/** Whether no feed of prices and stock stands behind an answer. */
export const isWithoutFeed = (answer: ArrayAnswer): boolean =>
  answer.some(({ PriceInfo }) => PriceInfo.IsSample);

/** Notes on the whole request, each sentence once. */
export function requestNotes(answer: ArrayAnswer): readonly string[] {
  return [...new Set(answer.flatMap(({ Notes }) => Notes))];
}

export const labelOf = (units: readonly { value: string; label: string }[], value: string) =>
  units.find((unit) => unit.value === value)?.label ?? value;

export function frequencyText({ requirements }: ArrayRequest, form: ArrayForm): string {
  const unit = labelOf(form.freqUnits, requirements.FreqUnit ?? form.freqUnit);
  return `${formatPlain(Number(requirements.frequency))} ${unit}`;
}

/** "150–250 nF · 230 Vrms · 12 Arms · 100 kHz" */
export function conditions(request: ArrayRequest, form: ArrayForm): string {
  const { minCap, maxCap, Vrms, Arms, CapUnit } = request.requirements;
  const print = (value: unknown) => formatPlain(Number(value));
  const unit = labelOf(form.capUnits, CapUnit ?? form.capUnit);
  return [
    `${print(minCap)}–${print(maxCap)} ${unit}`,
    `${print(Vrms)} Vrms`,
    `${print(Arms)} Arms`,
    frequencyText(request, form),
  ].join(" · ");
}
