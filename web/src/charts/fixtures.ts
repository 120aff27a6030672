/** Ideal series resonators for the tests of this folder: closed forms, no catalogue data. */
import type { ChartContent, ChartSeries } from "./types";

interface Resonator {
  farad: number;
  ohm: number;
  henry: number;
}

const logSweep = (start: number, stop: number, points: number): number[] =>
  Array.from({ length: points }, (_, index) => start * (stop / start) ** (index / (points - 1)));

export function impedanceOf({ farad, ohm, henry }: Resonator, hertz: number): number {
  const omega = 2 * Math.PI * hertz;
  return Math.hypot(ohm, omega * henry - 1 / (omega * farad));
}

const LABELS = ["100 µF", "10 µF", "100 nF", "1 nF"];
const RESONATORS: readonly Resonator[] = [
  { farad: 100e-6, ohm: 0.018, henry: 1.4e-9 },
  { farad: 10e-6, ohm: 0.005, henry: 0.5e-9 },
  { farad: 100e-9, ohm: 0.025, henry: 0.4e-9 },
  { farad: 1e-9, ohm: 0.08, henry: 0.4e-9 },
];

/** |Z| and ESR curves of C1 to Cn. */
export function impedanceSeries(parts = 4, points = 200, validTo = 1e9): ChartSeries[] {
  const x = logSweep(1e4, 1e10, points);
  return Array.from({ length: parts }, (_, index) => index).flatMap((index) => {
    const resonator = RESONATORS[index % RESONATORS.length];
    if (!resonator) return [];
    const common = {
      slot: index + 1,
      refDes: `C${index + 1}`,
      label: LABELS[index % LABELS.length] ?? "",
      name: `PART-${index + 1}`,
      x,
      extrapolatedFrom: validTo,
    };
    const scale = 1.3 ** Math.floor(index / RESONATORS.length);
    const z = x.map((hertz) => scale * impedanceOf(resonator, hertz));
    const esr = x.map((hertz) => scale * resonator.ohm * (1 + Math.sqrt(hertz / 1e8)));
    return [
      { ...common, id: `z${index}`, quantityIndex: 0, y: z },
      { ...common, id: `r${index}`, quantityIndex: 1, y: esr },
    ];
  });
}

export function impedanceContent(series: readonly ChartSeries[] = impedanceSeries()): ChartContent {
  return {
    title: "Impedance & ESR",
    conditions: "3.3 V · 25 °C · typical",
    xLabel: "Frequency",
    xUnit: "Hz",
    xRange: [1e4, 1e10],
    quantities: [
      { name: "Impedance", symbol: "|Z|", unit: "Ω", axis: "left" },
      { name: "ESR", symbol: "ESR", unit: "Ω", axis: "right" },
    ],
    sharedScale: true,
    series,
  };
}
