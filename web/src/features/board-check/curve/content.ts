/** The curve that decides, as the chart draws it. */
import type { Shape } from "@/charts/drawing";
import type { ChartArea, ChartContent, ChartSeries, PlotScale } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import type { Curve } from "./curve-of";
import type { Sweep } from "./use-sweep";

export const texts = {
  typical: "typical",
  worst: "worst case",
  dashed: "Dashed: worst case of tolerance, temperature, aging and the spread of the estimate.",
  atLeast: (value: string) => `at least ${value}`,
  category: "category voltage",
  recommended: "recommended",
  allowed: "allowed",
  applied: "applied",
  titles: {
    capacitance: "Capacitance over bias",
    voltage: "Voltage over temperature",
    ripple: "Ripple current over temperature",
  },
};

/** px between the ticks on the forbidden side, and their length. */
const tick = { every: 9, length: 6 };

/** A limit with ticks on the side below it, which is forbidden. */
export function leastLine(limit: number, words: string, { plot, y }: PlotScale): Shape[] {
  const [left, right] = [plot.x, plot.x + plot.width];
  const at = Math.min(Math.max(y(limit), plot.y), plot.y + plot.height);
  const count = Math.floor(plot.width / tick.every);
  const ticks = Array.from({ length: count }, (_, index) => {
    const from = left + (index + 1) * tick.every;
    return [from, at, from - tick.length, at + tick.length];
  });
  const bottom = plot.y + plot.height;
  const stroke = { kind: "lines", stroke: "ink", dash: [], opacity: 1 } as const;
  return [
    {
      kind: "polygon",
      corners: [left, at, right, at, right, bottom, left, bottom],
      fill: "danger",
      opacity: 0.05,
    },
    { ...stroke, lines: ticks, width: 0.75, opacity: 0.6 },
    { ...stroke, lines: [[left, at, right, at]], width: 1.5 },
    {
      kind: "text",
      x: right - 6,
      y: at - 9,
      text: words,
      size: 11,
      weight: 600,
      fill: "ink",
      anchor: "end",
      halo: "plot-bg",
    },
  ];
}

/** What lies above a curve is forbidden. */
export function aboveArea(
  series: Pick<ChartSeries, "x" | "y">,
  { plot, x, y }: PlotScale,
): Shape[] {
  const edge = series.x.flatMap((at, index) => [x(at), y(series.y[index] ?? 0)]);
  const [first = 0] = edge;
  const last = edge.at(-2) ?? first;
  return [
    {
      kind: "polygon",
      corners: [...edge, last, plot.y, first, plot.y],
      fill: "danger",
      opacity: 0.05,
    },
  ];
}

type Row = Sweep["rows"][number];

const limitOf = (row: Row, kind: Row["verdict"]["uses"][number]["kind"]): number | null =>
  row.verdict.uses.find((use) => use.kind === kind)?.limit ?? null;

interface Named {
  id: string;
  label: string;
  slot: number;
  look: "line" | "dotted";
}

/** A curve where it has values. */
function seriesOf(
  named: Named,
  xs: readonly number[],
  ys: readonly (number | null | undefined)[],
  name: string,
): ChartSeries[] {
  const points = xs.flatMap((x, index) => {
    const y = ys[index];
    return y == null ? [] : [{ x, y }];
  });
  if (points.length === 0) return [];
  return [
    {
      ...named,
      refDes: "",
      name,
      condition: named.label,
      plain: named.look === "line",
      quantityIndex: 0,
      x: points.map(({ x }) => x),
      y: points.map(({ y }) => y),
    },
  ];
}

const biasAxis = { xLabel: "Bias", xUnit: "V", xScale: "linear" } as const;
const temperatureAxis = {
  xLabel: "Ambient temperature",
  xUnit: "°C",
  xSiPrefix: false,
  xScale: "linear",
} as const;

const quantityOf = (name: string, symbol: string, unit: string) => [
  { name, symbol, unit, axis: "left", scale: "linear" } as const,
];

function capacitanceContent(curve: Curve, { x, rows, worst }: Sweep): ChartContent {
  const name = curve.partNumber;
  const typical = seriesOf(
    { id: "typical", label: texts.typical, slot: 1, look: "line" },
    x,
    rows.map(({ capacitance }) => capacitance),
    name,
  );
  const least = seriesOf(
    { id: "worst", label: texts.worst, slot: 1, look: "dotted" },
    x,
    worst?.map(({ capacitance }) => capacitance) ?? [],
    name,
  );
  const areas: ChartArea[] =
    typical[0] && least[0] && typical[0].x.length === least[0].x.length
      ? [{ id: "spread", slot: 1, quantityIndex: 0, x, low: least[0].y, high: typical[0].y }]
      : [];
  const place = typical[0]?.x.indexOf(curve.bias) ?? -1;
  const at = typical[0]?.y[place];
  const { limit } = curve;
  return {
    ...biasAxis,
    title: texts.titles.capacitance,
    conditions: `${name} · ${formatPlain(curve.temperature)} °C`,
    xRange: curve.range,
    quantities: quantityOf("Capacitance", "C", "F"),
    series: [...typical, ...least],
    areas,
    annotations: {
      inView: [0, ...(limit === null ? [] : [1.05 * limit])],
      ...(at !== undefined && {
        points: [
          {
            x: curve.bias,
            y: at,
            kind: "operating",
            slot: 1,
            label: `${formatQuantity(at, "F")} ${texts.typical}`,
          },
        ],
      }),
      ...(limit !== null && {
        drawn: (scale: PlotScale) =>
          leastLine(limit, texts.atLeast(formatQuantity(limit, "F", { trim: true })), scale),
      }),
    },
  };
}

/** Limits over temperature with what is applied: what lies above the lowest is forbidden. */
function limitContent(curve: Curve, x: readonly number[], limits: ChartSeries[]): ChartContent {
  const isVoltage = curve.kind === "voltage";
  const unit = isVoltage ? "V" : "A";
  const [highest] = limits;
  return {
    ...temperatureAxis,
    title: texts.titles[curve.kind],
    conditions: curve.partNumber,
    xRange: [x[0] ?? curve.range[0], Math.max(x.at(-1) ?? curve.range[1], curve.temperature)],
    quantities: isVoltage
      ? quantityOf("Voltage", "V", unit)
      : quantityOf("Ripple current", "I", unit),
    series: limits,
    annotations: {
      inView: [0, 1.1 * curve.value],
      points: [
        {
          x: curve.temperature,
          y: curve.value,
          kind: "operating",
          slot: 1,
          label: `${formatQuantity(curve.value, unit, { trim: true })} ${texts.applied}`,
        },
      ],
      ...(highest && { drawn: (scale: PlotScale) => aboveArea(highest, scale) }),
    },
  };
}

export function contentOf(curve: Curve, sweep: Sweep): ChartContent {
  if (curve.kind === "capacitance") return capacitanceContent(curve, sweep);
  const { x, rows } = sweep;
  const name = curve.partNumber;
  if (curve.kind === "voltage") {
    return limitContent(curve, x, [
      ...seriesOf(
        { id: "category", label: texts.category, slot: 1, look: "line" },
        x,
        rows.map((row) => limitOf(row, "categoryVoltage") ?? limitOf(row, "ratedVoltage")),
        name,
      ),
      ...seriesOf(
        { id: "recommended", label: texts.recommended, slot: 1, look: "dotted" },
        x,
        rows.map((row) => limitOf(row, "recommendedVoltage")),
        name,
      ),
    ]);
  }
  return limitContent(
    curve,
    x,
    seriesOf(
      { id: "allowed", label: texts.allowed, slot: 1, look: "line" },
      x,
      rows.map((row) => limitOf(row, "rippleCurrent") ?? row.ripple),
      name,
    ),
  );
}
