import { formatGrouped, formatQuantity } from "@/lib/quantity";

const pieces = (count: number) => (count === 1 ? "1 piece" : `${formatGrouped(count)} pieces`);

export const texts = {
  target: "Target",
  targetForm: "Form of the target",
  modes: { flat: "Flat", step: "ΔV ÷ ΔI", points: "Points" },
  flat: "Impedance at most",
  start: "From",
  stop: "Up to",
  deviation: "ΔV allowed",
  step: "Load step",
  computed: (ohm: number) => formatQuantity(ohm, "Ω", { digits: 3 }),
  stepLaw: "ΔV ÷ ΔI",
  sineOnly:
    "A target bounds the answer to a sine. Peaks at several frequencies can add to more than ΔV, so flat beats peaky.",
  points: "Frequency and impedance, one corner a line",
  unreadable: "A line cannot be read: write a frequency and an impedance, such as 10k 10m.",
  railHead: "Rail",
  rail: "Rail voltage",
  ambient: "Ambient",
  resistance: "Regulator R",
  inductance: "Regulator L",
  mounting: "Mounting L per piece",
  constraints: "Constraints",
  pieces: "Pieces at most",
  numbers: "Distinct parts",
  area: "Area at most",
  height: "Height at most",
  any: "any",
  types: "Types to use",
  typeNames: {
    ceramic: "Ceramic",
    polymer: "Polymer",
    tantalum: "Tantalum",
    aluminum: "Aluminum",
    film: "Film",
  },
  list: "Parts to use",
  listHint: "Whole catalogue. Up to 32 part numbers give an exact, proven answer.",
  objective: "Least",
  objectives: { count: "Pieces", area: "Area" },
  worstCase: "Worst case of tolerance",
  worstCaseHint: "Every combination of the limits of each part’s tolerance must meet the target.",
  design: "Design",
  halt: "Stop",
  searching: (bound: number | null, best: number | null) =>
    [
      best === null ? "Searching…" : `${pieces(best)} so far, searching for fewer…`,
      bound === null ? "" : `At least ${pieces(Math.ceil(bound))} are needed.`,
    ]
      .filter(Boolean)
      .join(" "),
  searchingArea: "Searching…",
  stopped: (best: number) => `Stopped. ${pieces(best)} meet the target; fewer may do.`,
  stoppedEarly: "Stopped before a bank was found.",
  tones: { proven: "Proven", verified: "Verified, gap", missed: "Not met" },
  timeOver: "The time for this was over; the answer may depend on the speed of the server.",
  how: "How this is proved",
  proof: {
    linear:
      "Every bank that meets the target fulfills a linear inequality at each frequency: the admittances of its pieces must add up to leave a disc. A linear program over all candidates gives the smallest sum of pieces that does; no real bank can beat it.",
    integer:
      "Every bank that meets the target fulfills a linear inequality at each frequency. Branch and bound over whole pieces gives the smallest number that does; no real bank can beat it.",
    exhaustive:
      "All smaller banks of these parts were searched. Branches were left out only where no completion can reach the target.",
  },
  decides: "Frequencies that decide:",
  limits:
    "All pieces share one node. Their place on the board, resonances of the planes and the control loop of the regulator are not modeled.",
  plot: "Impedance of the bank with its regulator",
  frequency: "Frequency",
  impedance: "Impedance",
  bare: "Without a bank",
  bankNumber: (number: number) => `Bank ${number}`,
  banks: "Banks",
  orders: { pieces: "Fewest pieces", area: "Smallest area", distinct: "Fewest distinct" },
  order: "Order of the banks",
  columns: {
    bank: "Bank",
    pieces: "Pieces",
    distinct: "Distinct",
    area: "Area",
    margin: "Margin",
    worst: "Worst peak",
  },
  show: (bank: string) => `Show ${bank}`,
  tight: "Within the uncertainty of the model",
  bom: "BOM",
  open: "Open in Simulation",
  begin:
    "Say what the rail allows, and press Design. Each bank is checked by the full model on a dense grid.",
  examples: "Examples",
  screened: (count: number) => `${formatGrouped(count)} candidates`,
  noValue: "–",
};
