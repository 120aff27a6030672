/** Requests, figures and the curve of the lifetime of ceramic capacitors. */
import type { CeramicLifetime, CeramicLifetimeForm, CeramicLifetimeRequest } from "@/api/types";
import type { ChartContent, ChartSeries } from "@/charts/types";
import { inputsText } from "@/domain/calculator/calculator-store";
import { below, operatingPoint } from "@/domain/lifetime/life-chart";
import { atLeast, printHours, printYears } from "@/domain/lifetime/print";
import { formatPlain, formatQuantity, NO_VALUE } from "@/lib/quantity";
import { hoursPerYear } from "@/lib/time";
import type { CeramicPart, Load } from "./store";
import { texts } from "./texts";

export function lifetimeRequest(
  values: Readonly<Record<string, number>>,
  loads: readonly Load[],
): CeramicLifetimeRequest {
  return { ...values, loads: loads.map(({ id: _id, ...load }) => load) };
}

/** Another load; the shares are divided so that their sum stays what it was. */
export function withCopy(loads: readonly Load[], id: string): readonly Load[] {
  const last = loads.at(-1);
  if (!last) return loads;
  const half = last.operatingPercentage / 2;
  const others = loads.slice(0, -1);
  return [
    ...others,
    { ...last, operatingPercentage: half },
    { ...last, id, operatingPercentage: half },
  ];
}

/** The time of a removed load goes to the one above it, or to the one that becomes the first. */
export function without(loads: readonly Load[], id: string): readonly Load[] {
  const index = loads.findIndex((load) => load.id === id);
  const gone = loads[index];
  if (!gone || loads.length < 2) return loads;
  const heir = loads[index === 0 ? 1 : index - 1];
  return loads
    .filter((load) => load !== gone)
    .map((load) => {
      if (load !== heir) return load;
      const sum = load.operatingPercentage + gone.operatingPercentage;
      return { ...load, operatingPercentage: Number(sum.toFixed(9)) };
    });
}

export const addsUp = (loads: readonly Load[]) =>
  Math.abs(loads.reduce((sum, load) => sum + load.operatingPercentage, 0) - 100) <= 1e-9;

/** More loads than these are counted, not listed. */
const listedLoads = 3;

/** "25 V, 85 °C; test 1000 h, …": what a life was computed from. */
export function askedText(
  { loads = [], ...values }: CeramicLifetimeRequest,
  { inputs }: Pick<CeramicLifetimeForm, "inputs">,
): string {
  const listed = loads
    .slice(0, listedLoads)
    .map(({ operatingPercentage, voltage, temperature }) => {
      const share = loads.length > 1 ? `${formatPlain(Number(operatingPercentage))} % ` : "";
      return `${share}${formatPlain(Number(voltage))} V, ${formatPlain(Number(temperature))} °C`;
    });
  const more = loads.length - listed.length;
  return [
    ...listed,
    ...(more > 0 ? [texts.moreLoads(more)] : []),
    `${texts.testedAt} ${inputsText(inputs, values)}`,
  ].join("; ");
}

/** "× 12.3" */
export const factorText = (factor: number | undefined): string =>
  factor === undefined ? NO_VALUE : `× ${formatPlain(Number(factor.toPrecision(3)))}`;

/** "C0805C104K5RACTU · 100 nF · 50 V · X7R · to 125 °C" */
export const partText = (part: CeramicPart): string => {
  const { mfrPn, capDisplay, voltageRating, dielectric, maxTemp } = part;
  const facts = [mfrPn, capDisplay, `${formatPlain(voltageRating)} V`, dielectric];
  return [...facts.filter(Boolean), texts.upTo(formatPlain(maxTemp))].join(" · ");
};

/** "≥ 1,000,000 h, ≥ 114.2 years" */
export function lifeText({ hours, isLimited }: CeramicLifetime): string {
  const bound = atLeast(isLimited);
  return `${bound}${printHours(hours)} h, ${bound}${printYears(hours, hoursPerYear)} ${texts.years}`;
}

/** Between what the published exponents lie; one end where both are the longest life. */
export function rangeText({ range, longestHours }: CeramicLifetime): string {
  const [low = 0, high = 0] = range;
  const print = (hours: number) => `${atLeast(hours >= longestHours)}${printHours(hours)} h`;
  return low === high ? print(low) : `${print(low)} to ${print(high)}`;
}

/** Lives this far above the longest stated one are of no interest. */
const roomAbove = 10;

interface CurveNames {
  title: string;
  /** Of the curve with the values of the fields. */
  name: string;
}

/**
 * Life over temperature, as entered and at both ends of what is published.
 * @param celsius temperature of the first load, to which the curve belongs
 */
export function curveContent(
  { curve, longestHours }: CeramicLifetime,
  celsius: number,
  { title, name: ownName }: CurveNames,
): ChartContent {
  const lives = (place: number) =>
    curve.map((point) => ({ x: point[0] ?? Number.NaN, y: point[place] ?? Number.NaN }));
  const entered = lives(1);
  // The hottest point of every curve is in sight.
  const shortest = (curve.at(-1) ?? []).slice(1);
  const top = roomAbove * Math.max(longestHours, ...shortest);
  const series = (place: 1 | 2 | 3, name: string, highlighted: boolean): ChartSeries => {
    const drawn = below(lives(place), top);
    return {
      id: name,
      slot: place,
      refDes: name,
      label: "",
      name,
      quantityIndex: 0,
      x: drawn.map(({ x }) => x),
      y: drawn.map(({ y }) => y),
      highlighted,
    };
  };
  const operating = operatingPoint(0, entered, celsius, (x) => `${formatPlain(x)} °C`);
  return {
    title,
    xLabel: texts.temperature,
    xUnit: "°C",
    xSiPrefix: false,
    xScale: "linear",
    xRange: [entered[0]?.x ?? 0, entered.at(-1)?.x ?? 1],
    quantities: [
      { name: texts.lifetime, symbol: "L", unit: "h", siPrefix: false, axis: "left", scale: "log" },
    ],
    series: [
      series(1, ownName, true),
      series(2, texts.shortest, false),
      series(3, texts.longest, false),
    ],
    annotations: {
      levels: [
        {
          y: longestHours,
          label: texts.longestStated(formatQuantity(longestHours, "h", { trim: true })),
        },
      ],
      points: operating.filter(({ y }) => y <= top),
    },
  };
}
