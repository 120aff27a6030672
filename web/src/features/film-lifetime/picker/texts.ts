export const texts = {
  heading: "Add film part",
  series: "Series",
  pitch: "Lead spacing (mm)",
  voltage: (type: string) => `Voltage (${type})`,
  voltageType: "Voltage type",
  noAcModel: "no AC model",
  noDcModel: "no DC model",
  terminals: "Terminals",
  valuesExample: "100n 310V",
};
