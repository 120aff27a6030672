/** Form and answers of the power array calculator, cut to what tests look at. */
import type { ArrayForm, ArrayPart, ArrayStats } from "@/api/types";
import { calculatorInput } from "./fixtures";

const empty = { select: null, min: 1e-6, max: 1e6 };

export const arrayForm: ArrayForm = {
  inputs: [
    calculatorInput("minCap", {
      ...empty,
      requestField: "requirements.minCap",
      title: "Min. cap.",
    }),
    calculatorInput("maxCap", {
      ...empty,
      requestField: "requirements.maxCap",
      title: "Max. cap.",
    }),
    calculatorInput("acVoltage", {
      ...empty,
      requestField: "requirements.Vrms",
      title: "AC voltage",
      unit: "Vrms",
    }),
    calculatorInput("acCurrent", {
      ...empty,
      requestField: "requirements.Arms",
      title: "AC current",
      unit: "Arms",
    }),
    calculatorInput("frequency", {
      ...empty,
      requestField: "requirements.frequency",
      title: "Application frequency",
    }),
    calculatorInput("arraySeries", { title: "Max. in series", select: 10, min: 1, max: 100 }),
    calculatorInput("arrayParallel", { title: "Max. in parallel", select: 10, min: 1, max: 100 }),
    calculatorInput("v1", { ...empty, title: "Max. land X", unit: "mm", isRequired: false }),
    calculatorInput("v2", { ...empty, title: "Max. land Y", unit: "mm", isRequired: false }),
  ],
  capUnits: [
    { value: "nf", label: "nF", size: 1e-9 },
    { value: "uf", label: "uF", size: 1e-6 },
  ],
  capUnit: "nf",
  freqUnits: [{ value: "khz", label: "kHz", size: 1e3 }],
  freqUnit: "khz",
  caseSizes: [
    { value: "1206", label: "1206", landPattern: "4.7 × 2.3 mm" },
    { value: "3640", label: "3640", landPattern: "11 × 11.2 mm" },
  ],
  series: ["HV C0G", "KC-LINK", "KC-LINK with KONNEKT"],
  rowsPerPage: [20, 50, 100, 150, 200],
  popupMs: 5000,
  messages: {
    emptyField: "Please enter all * Parameters in the left sidebar boxes.",
    notANumber: "Please Enter a Number",
    noDataTitle: "Data Not Found.",
    noDataText: "Please Check * Parameters",
    emptyState: "Enter * Parameters in the left sidebar boxes.",
  },
  sellers: ["Distributor 1", "Distributor 2"],
  sampleNote: "Sample prices and stock.",
  note: "Ratings are typical.",
};

export function arrayStats(change: Partial<ArrayStats> = {}): ArrayStats {
  return {
    NumberSeries: 2,
    NumberParallel: 2,
    TotalMlccs: 4,
    Capacitance: 47,
    Current: 20,
    FootPrint: 492.8,
    SolnPrice: 40.1,
    SinglePrice: 11.44,
    RelativeTotal: 1.25,
    RelativeSingle: 4.3,
    ArrayVoltage: 640,
    ArrayVoltageRating: 711.2,
    VoltageMargin: 10,
    ArrayCurrent: 20,
    ArrayCurrentRating: 21,
    CurrentMargin: 4.8,
    MlccVoltage: 320,
    MlccVoltageRating: 355.6,
    MlccCurrent: 10,
    MlccCurrentRating: 10.5,
    Limit: "heat",
    Loss: 1.65,
    TemperatureRise: 18.1,
    CurrentAtVoltage: 18.9,
    ImbalanceShare: null,
    ImbalanceNote: "",
    StockShortage: false,
    Rank: 1,
    IsBest: true,
    ...change,
  };
}

export function arrayPart(Pn: string, change: Partial<ArrayPart> = {}): ArrayPart {
  return {
    Pn,
    DisplayPn: Pn,
    ChipSize: "3640",
    ApplicationDef: "Automotive Grade",
    Series: "KC-LINK",
    Capacitance: 47,
    RatedVoltage: 1200,
    Chips: 1,
    Origin: "typical",
    Source: "data sheet",
    RatingOrigin: "estimated",
    TotalStock: 25,
    PriceInfo: {
      DistyPrice: 11.44,
      Currency: "USD",
      IsSample: true,
      SellerInfoList: [
        {
          Seller: "Distributor 1",
          PricesList: [{ quantity: 1, price: 11.44 }],
          StockQuantity: 25,
          Seen: "",
        },
        { Seller: "Distributor 2", PricesList: [], StockQuantity: 0, Seen: "" },
      ],
    },
    Notes: [],
    ParallelArrayStats: [arrayStats()],
    ...change,
  };
}
