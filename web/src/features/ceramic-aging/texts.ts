import type { AgingPreset } from "@/api/types";

export const texts = {
  inputs: "Inputs",
  dielectric: "Typical rate of",
  dielectricChoice: "Dielectric",
  rate: (factor: number) => `${factor} % per decade`,
  usedRate: ({ dielectric, factor, isAging, hint, origin, source }: AgingPreset) =>
    isAging
      ? `${dielectric}: ${[`${factor} % per decade (${origin})`, source, hint].filter(Boolean).join(" · ")}`
      : hint || `${dielectric} does not age`,
  noAging: "does not age",
  partNumber: "Values of a part",
  partNumberExample: "C0805C106K8PACTU",
  usePart: "Use",
  emptyPartNumber: "Please enter a part number.",
  usedPart: (partNumber: string, dielectric: string, factor: number, origin: string) =>
    `${partNumber}: ${dielectric}, ${factor} % per decade (${origin})`,
  outputs: "Capacitance after",
  columns: {
    time: "Time",
    hours: "Hours",
    nominal: "Nominal",
    change: "Change",
  },
  userTime: "User time on the plot",
  ofUser: "The user time",
  years: (years: number) => (years === 1 ? "1 year" : `${years} years`),
  hours: (hours: number) => `${hours.toLocaleString("en-US")} h`,
  least: (capacitance: string, after: string, tolerance: string) =>
    `At least ${capacitance} after ${after}, by aging and a tolerance of ${tolerance}. Dc bias is not included.`,
  empty: "No results available for these inputs.",
};
