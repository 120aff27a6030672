import { formatQuantity, MINUS, NO_VALUE } from "@/lib/quantity";

const amperes = (value: number) => formatQuantity(value, "A", { digits: 3 });
/** K; smaller rises warm nothing. */
const leastRise = 0.01;
const kelvins = (value: number) =>
  value > 0 && value < leastRise ? `< ${leastRise} K` : `${Number(value.toPrecision(3))} K`;

/** A margin beyond it says no more. */
const mostMargin = 100;

export const texts = {
  title: "Ripple sharing",
  reportConditions: "Ripple sharing: what it holds for",
  reportHead: ["Condition", "Value"],
  spread: "Spread",
  current: "Current",
  form: "How the current is given",
  forms: { converter: "Converter", spectrum: "Spectrum, CSV" },
  converter: "Converter",
  converters: {
    buckInput: "Buck, input capacitors",
    buckOutput: "Buck, output capacitors",
    boostInput: "Boost, input capacitors",
    boostOutput: "Boost, output capacitors",
    inverter: "Three-phase inverter, dc link",
    trapezoid: "Trapezoid",
    triangle: "Triangle",
  },
  input: "Vin",
  output: "Vout",
  load: "Iout",
  phaseCurrent: "Phase current (rms)",
  frequency: "Frequency",
  inductance: "Inductance",
  riseTime: "Edges",
  phases: "Phases",
  duty: "Duty cycle",
  first: "After the rising edge",
  last: "Before the falling edge",
  swing: "Peak to peak",
  modulation: "Modulation",
  powerFactor: "cos φ",
  spectrum: "Frequency and current (rms), one pair per line",
  unreadable: "Enter one frequency and current per line, such as 100k 2.",
  file: "CSV file…",
  conditions: "Conditions",
  rise: "Allowed rise",
  sourceR: "Source R",
  sourceL: "Source L",
  mountingR: "Mounting R per piece",
  mountingL: "Mounting L per piece",
  coupled: "Include self-heating in ESR",
  yes: "Yes",
  no: "No",
  age: "Age",
  takeSource: "Regulator and mounting of the target",
  none: "none",
  sines: (count: number) => (count === 1 ? "1 sine" : `${count} sines`),
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  total: (count: number, rms: number) => `${amperes(rms)} rms in ${count} sines`,
  noBank: "No bank yet. Design one, or open this view from the simulation.",
  loading: "Computing…",
  chart: "Chart",
  harmonics: "Current by harmonic",
  stacked: "A rms, stacked by part",
  barsOf: (bars: number) => `Ripple current of ${bars} harmonics, stacked by part`,
  hertz: "Frequency",
  voltage: "Ripple voltage",
  time: "Time",
  bound: (volts: number) => `at most ${formatQuantity(volts, "V")} peak to peak`,
  peakToPeak: (volts: number) => `${formatQuantity(volts, "V")} peak to peak`,
  noCourse: "The phases of these currents are unknown, so no waveform can be drawn.",
  parts: "Parts",
  byMargin: "sorted by margin",
  columns: {
    part: "Part Number",
    count: "Qty.",
    rms: "I per piece",
    limit: "Limit",
    share: "Share of I²",
    heat: (ambient: string) => `Rise above ${ambient}`,
    loss: "Loss",
    life: "Life",
    margin: "Margin",
  },
  countOf: (partNumber: string) => `Quantity of ${partNumber}`,
  bank: "Bank",
  together: "I together",
  source: "Source",
  legend: "Legend",
  shareOf:
    "Share of the mean square of the whole current. Shares add to 100 % only where all currents are in phase.",
  overShare: "Above 100 % where parts resonate with each other",
  runaway: "Thermal runaway",
  hours: (hours: number) =>
    hours >= 1000
      ? `${Number((hours / 1000).toPrecision(3))} kh`
      : `${Number(hours.toPrecision(3))} h`,
  openLife: "Open with this load in the lifetime calculator",
  noLife: "No lifetime model for this part",
  published: (allowed: number, at: number | null, equivalent: number) =>
    at === null
      ? `Published rating ${amperes(allowed)} at this ambient, frequency not stated; this load uses it as ${amperes(equivalent)}`
      : `Published rating ${amperes(allowed)} at ${formatQuantity(at, "Hz", { trim: true })} and this ambient; this load uses it as much as ${amperes(equivalent)} at that frequency`,
  governed: { heat: "self-heating", voltage: "ac voltage", current: "current rating" },
  limitedBy: (limit: string) => `Limited by its ${limit}`,
  tick: "Tick: allowed rise",
  over: (name: string, rms: number, limit: number) =>
    `${name} carries ${amperes(rms)} per piece; its limit is ${amperes(limit)}.`,
  warms: (rise: number, allowed: number) =>
    `It warms by ${kelvins(rise)}; ${kelvins(allowed)} is allowed.`,
  runsAway: "Its loss rises faster with temperature than its cooling does.",
  others: (rise: number) => `The other parts stay below ${kelvins(rise)}.`,
  within: (name: string, margin: number) =>
    margin > 1
      ? `Every part stays within its limit. Tightest: ${name}, which could carry ${texts.times(margin)} its current.`
      : `Every part stays within its limit. Tightest: ${name}, ${texts.percent(margin)} left.`,
  fails: (name: string) => `${name} does not stand this.`,
  beyond: (name: string, rating: string, bias: string) =>
    `${name} is ${rating}; its bias is ${bias}.`,
  /** Of a margin: 15.48 left is 16 times the current. */
  times: (margin: number) => `${Number((1 + margin).toPrecision(2))} ×`,
  percent: (share: number) => `${Math.round(100 * share)} %`.replace("-", MINUS),
  margin: (margin: number) => {
    if (margin > mostMargin) return `> ${mostMargin} ×`;
    return margin > 1 ? texts.times(margin) : texts.percent(margin);
  },
  kelvins,
  amperes,
  watts: (value: number | null | undefined) =>
    value == null ? NO_VALUE : formatQuantity(value, "W", { digits: 3 }),
  note: "Each harmonic splits among the parts by their complex admittances at the bias and ambient. Heat is the sum of I² × ESR over the harmonics times the thermal resistance of the part. Rules and catalogue: ",
  csv: "CSV",
  bias: "Bias",
  biasOf: (field: string) => `Bias (${field})`,
  ambient: "Ambient",
  riseHead: "Rise",
  origin: "Origin",
};
