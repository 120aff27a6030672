import type { SeedFit, SeedRevision } from "@/api/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import type { FitQuestion } from "./model/fit";

const mounts = { Shunt: "shunt", Series: "series-through" } as const;
type Mount = keyof typeof mounts;

const conditions = (bias: number, temperature: number) =>
  `${formatPlain(bias)} V, ${formatPlain(temperature)} °C`;

const frequencies = (from: number, to: number) =>
  [from, to].map((frequency) => formatQuantity(frequency, "Hz", { trim: true })).join(" to ");

export const texts = {
  begin: "To begin, please select an existing part.",
  addPart: "Add part",
  limitReached: (max: number) =>
    `A maximum of ${max} part(s) is allowed. Please remove the current part before adding a new one.`,
  tooManyParts: (max: number) => `You cannot add any more parts. The maximum is ${max}.`,
  loading: "Loading...",
  isInvalid: "is not valid",
  error: (message: string) => `Error: ${message}`,
  close: "Close",
  cancel: "Cancel",
  retry: "Retry",

  unsaved: "Unsaved changes",
  overlay: "Overlay",
  overlayHint: "A CSV file of frequency (Hz), impedance (Ω) and phase (°), or an S1P or S2P file",
  getCeProps: "Get CE Props",
  needsDatasets: "Needs more than two datasets on the plot",
  exportData: "Export Data",
  restart: "Restart",
  upload: "Upload to Database",
  history: "History",
  nothingChanged: "Change a value first.",
  invalidFields: (count: number) =>
    count === 1 ? "Correct the marked field first." : `Correct the ${count} marked fields first.`,
  messageMissing: "Fill in Update Status first.",

  model: "Model",
  stored: "Stored",
  measured: "Overlay",
  plotTitle: "Impedance & ESR",
  bias: "Bias",
  ambient: "Ambient",
  mountPath: "How the part was mounted",
  mounts: { Shunt: "Shunt", Series: "Series-through" },
  detected: "detected",
  chosen: "chosen",
  notStated: (read: Mount) => `not stated, read as ${mounts[read]}`,
  outsideRatings: (stated: string) => `${stated} is outside the ratings, not set`,
  reordered: "sorted by frequency",
  removeOverlay: "Remove overlay",
  rmsError: (impedance: string, resistance: string) =>
    `rms error |Z| ${impedance} % · ESR ${resistance} %`,

  sliders: "Model sliders",
  groups: {
    impedance: "Impedance",
    loss: "Loss",
    bias: "Bias",
    thermal: "Thermal and aging",
  },
  tick: "tick = stored value, e = estimated",
  estimatedMark: "e",
  storedValues: "Stored values",
  simulation: "Simulation Parameters",
  other: "Non-Simulation Parameters",
  numbered: "Numbered Inputs",
  text: "Text Inputs",
  requiredField: "* Required field",
  updateStatus: "Update Status",
  lastUpdated: (date: string, editor: string) => `Part last updated on ${date} by ${editor}`,
  neverUpdated: "Stored as in the catalogue; no one has edited this part.",
  estimated: "estimated",
  spreadMeaning: "8 in 10 parts lie within",

  removeTitle: "Remove Current Part?",
  removeText: (partNumber: string, next: string) =>
    `${partNumber} leaves the page${next ? ` and ${next} is loaded` : ""}. Values that are not uploaded are lost.`,
  askedAs: (asked: string, partNumber: string) =>
    `You asked for ${asked}. It shares its record with ${partNumber}, and an upload changes both.`,
  remove: "Remove",
  uploadTitle: (partNumber: string) => `Upload ${partNumber}?`,
  uploadText: (count: number, revision: number) =>
    `${count === 1 ? "1 value changes" : `${count} values change`}. Visitors see the new curve at once. ${
      revision === 0 ? "The catalogue's state" : `Revision ${revision}`
    } stays in the history.`,
  parameter: "Parameter",
  storedIn: (revision: number) => (revision === 0 ? "Catalogue" : `Stored, revision ${revision}`),
  newValue: "New",
  change: "Change",
  didYouMean: (value: string) => `Did you mean ${value}?`,
  use: (value: string) => `Use ${value}`,
  impossible: "A value this far off is not saved.",
  markedIsRight: (count: number) =>
    count === 1
      ? "The marked value is right; save it anyway."
      : "The marked values are right; save them anyway.",

  conflictTitle: ({ mfrPn, lastEditor }: { mfrPn: string; lastEditor: string }) =>
    `${mfrPn} was changed by ${lastEditor || "an import"} in the meantime`,
  conflictText: (count: number) =>
    count === 0
      ? "You changed different values. All are kept as shown."
      : `Both of you changed ${count === 1 ? "one value" : `${count} values`}. Choose which to keep; values that only one of you changed are kept as shown.`,
  whenOpened: "When you opened it",
  savedBy: ({ lastEditor, lastUpdate }: { lastEditor: string; lastUpdate: string }) =>
    `${lastEditor}, ${lastUpdate.slice(11, 16)} UTC`,
  you: "You",
  unchanged: "unchanged",
  theyWrote: ({ lastEditor, updateStatus }: { lastEditor: string; updateStatus: string }) =>
    `${lastEditor || "The import"} wrote: “${updateStatus.replace(`${lastEditor}: `, "")}”. Nothing of yours is lost until you choose.`,
  takeTheirs: "Take theirs",
  discards: (count: number) => `discards your ${count === 1 ? "change" : `${count} changes`}`,
  saveChosen: "Save as chosen",

  savedTitle: "Part Saved",
  savedText: (partNumber: string, revision: number) =>
    `${partNumber} was saved as revision ${revision}.`,
  reset: "Reset",
  keepEditing: "Keep editing",

  ceTitle: "Component Edge Props",
  ceNumber: (product: string) => `Base ${product} Part Number`,
  lookUp: "Look up",
  noMatchingPart: "No matching part found.",
  typeMismatch: (product: string) =>
    `The capacitor type of the Base ${product} Part Number and the capacitor type of the selected part must match.`,
  severalParts: (count: number) => `${count} parts begin like this`,
  matchQuality: "Match quality",
  foundPart: "Part found",
  property: "Property",
  value: "Value",

  fitHeading: "Fit",
  runFit: "Run fit",
  fitAgain: "Run fit again",
  fitTo: "Fit to",
  magnitudeAndEsr: "|Z| and ESR",
  magnitudeOnly: "|Z| only",
  from: "From",
  to: "To",
  lowestOfFit: "Lowest frequency of the fit",
  highestOfFit: "Highest frequency of the fit",
  counted: (inside: number, all: number) =>
    `${inside} of ${all} points. Drag the handles in the plot. Above 1 GHz the model is extrapolated.`,
  freeParameters: "Free parameters",
  ofAll: (free: number, all: number) => `${free} of ${all}`,
  atLimit: "at limit",
  result: "Result",
  fitResult: "Fit to the overlay",
  magnitude: "|Z|",
  esr: "ESR",
  phase: "Phase",
  rms: "rms",
  verdict: "Verdict",
  verdicts: { better: "better", worse: "worse", same: "same" },
  beforeFit: "Before",
  afterFit: "After",
  fitted: "Fit",
  apply: "Apply to fields",
  undoFit: "Undo fit",
  discard: "Discard",
  notApplied: "Not applied:",
  fitsWorse: "no parameter values of this circuit fit the measurement.",
  looksOtherwise: (read: Mount, looks: Mount, isWorse: boolean) =>
    isWorse
      ? `read as ${mounts[read]}, this file does not fit. It looks like ${mounts[looks]}.`
      : `The file was read as ${mounts[read]}. It looks like ${mounts[looks]}.`,
  readAndFit: (mount: Mount) => `Read as ${mounts[mount]} and fit`,
  plotView: "Plot",
  residualView: "Residuals",
  residualTitle: "Model against measurement",
  outdated: (asked: FitQuestion) =>
    `Result for ${[
      asked.countsEsr ? texts.magnitudeAndEsr : texts.magnitudeOnly,
      frequencies(asked.range.from, asked.range.to),
      `${asked.free.length} free`,
      conditions(asked.conditions.bias, asked.conditions.tempAmbient),
    ].join(", ")}. Run the fit again to use the settings shown.`,
  fitSummary: ({ after, rangeFrom, rangeTo }: SeedFit, bias: number, temperature: number) =>
    [
      `Fit: |Z| ${after.rmsMagnitude.toPrecision(2)} %`,
      ...(after.rmsEsr == null ? [] : [`ESR ${after.rmsEsr.toPrecision(2)} % rms`]),
      frequencies(rangeFrom, rangeTo),
      conditions(bias, temperature),
    ].join(", "),
  fitLine: ({ fileName, after, bias, temperature }: NonNullable<SeedRevision["fit"]>) =>
    `Fitted to ${fileName || "a measurement"}: |Z| rms ${after.rmsMagnitude.toPrecision(2)} %, ${conditions(bias, temperature)}`,
  useMeasurement: "Use measurement",

  historyTitle: "History",
  revision: "Revision",
  savedAt: "Saved",
  editor: "By",
  status: "Status",
  message: "Update Status",
  catalogue: "Catalogue",
  showChanges: "Compare",
  restore: "Restore",
  comparedWith: (from: number, to: number) =>
    `${from === 0 ? texts.catalogue : `Revision ${from}`} against revision ${to}`,
  noDifference: "Nothing differs.",
  before: "Before",
  after: "After",
  restoreTitle: (revision: number) =>
    revision === 0 ? "Restore the catalogue's state?" : `Restore revision ${revision}?`,
  editsGo: "Your unsaved changes and Update Status are discarded.",
  newerRevision: ({ lastEditor, revision }: { lastEditor: string; revision: number }) =>
    lastEditor
      ? `${lastEditor} saved revision ${revision} in the meantime. It is loaded; choose again.`
      : "An import changed the part in the meantime. It is loaded; choose again.",
  restored: (revision: number) => `Restored as revision ${revision}`,
  restoreMessage: (revision: number) => `Restored revision ${revision}`,
  fileName: (partNumber: string) => `${partNumber}_seed.csv`,
  partStatus: "Part Status",
};
