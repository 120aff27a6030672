/** Which curve shows why a line is judged as it is; none for rules of the list. */
import type { BoardResult, BoardRow } from "@/api/types";
import type { Line } from "../model/report";

interface Place {
  partNumber: string;
  /** V. */
  bias: number;
  /** °C. */
  temperature: number;
  /** Hz; null takes the usual one. */
  frequency: number | null;
  /** °C, for the worst case. */
  temperatureMin: number | null;
}

interface Drawn extends Place {
  /** What the rule allows or asks; null where a curve is the limit. */
  limit: number | null;
  /** The value that was compared. */
  value: number;
  /** Ends of the x axis. */
  range: readonly [number, number];
  /** A list of this line alone, for what only the check draws; else empty. */
  line: string;
}

export type Curve = Drawn & {
  kind: "capacitance" | "voltage" | "ripple" | "heat" | "inductance" | "rise" | "life";
};

/** Which curve shows a rule. */
const kinds: Readonly<Record<string, Curve["kind"]>> = {
  "min-capacitance": "capacitance",
  "worst-capacitance": "capacitance",
  aging: "capacitance",
  "rated-voltage": "voltage",
  "category-voltage": "voltage",
  "recommended-voltage": "voltage",
  "profile-voltage": "voltage",
  "max-temperature": "voltage",
  "ripple-current": "ripple",
  "self-heating": "heat",
  "saturation-current": "inductance",
  "rated-current": "rise",
  life: "life",
};

const limitOf = (results: readonly BoardResult[], rule: string): number | null =>
  results.find((result) => result.rule === rule)?.limit ?? null;

/** Where nothing says how high a voltage or how hot: V, °C. */
const usual = { voltage: 10, hottest: 85 };
/** Least span of the axes. */
const coldest = 25;

/** Curves over the current of the part. */
const isOverCurrent = (kind: Curve["kind"]): boolean =>
  kind === "heat" || kind === "inductance" || kind === "rise";

/** Curves that the check itself draws. */
const isOfCheck = (kind: Curve["kind"]): boolean => kind === "life" || kind === "rise";

/** The larger of a current and its limit; 0 of other results. */
const currentOf = ({ unit, value, limit }: BoardResult): number =>
  unit === "A" ? Math.max(value ?? 0, limit ?? 0) : 0;

/** Ends of the x axis: the rated voltage, or the highest temperature, as far as a rule states them. */
function rangeOf(kind: Curve["kind"], results: readonly BoardResult[], bias: number) {
  const rated = limitOf(results, "rated-voltage") ?? (bias || usual.voltage);
  const hottest = limitOf(results, "max-temperature") ?? usual.hottest;
  if (kind === "capacitance") return [0, Math.max(rated, bias)] as const;
  if (isOverCurrent(kind)) {
    const most = Math.max(...results.map(currentOf));
    return [0, 1.25 * most] as const;
  }
  return [coldest, hottest] as const;
}

/** The rule that a curve shows, and how. */
function shownOf({ row, deciding, trial }: Line) {
  const kind = deciding ? kinds[deciding.rule] : undefined;
  const isOfCoil = kind === "inductance" || kind === "rise";
  const isKnown =
    row.part?.kind === (isOfCoil ? "inductor" : "capacitor") && row.part.matchQuality !== "Values";
  if (!deciding || !kind || !row.part || !isKnown || trial !== null) return null;
  return deciding.value == null
    ? null
    : { kind, partNumber: row.part.number, deciding, value: deciding.value };
}

/** Heads of the conditions that a life or a rise depends on. */
const heads: Readonly<Record<string, string>> = {
  voltage: "Vop",
  peak: "Vpk",
  ac: "Vac",
  temperature: "Top",
  ripple: "Iripple",
  frequency: "Fripple",
  life: "Life",
  current: "Idc",
  peak_current: "Ipk",
};

/** The reference in a list of one part. */
export const referenceOf = (kind: Curve["kind"]): string => (kind === "rise" ? "L1" : "C1");

/** A list of one part under its conditions. */
function listOf(reference: string, number: string, conditions: BoardRow["conditions"]): string {
  const stated = Object.entries(heads).filter(([condition]) => condition in conditions);
  const cells = stated.map(([condition]) => conditions[condition]?.value ?? "");
  const head = ["Reference", "MPN", ...stated.map(([, name]) => name)];
  return `${head.join(",")}\n${reference},${number},${cells.join(",")}\n`;
}

/** The curve that decides; null where none does. */
export function curveOf(line: Line): Curve | null {
  const shown = shownOf(line);
  if (!shown) return null;
  const { kind, partNumber, deciding, value } = shown;
  const { conditions, results } = line.row;
  const { voltage, peak, temperature, frequency, temperature_min: lowest } = conditions;
  const applied = kind === "capacitance" ? voltage : (peak ?? voltage);
  const bias = Math.abs(applied?.value ?? 0);
  return {
    kind,
    partNumber,
    bias,
    temperature: temperature?.value ?? coldest,
    frequency: frequency?.value ?? null,
    temperatureMin: lowest?.value ?? null,
    limit:
      kind === "capacitance" || isOverCurrent(kind) || kind === "life"
        ? (deciding.limit ?? null)
        : null,
    value: deciding.rule === "max-temperature" ? bias : value,
    range: rangeOf(kind, results, bias),
    line: isOfCheck(kind) ? listOf(referenceOf(kind), partNumber, conditions) : "",
  };
}
