/** Forms and answers of the calculators as the server sends them, cut to what tests look at. */
import type { AgingAnswer, AgingForm } from "@/api/types";
import { calculatorInput } from "./fixtures";

export const agingForm: AgingForm = {
  title: "Ceramic Capacitor Aging: Class II & III",
  inputs: [
    calculatorInput("nominal", { title: "Nominal capacitance", select: 22, max: 1000, unit: "µF" }),
    calculatorInput("hoursReferee", { title: "Referee time", select: 48, min: 1, max: 100_000 }),
    calculatorInput("factor", { title: "Aging rate", select: 3, min: 1, max: 100, unit: "%" }),
    calculatorInput("tolerance", { title: "Tolerance", select: 10, max: 20, unit: "%" }),
    calculatorInput("hoursUser", { title: "User time", select: 87_600, min: 1, max: 100_000 }),
  ],
  presets: [
    {
      dielectric: "X5R",
      factor: 5,
      isAging: true,
      origin: "typical",
      source: "series data",
      hint: "",
    },
    {
      dielectric: "C0G",
      factor: 0,
      isAging: false,
      origin: "typical",
      source: "series data",
      hint: "Class I does not age.",
    },
  ],
  note: "Heat above the Curie point takes the aging back.",
};

export const agingAnswer: AgingAnswer = {
  week: 21.64092,
  month: 21.21983,
  year: 20.50757,
  decade: 19.84757,
  user: 19.84757,
  outputs: [
    {
      key: "week",
      title: "1 week",
      hours: 168,
      value: 21.64092,
      low: 19.47682,
      high: 23.80501,
      change: -1.6321,
      unit: "µF",
    },
  ],
  plotData: [
    {
      name: "Nominal",
      label: "Nominal",
      points: [
        [1, 23.11],
        [168, 21.64092],
      ],
    },
    {
      name: "+%tol",
      label: "+10 %",
      points: [
        [1, 25.42],
        [168, 23.80501],
      ],
    },
    {
      name: "-%tol",
      label: "−10 %",
      points: [
        [1, 20.8],
        [168, 19.47682],
      ],
    },
  ],
  xLabel: "Time since last heat",
  xUnit: "h",
  xScale: "log",
  yLabel: "Capacitance",
  yUnit: "µF",
  note: "Linear in the logarithm of time.",
};
