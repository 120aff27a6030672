import { formatGrouped, formatQuantity } from "@/lib/quantity";

const hertz = (value: number) => formatQuantity(value, "Hz", { digits: 3, trim: true });
const volts = (value: number) => formatQuantity(value, "V", { digits: 3, trim: true });
const ohms = (value: number) => formatQuantity(value, "Ω", { digits: 3, trim: true });
const pieces = (count: number) => (count === 1 ? "1 piece" : `${formatGrouped(count)} pieces`);

export const texts = {
  noBank: "No bank yet. Design one, or open an example.",
  tabsOf: "View of the bank",
  tabs: { target: "Target impedance", ripple: "Ripple sharing" },
  ripple: "Ripple sharing",
  target: "Target",
  targetForm: "Form of the target",
  modes: { flat: "Flat", step: "ΔV ÷ ΔI", points: "Points" },
  flat: "Max. impedance",
  start: "From",
  stop: "Up to",
  deviation: "Allowed ΔV",
  step: "Load step",
  computed: (ohm: number) => formatQuantity(ohm, "Ω", { digits: 3 }),
  stepLaw: "ΔV ÷ ΔI",
  sineOnly:
    "The target limits the response to a sine wave; peaks at several frequencies can add up to more than ΔV. A flat impedance is safer than one with peaks.",
  points: "Frequency and impedance, one corner per line",
  unreadable: "A line cannot be read. Enter a frequency and an impedance, such as 10k 10m.",
  railHead: "Rail",
  rail: "Rail voltage",
  theBank: "The bank",
  ambient: "Ambient",
  resistance: "Regulator R",
  inductance: "Regulator L",
  mounting: "Mounting L per piece",
  mountingResistance: "Mounting R per piece",
  regulator: "Regulator",
  planes: "Planes",
  bankWith: "Bank; each piece has",
  spreading: "Spreading",
  bankDrawn: "bank",
  load: "load",
  wayToLoad: "Planes, spreading and derating",
  spreadingResistance: "Spreading R",
  spreadingInductance: "Spreading L",
  planeCapacitance: "Plane capacitance",
  planeResistance: "Plane R",
  usage: "Share of rated voltage",
  byType: "by type",
  constraints: "Constraints",
  pieces: "Max. pieces",
  numbers: "Distinct parts",
  area: "Max. area",
  height: "Max. height",
  any: "any",
  types: "Types to use",
  typeNames: {
    ceramic: "Ceramic",
    polymer: "Polymer",
    tantalum: "Tantalum",
    aluminum: "Aluminum",
    film: "Film",
  },
  voltages: "Rated voltage",
  voltageChoices: (least: number, most: number) => ({
    rail: `${volts(least)} to ${volts(most)} (up to 10 × rail)`,
    any: "Any",
    own: "From … to …",
  }),
  voltageOfRail: "By the rail",
  ratedFrom: "Rated from",
  ratedTo: "Rated up to",
  emptyRange: (start: number, stop: number) =>
    `Up to (${hertz(stop)}) must be above From (${hertz(start)}).`,
  takeStop: (stop: number) => `Use ${hertz(stop)}`,
  noRange: "Not ready: the frequency range is empty.",
  noPoints: "Not ready: a line of the target cannot be read.",
  noCosts: "Not ready: the costs cannot be read.",
  emptyClass: (least: number, most: number) =>
    `Rated up to (${volts(most)}) must not be below Rated from (${volts(least)}).`,
  noClass: "Not ready: no rated voltage is allowed.",
  notEntered: "Not ready: correct the entry marked in red.",
  list: "Parts to use",
  listHint: "Whole catalogue. Up to 32 part numbers give an exact, proven answer.",
  listedOnly: "Catalogue parts only",
  listedOnlyHint:
    "Leaves out parts of the list that are known only by their number or by values, whose curves are estimated.",
  excluded: (count: number) =>
    count > 0
      ? `Left out: ${count} ${count === 1 ? "part that is" : "parts that are"} not in the catalogue.`
      : "",
  objective: "Least",
  objectives: { count: "Pieces", area: "Area", cost: "Cost" },
  costs: "Cost of one piece",
  costsHint: "One part number and its cost per line, typed or pasted from a spreadsheet",
  unreadableCosts: "Enter one part number and a cost above 0 per line.",
  worstCase: "Worst case",
  typical: "typical",
  mounted: (inductance: string) => `mounting ${inductance}`,
  worstCaseHint:
    "Every combination of the tolerance limits, new and after ten years, with the spread of the estimates, must meet the target.",
  design: "Design",
  designAgain: "Press Design to use the current entries.",
  halt: "Stop",
  searching: (bound: number | null, best: number | null) =>
    [
      best === null ? "Searching…" : `${pieces(best)} so far, searching for fewer…`,
      bound === null ? "" : `At least ${pieces(Math.ceil(bound))} are needed.`,
    ]
      .filter(Boolean)
      .join(" "),
  searchingArea: "Searching…",
  stopped: (best: number) => `Stopped. ${pieces(best)} meet the target; fewer may be enough.`,
  stoppedEarly: "Stopped before a bank was found.",
  tones: { proven: "Proven", verified: "Verified", missed: "Not met" },
  forTypical: "for typical values",
  impossibleHead: (target: string, least: number | null, allowed: number) =>
    least === null
      ? `Proven impossible: ${target} is beyond any number of these parts.`
      : `Proven impossible: ${target} needs at least ${pieces(least)}; ${allowed} ${allowed === 1 ? "is" : "are"} allowed.`,
  decidedAt: (from: number, to: number) =>
    from === to
      ? `The proof rests mostly on ${hertz(from)}.`
      : `The proof rests mostly on ${hertz(from)} to ${hertz(to)}.`,
  mountingDecides: (mounting: string, at: number, impedance: number, count: number) =>
    `There mounting decides: ${mounting} per piece alone makes ${ohms(impedance)} at ${hertz(at)} with ${pieces(count)}.`,
  whatWouldHelp: "What would make it possible",
  oneChange: "One change",
  action: "Action",
  apply: "Apply",
  applyTo: (change: string) => `Apply: ${change}`,
  searchOn: "Search on",
  searchOnFor: (change: string) => `Search on: ${change}`,
  noBankFound: "no bank",
  changeImpossible: "proven impossible too",
  changeNotFound: "none found",
  nearest: (ratio: number, frequency: number) =>
    `nearest reaches ${ratio.toFixed(1)} times the target at ${hertz(frequency)}`,
  changesRunning: (tried: number) =>
    tried === 0 ? "Trying single changes…" : `${tried} tried, trying more…`,
  changesFound: (works: number, tried: number) =>
    tried === 0
      ? "No single change is left to try."
      : `${works} of ${tried} ${tried === 1 ? "change works" : "changes work"}`,
  changesStopped: "Time or memory ended before every change was tried.",
  changesNote: "Each change was designed with everything else as entered.",
  boundNote: (screened: string) =>
    `proven for the values as entered, no bank of the parts of its row (${screened} as entered) can have fewer pieces.`,
  tightBanks: (tight: number, banks: number) =>
    tight === banks
      ? "All these banks lie within the uncertainty of the model (margin below 5 %)."
      : `${tight} of these banks ${tight === 1 ? "lies" : "lie"} within the uncertainty of the model (margin below 5 %).`,
  targetOf: (bank: string) => `target of ${bank}`,
  closestBank: "Closest",
  viewActions: "View of the plot",
  tableView: "Table view",
  fullScreen: "Full screen",
  exampleGroups: { target: "Target impedance", ripple: "Ripple sharing" },
  closest: "Closest, not met",
  impossible: "Proven impossible",
  proveLonger: "Prove longer",
  proveLongerHint: (seconds: number) =>
    `Continues the proof for up to ${seconds} s. The bank stays unless a better one is found.`,
  gapPieces: (count: number) => `gap ${pieces(count)}`,
  gapShare: (share: number) => `gap ${Number((100 * share).toPrecision(2))} %`,
  resonances: "Anti-resonances",
  pairUnknown: (impedance: number, frequency: number) =>
    `Anti-resonance of ${formatQuantity(impedance, "Ω")} at ${formatQuantity(frequency, "Hz")}.`,
  timeOver: "The time limit ended the search; the answer may depend on the speed of the server.",
  how: "How this is proven",
  proof: {
    linear:
      "Every bank that meets the target satisfies a linear inequality at each frequency: the admittances of its pieces must add up to a value outside a disc. A linear program over all candidates gives the smallest sum of pieces that does; no real bank can beat it.",
    integer:
      "Every bank that meets the target satisfies a linear inequality at each frequency. Branch and bound over whole pieces gives the smallest number that does; no real bank can beat it.",
    exhaustive:
      "All smaller banks of these parts were searched. Branches were left out only where no completion can reach the target.",
  },
  decides: "Limiting frequencies (ticks on the axis):",
  whyNotLess: "why not fewer",
  limits:
    "All pieces share one node. Their place on the board, resonances of the planes, the control loop of the regulator, correlated tolerances and the voltage droop over time are not modeled.",
  plot: "Impedance of the bank with its regulator",
  frequency: "Frequency",
  impedance: "Impedance",
  bare: "Without a bank",
  bankNumber: (number: number) => `Bank ${number}`,
  banks: "Banks",
  chosen: "Chosen",
  curve: "Curve",
  orders: { pieces: "Fewest pieces", area: "Smallest area", distinct: "Fewest distinct" },
  order: "Order of the banks",
  columns: {
    bank: "Bank",
    pieces: "Pieces",
    bound: "At least",
    distinct: "Distinct",
    area: "Area",
    cost: "Cost",
    margin: "Margin",
    worst: "Worst peak",
  },
  show: (bank: string) => `Show ${bank}`,
  tight: "Within the uncertainty of the model",
  bom: "BOM",
  open: "Open in Simulation",
  lost: { regulator: "regulator", mounting: "mounting per piece", planes: "planes" },
  lostOnOpen: (lost: readonly string[]) =>
    `The simulation draws the bank without its ${lost.slice(0, -1).join(", ")}${lost.length > 1 ? " and " : ""}${lost.at(-1)}, so its curve and verdict differ from those of the designer.`,
  begin:
    "Enter what the rail allows, and press Design. Each bank is checked by the full model on a dense grid.",
  examples: "Examples",
  wholeCatalogue: "Whole catalogue",
  edit: "Edit",
  amount: pieces,
  upToPieces: (count: number) => `up to ${pieces(count)}`,
  candidates: "Candidates",
  screened: (count: number) => `${formatGrouped(count)} candidates`,
  yes: "Yes",
  reportTitle: "Bank of capacitors for a target impedance",
  reportHead: ["Part number", "Pieces", "Type", "Case", "Capacitance", "Rated", "Origin"],
  peak: (ratio: number, frequency: number) =>
    `Largest |Z| ÷ target: ${(100 * ratio).toFixed(1)} % at ${formatQuantity(frequency, "Hz", { digits: 3 })}, checked at 400 points per decade.`,
  resonance: (impedance: number, frequency: number, between: readonly string[]) =>
    `Anti-resonance of ${formatQuantity(impedance, "Ω")} at ${formatQuantity(frequency, "Hz")} between ${between.join(" and ")}.`,
  noValue: "–",
};
