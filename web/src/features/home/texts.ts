export const texts = {
  message: "Message",
  title: (product: string) => `${product}: capacitors as they really behave`,
  lead: "Pick capacitors and see impedance, ESR, capacitance and inductance against frequency, at the bias voltage and the temperature your circuit works at.",
  start: "Open the capacitor simulation",
  howTitle: "How it works",
  how: [
    "Pick parts from the catalogue, or type a part number. Up to ten stand side by side on one plot.",
    "Set quantity, bias and ambient temperature for each part; every curve follows.",
    "Read values at the cursor, zoom by dragging, and save the plot as CSV or as an image.",
  ],
  examplesTitle: "Try one of these",
  questionsTitle: "Other questions",
  modelTitle: "What stands behind the curves",
  model:
    "The curves are typical values computed from a model of each part. Open a part's row to see every model parameter with its source and whether it is guaranteed, typical or estimated. They do not replace a data sheet.",
};

export const examples = [
  { partNumber: "C0603C104K5RACTU", note: "100 nF ceramic, X7R, 50 V" },
  { partNumber: "C0805C106K8PACTU", note: "10 µF ceramic, X5R, 10 V" },
  { partNumber: "C0402C102J5GACTU", note: "1 nF ceramic, C0G, 50 V" },
];
