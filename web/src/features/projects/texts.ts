export const texts = {
  search: "Project, part number or note",
  list: "Projects of this browser",
  none: "No project yet",
  noneAdvice:
    "A project is kept by itself as soon as you add a part on any page. You can also open a file that was saved here.",
  noMatch: "No project matches.",
  empty: "empty",
  notLoaded: "Opens with the parts of its link.",
  openHere: "open here",
  newProject: "New project",
  openFile: "Open a file",
  kept: (size: string) => `kept in this browser · ${size}`,
  leaves: "Nothing leaves this browser until you share it.",

  name: "Name of the project",
  open: "Open",
  openWindow: "Open in a new window",
  saveFile: "Save as a file",
  more: "More actions with the project",
  delete: "Delete",
  askDelete: (name: string, revisions: string) =>
    `Delete “${name}”${revisions && ` with its ${revisions}`}?`,
  keep: "Keep it",
  deleted: (name: string) => `“${name}” is deleted.`,
  undo: "Undo",
  noRoom: "The storage of this browser has no room for it any more.",
  point: "Operating point",
  notSet: "not set",
  notes: "Notes",
  contents: "Contents",
  nothing: "Nothing on any page yet.",
  origin: { own: "", link: "from a link", file: "from a file", earlier: "from earlier versions" },

  revisions: "Revisions",
  noRevision: "None yet. A revision keeps the state of this moment, to come back to.",
  revision: "Revision",
  saved: "Saved",
  pieces: "Pieces",
  now: "Now",
  changes: (count: number) =>
    count === 0
      ? "nothing changed since"
      : count === 1
        ? "1 change since"
        : `${count} changes since`,
  saveAs: (name: string) => `Save as ${name}`,
  openRevision: (name: string) => `Open ${name}`,
  report: "Report",
  copy: "Copy",
  compare: "Compare",
  compareWith: (name: string) => `Compare with ${name}`,
  replacedBy: (name: string, saved: string) =>
    saved === ""
      ? `${name} is open.`
      : `${name} is open. What was changed since is kept as ${saved}.`,

  partsList: "Parts list",
  noParts: "No part on any page yet.",
  numbers: (numbers: string, pieces: string) => `${numbers}, ${pieces}`,
  number: "Number",
  value: "Value",
  quantity: "Qty.",
  usedIn: "Used in",
  copyNumbers: "Copy numbers",
  copied: "Numbers copied to clipboard",
  copyFailed: "This page cannot write to the clipboard.",
  csv: "CSV",
  xlsx: "XLSX",
  capacitance: "Capacitance (F)",
  inductance: "Inductance (H)",
  voltage: "Rated voltage (V)",
};
