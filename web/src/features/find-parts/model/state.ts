/** What is searched for. The address of the page holds it; everything shown follows from it. */
import type { FindRequest, SentenceAnswer } from "@/api/types";
import { formatQuantity, parseQuantity } from "@/lib/quantity";
import { firstParam, type SearchParams } from "@/lib/search-params";

/** Numbers of the state, 0 where nothing is asked, with their keys in the address. SI units. */
const numberKeys = {
  bias: "v",
  temperature: "t",
  ageHours: "age",
  pieces: "n",
  frequency: "f",
  capacitance: "c",
  capacitanceFrequency: "cf",
  nominal: "cn",
  esr: "esr",
  impedance: "z",
  impedanceFrequency: "zf",
  impedanceFrequencyEnd: "zt",
  ripple: "i",
  rippleFrequency: "if",
  rise: "rise",
  height: "h",
  area: "a",
  srfMin: "srfmin",
  srfMax: "srfmax",
  tolerance: "tol",
} as const;

/** Lists of the state with their keys in the address. */
const listKeys = {
  types: "type",
  sizes: "size",
  dielectrics: "diel",
  series: "series",
  makers: "maker",
  safetyClasses: "safety",
  voltages: "rated",
} as const;

export type NumberKey = keyof typeof numberKeys;
export type ListKey = keyof typeof listKeys;
export type Sort = NonNullable<FindRequest["sort"]>;

const sorts: readonly Sort[] = [
  "area",
  "capacitance",
  "esr",
  "ripple",
  "height",
  "pieces",
  "partNumber",
];

export const tradeOffs = ["capacitance", "esr", "ripple", "volume"] as const;
/** What the plot sets against the footprint. */
export type TradeOff = (typeof tradeOffs)[number];

/** A box of the plot: both ends of the footprint, m², and of the figure, SI units. */
export type Box = readonly [areaMin: number, areaMax: number, valueMin: number, valueMax: number];

export type FindState = Readonly<Record<NumberKey, number>> &
  Readonly<Record<ListKey, readonly string[]>> & {
    readonly isWorstCase: boolean;
    /** Only parts that are qualified to AEC-Q200. */
    readonly isAutomotive: boolean;
    /** Parts whose limited size is not published stay in the list. */
    readonly keepsUnknown: boolean;
    readonly sort: Sort;
    readonly tradeOff: TradeOff;
    /** Rows are the matches in it; null for all. */
    readonly within: Box | null;
  };

export const initialState: FindState = {
  bias: 0,
  temperature: 25,
  ageHours: 0,
  pieces: 1,
  frequency: 500e3,
  capacitance: 0,
  capacitanceFrequency: 0,
  nominal: 0,
  esr: 0,
  impedance: 0,
  impedanceFrequency: 0,
  impedanceFrequencyEnd: 0,
  ripple: 0,
  rippleFrequency: 0,
  rise: 20,
  height: 0,
  area: 0,
  srfMin: 0,
  srfMax: 0,
  tolerance: 0,
  types: [],
  sizes: [],
  dielectrics: [],
  series: [],
  makers: [],
  safetyClasses: [],
  voltages: [],
  isWorstCase: false,
  isAutomotive: false,
  keepsUnknown: false,
  sort: "area",
  tradeOff: "capacitance",
  within: null,
};

/** Sides of a box in the address, which a tilde divides. */
function boxOf(text: string): Box | null {
  const sides = text.split("~").map(Number);
  const isBox = sides.length === 4 && sides.every((side) => Number.isFinite(side) && side > 0);
  return isBox ? (sides as unknown as Box) : null;
}

const entriesOf = <Keys extends Readonly<Record<string, string>>>(keys: Keys) =>
  Object.entries(keys) as [keyof Keys, string][];

/** The state in an address; what cannot be read has its initial value. */
export function stateOf(search: SearchParams): FindState {
  const numbers = entriesOf(numberKeys).map(([name, key]) => {
    const value = parseQuantity(firstParam(search[key]));
    return [name, value ?? initialState[name]] as const;
  });
  const lists = entriesOf(listKeys).map(
    ([name, key]) => [name, [search[key] ?? []].flat().map(String)] as const,
  );
  const sort = sorts.find((name) => name === firstParam(search.sort));
  return {
    ...initialState,
    ...(Object.fromEntries(numbers) as Record<NumberKey, number>),
    ...(Object.fromEntries(lists) as Record<ListKey, string[]>),
    isWorstCase: firstParam(search.worst) === "1",
    isAutomotive: firstParam(search.aec) === "1",
    keepsUnknown: firstParam(search.unknown) === "keep",
    sort: sort ?? initialState.sort,
    tradeOff: tradeOffs.find((name) => name === firstParam(search.y)) ?? initialState.tradeOff,
    within: boxOf(firstParam(search.box)),
  };
}

/** The address of a state: what differs from the initial one. */
export function searchOf(state: FindState): SearchParams {
  const search: SearchParams = {};
  for (const [name, key] of entriesOf(numberKeys)) {
    if (state[name] !== initialState[name]) search[key] = String(state[name]);
  }
  for (const [name, key] of entriesOf(listKeys)) {
    if (state[name].length > 0) search[key] = [...state[name]];
  }
  if (state.isWorstCase) search.worst = "1";
  if (state.isAutomotive) search.aec = "1";
  if (state.keepsUnknown) search.unknown = "keep";
  if (state.sort !== initialState.sort) search.sort = state.sort;
  if (state.tradeOff !== initialState.tradeOff) search.y = state.tradeOff;
  if (state.within) search.box = state.within.map((side) => Number(side.toPrecision(4))).join("~");
  return search;
}

/** How many values the matches are narrowed to. */
export const narrowings = (state: FindState): number =>
  entriesOf(listKeys).reduce((count, [name]) => count + state[name].length, 0) +
  Number(state.isAutomotive);

const demands = [
  "capacitance",
  "nominal",
  "esr",
  "impedance",
  "ripple",
  "srfMin",
  "srfMax",
] as const;

/** Whether there is something to search for. */
export const hasDemand = (state: FindState): boolean => demands.some((name) => state[name] > 0);

const joined = (before: readonly string[], read: readonly (string | number)[]): string[] => [
  ...new Set([...before, ...read.map(String)]),
];

/** What a sentence asks of the names and marks of a part, beside what was asked before. */
const listedOf = (read: SentenceAnswer, before: FindState): Partial<FindState> => ({
  types: joined(before.types, read.types),
  sizes: joined(before.sizes, read.cases),
  dielectrics: joined(before.dielectrics, read.dielectrics),
  series: joined(before.series, read.series),
  makers: joined(before.makers, read.makers),
  voltages: joined(before.voltages, read.ratedVoltages),
  safetyClasses: joined(before.safetyClasses, read.safetyClasses),
  isAutomotive: before.isAutomotive || read.aecQ200,
});

/** The numbers of a sentence by their names in the state; frequencies are read apart. */
const numbersOf = (
  read: SentenceAnswer,
): Partial<Record<NumberKey, number | null | undefined>> => ({
  bias: read.bias,
  temperature: read.temperature,
  ageHours: read.ageHours,
  pieces: read.piecesMax,
  capacitance: read.capacitanceMin,
  capacitanceFrequency: read.capacitanceFrequency,
  nominal: read.capacitanceRated,
  esr: read.esrMax,
  impedance: read.impedanceMax,
  impedanceFrequencyEnd: read.impedanceFrequencyEnd,
  ripple: read.rippleMin,
  rise: read.rise,
  height: read.heightMax,
  area: read.areaMax,
  srfMin: read.srfMin,
  srfMax: read.srfMax,
  tolerance: read.toleranceMax,
});

/** The state with what a sentence adds to it; a number that it names takes the place of the one before. */
export function stateOfSentence(read: SentenceAnswer, before: FindState): FindState {
  const { esrFrequency, impedanceFrequency, rippleFrequency } = read;
  // The frequency of the first limit is that of all which have none of their own.
  const first = hasDemand(before) ? null : (impedanceFrequency ?? rippleFrequency);
  const frequency = esrFrequency ?? first ?? before.frequency;
  const own = (value: number | null | undefined, otherwise: number) =>
    value == null ? otherwise : value === frequency ? 0 : value;
  const said = Object.entries(numbersOf(read)).filter(([, value]) => value != null);
  // What is left of a capacitance and its nominal value are two readings of one limit.
  const { capacitanceMin, capacitanceRated } = read;
  const isOne = (capacitanceMin == null) !== (capacitanceRated == null);
  return {
    ...before,
    ...(isOne && { capacitance: 0, nominal: 0 }),
    ...(Object.fromEntries(said) as Partial<Record<NumberKey, number>>),
    frequency,
    impedanceFrequency: own(
      impedanceFrequency,
      read.impedanceMax == null ? before.impedanceFrequency : 0,
    ),
    impedanceFrequencyEnd:
      read.impedanceFrequencyEnd ?? (read.impedanceMax == null ? before.impedanceFrequencyEnd : 0),
    rippleFrequency: own(rippleFrequency, read.rippleMin == null ? before.rippleFrequency : 0),
    ...listedOf(read, before),
    isWorstCase: before.isWorstCase || read.worstCase,
    within: null,
  };
}

const quantity = (value: number, unit: string) =>
  formatQuantity(value, unit, { digits: 6, trim: true });

/** The frequency of the limit of |Z|, Hz; the first of a range. */
export const impedanceFrequencyOf = (state: FindState): number =>
  state.impedanceFrequency || state.frequency;

/** The frequency of the limit of |Z| in words, or the range. */
export function impedanceFrequencies(state: FindState): string {
  const [from, to] = [impedanceFrequencyOf(state), state.impedanceFrequencyEnd];
  return to > 0 ? `${quantity(from, "Hz")} to ${quantity(to, "Hz")}` : quantity(from, "Hz");
}

/** Both meanings of the one capacitance that is asked for: what is left of a part, or what it is rated. */
export function capacitanceReadings({ capacitance, nominal }: FindState) {
  if (capacitance > 0 === nominal > 0) return null;
  const value = capacitance || nominal;
  return {
    label: quantity(value, "F"),
    isRated: nominal > 0,
    left: { capacitance: value, nominal: 0 },
    rated: { capacitance: 0, nominal: value },
  } as const;
}

/** Whether a sentence says itself which of them it means. */
export const saysReading = (sentence: string): boolean =>
  /\b(left|remaining|rated|nominal)\b/i.test(sentence);

/** A condition that can be taken away. */
export interface Chip {
  /** What of the state it shows. */
  name: NumberKey | ListKey | "isAutomotive" | "isWorstCase";
  label: string;
  /** The state without it. */
  without: Partial<FindState>;
}

/** Temperatures and lengths take no prefix. */
export const plain = (value: number, unit: string): string =>
  `${String(Number(value.toPrecision(6))).replace("-", "\u2212")} ${unit}`;

/** The conditions of a state, in the order of its sentence. */
export function chipsOf(state: FindState): readonly Chip[] {
  const chips: Chip[] = [];
  const number = (name: NumberKey, label: string) => {
    if (state[name] !== initialState[name]) {
      chips.push({ name, label, without: { [name]: initialState[name] } });
    }
  };
  number("capacitance", `C ≥ ${quantity(state.capacitance, "F")}`);
  number("capacitanceFrequency", `at ${quantity(state.capacitanceFrequency, "Hz")}`);
  number("nominal", `rated ${quantity(state.nominal, "F")}`);
  number("bias", quantity(state.bias, "V"));
  number("temperature", plain(state.temperature, "°C"));
  number("esr", `ESR ≤ ${quantity(state.esr, "Ω")}`);
  number("frequency", `at ${quantity(state.frequency, "Hz")}`);
  number("impedance", `|Z| ≤ ${quantity(state.impedance, "Ω")}`);
  if (state.impedanceFrequencyEnd > 0) {
    chips.push({
      name: "impedanceFrequencyEnd",
      label: `from ${impedanceFrequencies(state)}`,
      without: { impedanceFrequency: 0, impedanceFrequencyEnd: 0 },
    });
  } else number("impedanceFrequency", `at ${quantity(state.impedanceFrequency, "Hz")}`);
  number("ripple", `ripple ≥ ${quantity(state.ripple, "A")}`);
  number("rippleFrequency", `at ${quantity(state.rippleFrequency, "Hz")}`);
  number("rise", `rise ${plain(state.rise, "K")}`);
  number("srfMin", `SRF ≥ ${quantity(state.srfMin, "Hz")}`);
  number("srfMax", `SRF ≤ ${quantity(state.srfMax, "Hz")}`);
  number("area", `footprint ≤ ${plain(state.area * 1e6, "mm²")}`);
  number("height", `height ≤ ${plain(state.height * 1e3, "mm")}`);
  number("pieces", `up to ${state.pieces} pieces`);
  number("tolerance", `tolerance ≤ ${plain(state.tolerance * 100, "%")}`);
  number("ageHours", `age ${plain(state.ageHours, "h")}`);
  for (const [name] of entriesOf(listKeys)) {
    for (const value of state[name]) {
      const label = name === "voltages" ? `rated ${value} V` : value;
      const others = state[name].filter((other) => other !== value);
      chips.push({ name, label, without: { [name]: others } });
    }
  }
  if (state.isAutomotive) {
    chips.push({ name: "isAutomotive", label: "AEC-Q200", without: { isAutomotive: false } });
  }
  if (state.isWorstCase) {
    chips.push({ name: "isWorstCase", label: "worst case", without: { isWorstCase: false } });
  }
  return chips;
}

/** Conditions that the bar of the operating point holds. */
const pointKeys = new Set<Chip["name"]>(["bias", "temperature", "frequency"]);
const isListed = (name: Chip["name"]): boolean => name in listKeys || name === "isAutomotive";

/** The chips of the limits, of what a part lists, and of the operating point. */
export function chipGroups(state: FindState): Record<"limits" | "listed" | "point", Chip[]> {
  const chips = chipsOf(state);
  return {
    limits: chips.filter(({ name }) => !pointKeys.has(name) && !isListed(name)),
    listed: chips.filter(({ name }) => isListed(name)),
    point: chips.filter(({ name }) => pointKeys.has(name)),
  };
}

/** Names of several words have no place in a sentence, which is read word by word. */
const isWord = (name: string) => /^[\p{L}\p{N}-]+$/u.test(name);

/** The sentence that reads as this state, but for names of several words and rated voltages. */
export function sentenceOf(state: FindState): string {
  const { series, makers } = state;
  const inSentence = chipsOf({
    ...state,
    series: series.filter(isWord),
    makers: makers.filter(isWord),
    voltages: [],
  });
  // A frequency or a temperature belongs to the limit before it.
  return inSentence.reduce((text, { label }) => {
    if (text === "") return label;
    return /^(at|from) /.test(label) ? `${text} ${label}` : `${text}, ${label}`;
  }, "");
}
