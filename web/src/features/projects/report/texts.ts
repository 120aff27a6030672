export const texts = {
  print: "Print",
  save: "Save as HTML",
  projects: "Projects",
  retry: "Retry",
  computing: "Calculating every page of the project...",
  failed: (reason: string) => `This could not be computed: ${reason}`,
  nothing: "Nothing to report yet",
  advice: "Add a part on any page; the report lists all pages of the project with their results.",
  now: (revision: string) => (revision === "" ? "as of now" : `${revision}, as of now`),
  met: (met: number, all: number) =>
    all === 1
      ? `The requirement is ${met === 1 ? "met" : "not met"}.`
      : `${met} of ${all} requirements ${met === 1 ? "is" : "are"} met.`,
  nothingRequired: "No target or other requirement is set.",
  point: "Operating point",
  notSet: "Not set: each page stands at its own conditions.",
  notes: "Notes",
  partsList: "Parts list",
  parts: "Parts of all pages",
  partsHead: ["Part number", "Value", "Qty.", "Used in"],
  basis: "What the numbers stand on",
  marks: [
    ["guaranteed", "a limit or value that the maker states in a data sheet or specification."],
    ["typical", "a typical value or curve that the maker publishes."],
    ["fitted", "a model fitted to a measurement of the part."],
    [
      "estimated",
      "a rule for parts of this class; 8 in 10 parts lie within the spread that is given beside it.",
    ],
  ],
  typical: "Values are typical unless marked worst case. They do not replace a data sheet.",
  model: (model: string) =>
    `Computed by ${model}; the same rules and catalog give the same numbers again.`,
} as const;
