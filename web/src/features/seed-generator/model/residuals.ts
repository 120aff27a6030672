/** What is left between model and measurement before and after a fit. */
import type { SeedFit } from "@/api/types";
import type { ChartContent, ChartSeries } from "@/charts/types";

interface ResidualWords {
  residualTitle: string;
  beforeFit: string;
  afterFit: string;
  magnitude: string;
  phase: string;
}

type Residual = SeedFit["residuals"][number];
type Reading = (residual: Residual) => number | null | undefined;

interface Stage {
  refDes: string;
  slot: number;
  magnitude: Reading;
  phase: Reading;
}

/** Finer than any measurement; anything below is a rounding error of the fit. */
const finest = 1e-6;

const measurable = (value: number) => (Math.abs(value) < finest ? 0 : value);

function curves(residuals: readonly Residual[], stage: Stage): ChartSeries[] {
  const { refDes, slot } = stage;
  const x = residuals.map(({ frequency }) => frequency);
  return [stage.magnitude, stage.phase].map((reading, quantityIndex) => ({
    id: `${refDes}:${quantityIndex}`,
    slot,
    refDes,
    label: "",
    name: refDes,
    quantityIndex,
    x,
    y: residuals.map((residual) => measurable(reading(residual) ?? Number.NaN)),
    highlighted: quantityIndex === 0 && slot === 1,
  }));
}

export function residualContent({ residuals }: SeedFit, words: ResidualWords): ChartContent {
  const stages: readonly Stage[] = [
    {
      refDes: words.afterFit,
      slot: 1,
      magnitude: (residual) => residual.magnitudeAfter,
      phase: (residual) => residual.phaseAfter,
    },
    {
      refDes: words.beforeFit,
      slot: 4,
      magnitude: (residual) => residual.magnitudeBefore,
      phase: (residual) => residual.phaseBefore,
    },
  ];
  const linear = { scale: "linear", siPrefix: false } as const;
  return {
    title: words.residualTitle,
    xLabel: "Frequency",
    xUnit: "Hz",
    quantities: [
      {
        name: "Deviation of |Z|",
        symbol: `Δ${words.magnitude}`,
        unit: "%",
        axis: "left",
        ...linear,
      },
      { name: "Deviation of phase", symbol: "Δφ", unit: "°", axis: "right", ...linear },
    ],
    series: stages.flatMap((stage) => curves(residuals, stage)),
  };
}
