/** "84 kB". */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000
    ? `${Math.round(bytes / 100_000) / 10} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`;

export const texts = {
  search: "Project, part number or note",
  list: "List of projects",
  place: "Where projects are kept",
  thisBrowser: (count: number) => `This browser ${count}`,
  account: (count: number) => `Account ${count}`,
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
  noneInAccount: "No project in your account yet",
  noneInAccountAdvice:
    "Choose a project of this browser and move it to the account, to work on it at any computer.",
  logInAdvice:
    "Projects in an account are kept on this server, for you alone: log in to open them at any computer.",
  logIn: "Log in",
  unreachable:
    "The server is not responding. Your projects are kept in this browser; changes are saved once it responds.",
  keptThere: (size: string, most: string) => `in your account · ${size} of ${most}`,
  logOutAdvice: "When you log out, the copies in this browser are removed.",
  onServer: (size: string) => `on the server · ${size}`,
  inBrowser: "Kept in this browser alone.",
  savedAt: (when: string) => `Saved in your account, ${when}.`,
  saving: "Is being saved in your account …",
  waitsForServer:
    "Not saved in your account yet: the server is not responding. Your changes are kept in this browser.",
  waitsForLogin: "Not saved in your account yet: log in. Your changes are kept in this browser.",
  ofOther: (login: string) =>
    `Belongs to the account ${login}, which has to log in here to save it.`,
  refused: (reason: string) => `Not saved in your account: ${reason}`,
  moveToAccount: "Move to the account",
  copyToAccount: "Copy to the account",
  moveToBrowser: "Move to this browser",
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
  actions: "Open or compare",
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
