/** The curve that decides, as the chart draws it. */
import type { Shape } from "@/charts/drawing";
import type { ChartArea, ChartContent, ChartSeries, PlotScale } from "@/charts/types";
import type { Numbers } from "@/lib/numbers";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { printValue } from "../print";
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
    heat: "Self-heating over ripple current",
    inductance: "Inductance over current",
    rise: "Temperature rise over current",
    life: "Life over temperature",
  },
  saturates: "saturation current",
  allowedCurrent: "allowed",
  rated: "rated current",
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
  const edge = [...series.x].flatMap((at, index) => [x(at), y(series.y[index] ?? 0)]);
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
  xs: Numbers,
  ys: readonly (number | null | undefined)[] | Numbers,
  name: string,
): ChartSeries[] {
  const points = [...xs].flatMap((x, index) => {
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
function limitContent(curve: Curve, x: Numbers, limits: ChartSeries[]): ChartContent {
  const isVoltage = curve.kind === "voltage";
  const unit = isVoltage ? "V" : "A";
  const [highest] = limits;
  return {
    ...temperatureAxis,
    title: isVoltage ? texts.titles.voltage : texts.titles.ripple,
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

const currentAxis = { xLabel: "Current", xUnit: "A", xScale: "linear" } as const;

/** Beyond a current is forbidden: its line, with ticks on that side. */
function mostLine(limit: number, words: string, { plot, x }: PlotScale): Shape[] {
  const right = plot.x + plot.width;
  const at = Math.min(Math.max(x(limit), plot.x), right);
  const bottom = plot.y + plot.height;
  return [
    {
      kind: "polygon",
      corners: [at, plot.y, right, plot.y, right, bottom, at, bottom],
      fill: "danger",
      opacity: 0.05,
    },
    {
      kind: "lines",
      lines: [[at, plot.y, at, bottom]],
      stroke: "ink",
      width: 1.5,
      dash: [],
      opacity: 1,
    },
    {
      kind: "text",
      x: at - 6,
      y: plot.y + 12,
      text: words,
      size: 11,
      weight: 600,
      fill: "ink",
      anchor: "end",
      halo: "plot-bg",
    },
  ];
}

/** The y of a curve at an x, straight between its points; null beside it. */
function valueAt({ x, y }: Sweep, at: number): number | null {
  const next = x.findIndex((each) => each >= at);
  const [x1, y1] = [x[next], y?.[next]];
  if (x1 === undefined || y1 === undefined) return null;
  const [x0, y0] = [x[next - 1] ?? x1, y?.[next - 1] ?? y1];
  return x1 === x0 ? y1 : y0 + ((y1 - y0) * (at - x0)) / (x1 - x0);
}

const drawnQuantities = {
  heat: ["Temperature rise", "ΔT", "K"],
  inductance: ["Inductance", "L", "H"],
  rise: ["Temperature rise", "ΔT", "K"],
  life: ["Life", "t", "h"],
} as const;

/** What a current may not pass. */
const currentWords: Partial<Record<Curve["kind"], string>> = {
  heat: texts.allowedCurrent,
  inductance: texts.saturates,
  rise: texts.rated,
};

/** A curve that a call drew, with where the part is and what it may not pass. */
function drawnContent(curve: Curve & { kind: keyof typeof drawnQuantities }, sweep: Sweep) {
  const [name, symbol, unit] = drawnQuantities[curve.kind];
  const isLife = curve.kind === "life";
  const at = isLife ? curve.temperature : curve.value;
  const y = isLife ? curve.value : valueAt(sweep, at);
  const { limit } = curve;
  const words = currentWords[curve.kind] ?? "";
  const x = isLife ? temperatureAxis : currentAxis;
  return {
    ...x,
    title: texts.titles[curve.kind],
    conditions: `${curve.partNumber}${isLife ? "" : ` · ${formatPlain(curve.temperature)} °C`}`,
    xRange: [sweep.x[0] ?? 0, Math.max(sweep.x.at(-1) ?? at, at)] as const,
    quantities: quantityOf(name, symbol, unit),
    series: seriesOf(
      { id: curve.kind, label: texts.typical, slot: 1, look: "line" },
      sweep.x,
      sweep.y ?? [],
      curve.partNumber,
    ),
    annotations: {
      // The words of a limit stand above a curve that falls.
      inView: [
        0,
        ...(isLife && limit !== null ? [1.05 * limit] : []),
        ...(curve.kind === "inductance" ? [1.15 * Math.max(0, ...(sweep.y ?? []))] : []),
      ],
      ...(y !== null && {
        points: [
          {
            x: at,
            y,
            kind: "operating" as const,
            slot: 1,
            label: isLife
              ? `${printValue(y, unit)} ${texts.typical}`
              : `${formatQuantity(at, "A", { trim: true })} ${texts.applied}`,
          },
        ],
      }),
      ...(limit !== null && {
        drawn: (scale: PlotScale) =>
          isLife
            ? leastLine(limit, texts.atLeast(printValue(limit, unit)), scale)
            : mostLine(limit, `${formatQuantity(limit, "A", { trim: true })} ${words}`, scale),
      }),
    },
  };
}

export function contentOf(curve: Curve, sweep: Sweep): ChartContent {
  const { kind } = curve;
  if (kind === "heat" || kind === "inductance" || kind === "rise" || kind === "life") {
    return drawnContent({ ...curve, kind }, sweep);
  }
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
