/** Words of the dialogs that write files. */
export const exportedTexts = {
  conditionLines: "Conditions and link, in lines that begin with #",
  anySimulator: "Any simulator",
  ngspice: "ngspice, with bias model",
  ltspice: "LTspice, with bias model",
  pspice: "PSpice, with bias model",
  fitError: "Fit error",
  fitErrors: (impedance: string, esr: string) => `|Z| ${impedance} %, ESR ${esr} %`,
  readsIn: "Reads in",
  traceR: "Trace R",
  traceL: "Trace L",
};
