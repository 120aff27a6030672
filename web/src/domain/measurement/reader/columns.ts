/** What the columns of a table hold: as their heads say, or as a person says. */
import { type Complex, polar } from "../measurement";

export const columnRoles = [
  ...(["frequency", "magnitude", "decibels", "phase", "radians"] as const),
  ...(["resistance", "reactance", "ignored"] as const),
] as const;
export type ColumnRole = (typeof columnRoles)[number];

export interface Column {
  role: ColumnRole;
  /** To the unit without prefix. */
  factor: number;
  /** The part that the head names before " - ", as the tables saved here do. */
  part: string;
}

/** In this order: "phase of Z" is a phase, "Re(Z)" a resistance. */
const patterns: readonly (readonly [RegExp, ColumnRole])[] = [
  [/freq|^\W*f\b|\b[kmg]?hz\b/i, "frequency"],
  [/\brad(ians?)?\b/i, "radians"],
  [/phase|theta|θ|deg|°|angle|\barg\b/i, "phase"],
  [/\bdb/i, "decibels"],
  [/\besr\b|\brs?\b|resistance|\bre\b|\breal\b/i, "resistance"],
  [/\bxs?\b|reactance|\bim(ag|aginary)?\b/i, "reactance"],
  [/\bz(abs|mag)?\b|impedance|\bmag(nitude)?\b/i, "magnitude"],
];

/** Case tells milli from mega. */
const prefixes: Readonly<Record<string, number>> = {
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
};

function factorOf(head: string, role: ColumnRole): number {
  if (role === "frequency") {
    const prefix = /([kmg])hz\b/i.exec(head)?.[1]?.toLowerCase();
    return { k: 1e3, m: 1e6, g: 1e9 }[prefix ?? ""] ?? 1;
  }
  const prefix = /(?:^|[^A-Za-zµμ])([µμumkKMG])(?:Ω|Ω|[oO]hm)/.exec(head)?.[1];
  return prefixes[prefix ?? ""] ?? 1;
}

/** What a head says of its column. */
export function columnOf(head: string): Column {
  const [, part = "", name = head] = /^(.*\S) - (.*)$/.exec(head) ?? [];
  // Words end at underscores, too: "Z_real_ohm".
  const words = name.replaceAll("_", " ");
  const role = patterns.find(([pattern]) => pattern.test(words))?.[1] ?? "ignored";
  return { role, factor: factorOf(name, role), part };
}

export const columnAs = (role: ColumnRole): Column => ({ role, factor: 1, part: "" });

/** Whether each role is held by one column, and they tell frequency and impedance. */
export function areClear(columns: readonly Column[]): boolean {
  const roles: readonly ColumnRole[] = columns
    .map(({ role }) => role)
    .filter((role) => role !== "ignored");
  const has = (...wanted: readonly ColumnRole[]) => wanted.some((role) => roles.includes(role));
  const length = has("magnitude", "decibels") && has("phase", "radians", "resistance");
  const complete = has("frequency") && (length || (has("resistance") && has("reactance")));
  return complete && new Set(roles).size === roles.length;
}

/** Numbers of one row by what they are. */
export type Reading = Partial<Record<ColumnRole, number>>;

export function readingOf(columns: readonly Column[], numbers: readonly number[]): Reading {
  return Object.fromEntries(
    columns.map(({ role, factor }, index) => [role, factor * (numbers[index] ?? Number.NaN)]),
  );
}

function lengthOf({ magnitude: length, decibels }: Reading): number {
  return length ?? (decibels === undefined ? Number.NaN : 10 ** (decibels / 20));
}

/**
 * Impedances of the rows. From |Z| and resistance alone the reactance has two signs: a capacitor is capacitive up to
 * the lowest |Z|, and inductive from there on.
 */
export function impedancesOf(readings: readonly Reading[]): Complex[] {
  const lengths = readings.map(lengthOf);
  const lowest = lengths.indexOf(Math.min(...lengths));
  return readings.map((reading, index): Complex => {
    const { resistance, reactance, phase, radians } = reading;
    const length = lengths[index] ?? Number.NaN;
    if (resistance !== undefined && reactance !== undefined) return [resistance, reactance];
    const degrees = phase ?? (radians === undefined ? undefined : (radians * 180) / Math.PI);
    if (degrees !== undefined) return polar(length, degrees);
    const rest = Math.sqrt(Math.max(length ** 2 - (resistance ?? 0) ** 2, 0));
    return [resistance ?? 0, index < lowest ? -rest : rest];
  });
}

const mostDegrees = 180.5;
/** Noise may put some resistances a little above |Z|. */
const noise = 1.02;
const mostNoisy = 0.1;

/** Whether the numbers can be what their columns say. */
export function arePlausible(readings: readonly Reading[]): boolean {
  const tooTurned = readings.some(({ phase = 0 }) => Math.abs(phase) > mostDegrees);
  const tooResistive = readings.filter((reading) => {
    const length = lengthOf(reading);
    return (reading.resistance ?? 0) > noise * length || length < 0;
  });
  return !tooTurned && tooResistive.length <= mostNoisy * readings.length;
}

/** Whether a third column without a head could as well be a resistance: positive, and never above |Z|. */
export const mayBeResistance = (readings: readonly Reading[]): boolean =>
  readings.every(({ phase = 0, magnitude: length = 0 }) => phase > 0 && phase <= noise * length);
