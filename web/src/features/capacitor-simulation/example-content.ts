/**
 * What the simulations that ship with the product show, loaded when one is opened. The sentences name
 * what the curves show; the browser tests read their numbers on the plots.
 */
import type { PlotName } from "@/api/types";
import type { LinePath } from "@/domain/plot/mounting";
import { workedExamples } from "./worked-examples";

export interface ExamplePart {
  partNumber: string;
  qty?: number;
  /** V. */
  bias?: number;
  /** °C. */
  tempAmbient?: number;
}

export interface WorkedExample {
  /** Last part of its address. */
  id: string;
  title: string;
  question: string;
  /** What the engineer reads off the plot. */
  answer: string;
  plotType: PlotName;
  combine?: boolean;
  /** Hz. */
  start?: number;
  stop?: number;
  path?: LinePath;
  parts: readonly ExamplePart[];
}

const contents: readonly Omit<WorkedExample, "title">[] = [
  {
    id: "buck-output-bank",
    question: "What does a 3.3 V rail see of its output bank at 60 °C?",
    answer:
      "At 500 kHz the bank is about 4.7 mΩ: the three 22 µF ceramics carry the ripple, " +
      "the polymer tantalum with about 27 mΩ ESR holds the low frequencies.",
    plotType: "Imp,ESR",
    combine: true,
    start: 1e3,
    stop: 1e9,
    parts: [
      { partNumber: "T520B107M006ATE040", bias: 3.3, tempAmbient: 60 },
      { partNumber: "C1206C226M9PACTU", qty: 3, bias: 3.3, tempAmbient: 60 },
      { partNumber: "C0603C105K8PACTU", qty: 2, bias: 3.3, tempAmbient: 60 },
    ],
  },
  {
    id: "decoupling-anti-resonance",
    question: "Does a 1 nF part beside a 10 µF part always help?",
    answer:
      "No: near 190 MHz the inductance of the 10 µF part and the 1 nF part resonate in parallel, " +
      "and the pair peaks at about 1.7 Ω, more than four times what the 10 µF part alone has there.",
    plotType: "Imp,ESR",
    combine: true,
    start: 1e6,
    stop: 1e9,
    parts: [
      { partNumber: "C0805C106K8PACTU", bias: 3.3 },
      { partNumber: "C0402C102J5GACTU", bias: 3.3 },
    ],
  },
  {
    id: "dc-bias-loss",
    question: "What is left of 10 µF, 10 V, X5R in 0805 under dc bias?",
    answer:
      "At 1 kHz about 7.4 µF at 3.3 V, 5.4 µF at 5 V and 2.6 µF at its rated 10 V: " +
      "choose a higher rating or a larger case where the capacitance counts.",
    plotType: "Cap,Ind",
    start: 1e3,
    stop: 1e8,
    parts: [0, 3.3, 5, 10].map((bias) => ({ partNumber: "C0805C106K8PACTU", bias })),
  },
  {
    id: "tantalum-against-polymer",
    question: "Which 100 µF, 10 V tantalum has the lowest ESR at 100 kHz?",
    answer:
      "The polymer part has about 15 mΩ, the low-ESR MnO₂ part 70 mΩ and the standard " +
      "MnO₂ part 97 mΩ, all at 100 kHz and 5 V.",
    plotType: "Imp,ESR",
    start: 1e3,
    stop: 1e8,
    parts: [
      { partNumber: "T491D107K010AT", bias: 5 },
      { partNumber: "T495D107K010ATE100", bias: 5 },
      { partNumber: "T520D107M010ATE025", bias: 5 },
    ],
  },
  {
    id: "film-snubber",
    question: "How much ripple current can a film snubber carry at 100 kHz and 70 °C?",
    answer:
      "With 20 K of rise, 3.3 nF may carry about 1.1 A and 22 nF about 1.4 A at 100 kHz; " +
      "below about 60 kHz voltage, not heat, limits the 3.3 nF part.",
    plotType: "I,V",
    start: 1e3,
    stop: 1e7,
    parts: [
      { partNumber: "R76UI13304030J", tempAmbient: 70 },
      { partNumber: "R76QI2220SE30J", tempAmbient: 70 },
    ],
  },
  {
    id: "rf-c0g-match",
    question: "Is a 10 pF C0G part in series still transparent at 2.4 GHz?",
    answer:
      "Yes: S21 in 50 Ω is about −0.54 dB at 433 MHz and within −0.1 dB at 2.4 GHz; " +
      "above 1 GHz the model is extrapolated, so measure before you rely on it.",
    plotType: "S21",
    start: 1e7,
    stop: 1e10,
    path: "Series",
    parts: [{ partNumber: "C0402C100J5GACTU" }, { partNumber: "C0603C100J5GACTU" }],
  },
  {
    id: "hold-up-in-the-cold",
    question: "What does a 1000 µF, 400 V hold-up electrolytic do at −40 °C?",
    answer:
      "Its ESR at 1 kHz rises from about 43 mΩ at 25 °C to 2.6 Ω at −40 °C: " +
      "size the bank for the cold, where the voltage drop across the ESR shortens the hold-up time.",
    plotType: "Imp,ESR",
    start: 100,
    stop: 1e7,
    parts: [25, 0, -40].map((tempAmbient) => ({ partNumber: "ALC10C102EL400", tempAmbient })),
  },
];

/** All worked examples, in the order of the menu. */
export const exampleContents: readonly WorkedExample[] = workedExamples.flatMap(({ id, title }) => {
  const content = contents.find((one) => one.id === id);
  return content ? [{ ...content, title }] : [];
});

export const exampleOf = (id: string): WorkedExample | undefined =>
  exampleContents.find((example) => example.id === id);
