export const chartTexts = {
  resetZoom: "Reset Zoom",
  dragToZoom: "Drag to zoom",
  savesReadout: "saves the read-out",
  loading: "Loading...",
  readout: "Values at the cursor",
  smithKeyboard: "Arrow keys move the cursor along the curves, + and − zoom, Escape shows all.",
  admittanceGrid: "Admittance grid",
  smithSummary: (title: string) => `${title} on a Smith chart`,
  markers: "Markers A and B",
  secondMarker: "Move the cursor and press A or B to set the other marker.",
  clearMarkers: "Clear markers",
  setsMarkers: "set markers",
  keyboard: "Arrow keys move the cursor, L sets the limits of the axes, Escape resets the zoom.",
  limits: "Axis limits",
  limitOf: {
    from: (axis: string) => `${axis} from`,
    to: (axis: string) => `${axis} to`,
  },
  to: "to",
  automatic: "Automatic",
  limit: { low: "tolerance min", high: "tolerance max" },
  mostParts: "8 in 10 parts",
  against: (refDes: string) => `${refDes} against`,
  part: "Part",
  readoutFile: "tooltip-data.txt",
  summary: (title: string, parts: number, xLabel: string) => {
    const what = parts === 0 ? "no parts" : parts === 1 ? "1 part" : `${parts} parts`;
    return `${title} of ${what} against ${xLabel.toLowerCase()}`;
  },
} as const;
