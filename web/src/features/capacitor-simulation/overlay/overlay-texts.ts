/** Texts of the bar of measurements, loaded with it. */
export const overlayTexts = {
  measurement: "Measurement on the plot",
  removeMeasurement: "Remove the measurement",
  removeOne: (name: string) => `Remove the measurement ${name}`,
  dismiss: "Dismiss",
  addFile: "Add file",
  notOnThisPlot: "has no data for the quantity in this plot.",
  otherLine: (reference: number) =>
    `was measured in a ${reference} Ω line; choose that line impedance to see it here.`,
  deviation: (symbol: string, refDes: string, rms: string, greatest: string, where: string) =>
    `${symbol} deviates ${rms} rms from ${refDes}, at most ${greatest} at ${where}.`,
  otherPart: (part: string, symbol: string, measured: string, computed: string, where: string) =>
    `This does not look like ${part}: ${symbol} is ${measured} against ${computed} at ${where}.`,
  reordered: "Sorted by frequency; where a frequency repeats, the first point counts.",
  connectionOf: (name: string) => `Connection of ${name}`,
  paths: { Shunt: "Shunt", Series: "Series-through" },
  pathFrom: {
    file: "from the file",
    detected: "detected",
    assumed: "assumed: choose",
    chosen: "chosen",
  },
  comparedWith: "compared with",
  comparedOf: (name: string) => `Compare ${name} with`,
  highlighted: "highlighted part",
  reading: "is being read.",
  waiting: "is read when the connection is back.",
  cancelReading: (name: string) => `Do not read ${name}`,
  columns: "Columns…",
  columnsOf: (name: string) => `Columns… of ${name}`,
  checkColumns: "If a column or its unit was read wrongly, choose “Columns…”.",
};
