/** Simulations that ship with the product, each opened by link like any shared one. */
export const workedExamples: readonly { id: string; title: string }[] = [
  { id: "buck-output-bank", title: "Buck output bank" },
  { id: "decoupling-anti-resonance", title: "Decoupling with anti-resonance" },
  { id: "dc-bias-loss", title: "DC-bias loss of 10 µF 0805" },
  { id: "tantalum-against-polymer", title: "Tantalum against polymer ESR" },
  { id: "film-snubber", title: "Snubber film part" },
  { id: "rf-c0g-match", title: "RF match with C0G" },
  { id: "hold-up-in-the-cold", title: "Hold-up electrolytic in the cold" },
];
