import { formatPlain, formatQuantity } from "@/lib/quantity";

export const hertz = (frequency: number) =>
  formatQuantity(frequency, "Hz", { digits: 3, trim: true });

export const texts = {
  message: "Message",

  search: "Find a part",
  clear: "Clear the search",
  openItself: (number: string) => `Open ${number}`,
  results: "Parts found",
  understood: "Understood as",
  narrowTo: "Narrow to",
  notUnderstood: (words: readonly string[]) =>
    `Not understood: ${words.map((word) => `“${word}”`).join(", ")}`,
  searching: "Searching...",
  noResults: "No part in this catalogue matches all of this.",
  without: (what: string, count: string) => `Without ${what}: ${count}`,
  meant: (text: string) => `Did you mean ${text}?`,
  inductors: "Inductors",
  nearest: "Nearest",
  all: (count: string) => `Show all ${count}`,
  first: (shown: number, count: string) => `First ${shown} of ${count}`,
  behavior: (asked: string) => `Find by behavior: ${asked}`,
  rated: (capacitance: string) => `or ${capacitance} rated`,
  opens: "opens",
  choose: "choose",
  openIt: "open in Simulation",
  openInductor: "open in Inductor Simulation",
  findIt: "find by behavior",
  close: "close",

  bias: "Bias",
  ambient: "Ambient",
  part: "Part",
  capacitanceAt: (bias: number) => `C at ${formatPlain(bias)} V`,
  esrAt: (frequency: number) => `ESR at ${hertz(frequency)}`,
  frequencyLine: "Frequency of the ESR",
  estimated: "C at 1 kHz. C and ESR are estimated by rules for parts of this class.",
  openThese: "Open these in Simulation",
  findMore: "Find parts with more left",

  examples: "Worked examples",
  allExamples: (count: number) => `All ${count}`,
  fewerExamples: "Fewer",
  model:
    "The curves are computed from a model of each part. Open a part's row to see every model parameter with its source and whether it is guaranteed, typical or estimated. The curves do not replace a data sheet.",
};
