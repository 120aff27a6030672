import { shortestPassword } from "@/api/account";
import { legalTitles } from "@/domain/site/legal-titles";

const counted = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? what : `${what}s`}`;

export const texts = {
  administratorsOnly: "This page is for administrators. Your account may edit parts.",
  otherAccount: "Log in with another account",
  seedPage: "Seed Generator",

  settings: "Banner and footer",
  section: "Section",
  sections: "Admin sections",
  homeMessage: "Home message",
  homeMessageHint: "Plain text; visitors see it on the home page.",
  remaining: (left: number) => `${left} of 1000 characters left`,
  isCut: "The pasted text was cut to 1000 characters.",
  bannerImage: "Banner image",
  bannerLink: "Banner link",
  footerImage: "Footer image",
  footerLink: "Footer link",
  bannerText: "Banner alternative text",
  bannerPurpose: "Banner link purpose",
  footerText: "Footer alternative text",
  footerPurpose: "Footer link purpose",
  wordsHint: "Read aloud to people who do not see the image; at most 200 characters",
  wordsSaved: (field: string, isEmpty: boolean) =>
    `The ${field.toLowerCase()} was ${isEmpty ? "cleared" : "saved"}.`,
  linkExample: "https://www.example.com/",
  imageHint: "PNG, JPEG, WebP or GIF, at most 1 MB",
  noImage: "No image",
  choose: "Choose image",
  clear: "Clear",
  save: "Save",
  saveField: (field: string) => `Save ${field.toLowerCase()}`,
  chooseField: (field: string) => `Choose image: ${field.toLowerCase()}`,
  clearField: (field: string) => `Clear ${field.toLowerCase()}`,
  undo: "Undo",
  undoField: (field: string) => `Undo ${field.toLowerCase()}`,
  unsaved: "Not saved yet",
  notAnImage: "Only images are accepted.",
  imageTooLarge: "An image can have at most 1 MB.",
  notALink: "Only http and https links are accepted.",
  loading: "Loading...",
  retry: "Retry",

  logins: "Log-ins",
  outcome: "Outcome",
  network: "Network",
  times: (times: number) => `, ${times} times in an hour`,
  failures: (failures: number, shown: number) =>
    shown === 0
      ? "Nobody has tried to log in."
      : `${failures === 0 ? "None" : failures} of the attempts listed failed. Attempts of an hour that are alike share a line.`,

  usage: "Usage",
  period: "Period",
  days: (days: number) => `${days} days`,
  simulations: "Simulations",
  lookups: "Part look-ups",
  visitors: "Visitors",
  perDay: (what: string) => `${what} per day`,
  total: (count: number) => `${count} in total`,
  most: (count: number) => `at most ${count} a day`,
  plots: "Plot types",
  parts: "Parts",
  missedParts: "Part numbers not found",
  methods: "How parts were chosen",
  methodNames: {
    fromList: "Picked from a list",
    "fromList-ind": "Inductor picked from a list",
    "fromList-seed": "Picked in the Seed Generator",
    typed: "Typed",
    URL: "By a link",
  },
  plotNames: { inductor: "Inductor Simulation" },
  none: "None yet",
  count: "Count",
  stored: (totals: { parts: number; shares: number; revisions: number; accounts: number }) =>
    [
      counted(totals.parts, "part"),
      counted(totals.revisions, "revision"),
      counted(totals.shares, "shared session"),
      counted(totals.accounts, "account"),
    ].join(", "),
  date: "Date",

  audit: "Latest changes",
  at: "When (UTC)",
  who: "Login",
  action: "What",
  subject: "On",
  valueBefore: "Before",
  valueAfter: "After",
  auditSearch: "Search the changes",
  auditMore: "Show more",
  auditFound: (found: number, all: number) => `${found} of the ${counted(all, "latest change")}`,
};

export const unsavedTexts = {
  notSaved: (count: number) =>
    `${counted(count, "change")} ${count === 1 ? "is" : "are"} not saved:`,
  bar: "Changes that are not saved",
  save: "Save all",
  discard: "Discard all",
  discarded: (count: number) =>
    `${counted(count, "change")} ${count === 1 ? "was" : "were"} discarded.`,
  undo: "Undo",
  close: "Close",
  saved: (field: string) => `${field}: saved.`,
  failed: (field: string, why: string) => `${field}: ${why}`,
  kept: (count: number) =>
    `${counted(count, "change")} of the site ${count === 1 ? "is" : "are"} not saved. Until this window is closed, Admin keeps ${count === 1 ? "it" : "them"}.`,
};

export const importTexts = {
  heading: "Import parts",
  about:
    "A file with parts of any maker: CSV, TSV, XLSX, TOML or JSON, at most 10 MB. It is checked first; all of its rows are imported, or none.",
  file: "File with parts",
  choose: "Choose file…",
  other: "Other file…",
  drop: "or drop it here",
  rowsAre: "The rows are",
  kinds: { parts: "Parts", "order-codes": "Order codes" },
  kindsHint: {
    parts: "Parts of the catalog, with their series and ratings.",
    "order-codes":
      "Codes of a maker's list, which states some values; the rest is estimated until the part itself is imported.",
  },
  maker: "Maker",
  makerHint: "Of the rows that state none",
  checking: "The file is being checked…",
  rows: (rows: number) => counted(rows, "row"),
  counts: {
    added: "are new",
    replaced: "change",
    unchanged: "unchanged",
    refused: "are refused",
    inductors: "inductors",
    edited: "edited here",
    warnings: "unusual",
  },
  problems: "Problems",
  problemsHint: "While there are any, nothing is imported.",
  warnings: "Unusual rows",
  warningsHint: "They are imported.",
  firstOf: (shown: number, all: number) => `the first ${shown} of ${all.toLocaleString("en")}`,
  heads: ["Line", "Column", "What"],
  wholeRow: "whole row",
  confirm: (rows: number) => `Import unusual values too (${counted(rows, "row")})`,
  confirmOff: "Off: a row whose value may have a wrong unit is a problem, and nothing is imported.",
  confirmOn: "On: such rows are imported as they stand.",
  overwrite: (parts: number) => `Overwrite what editors changed (${counted(parts, "part")})`,
  overwriteOff: "Off: these parts stay as editors left them.",
  overwriteOn:
    "On: the file replaces them. What editors saved stays a revision, which the Seed Generator brings back.",
  edited: "Edited here",
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  leftOut: (heads: readonly string[]) =>
    `${heads.length === 1 ? "A column is" : "Columns are"} not used: ${heads.join(", ")}.`,
  notes: "About the file",
  nothingWritten: "Nothing is written yet.",
  blocked: (problems: number) =>
    `Nothing can be imported before ${problems === 1 ? "the problem is" : `the ${problems.toLocaleString("en")} problems are`} gone from the file.`,
  noRows: "The file has no rows.",
  allKept: "Editors changed every part of the file: there is nothing to import.",
  cancel: "Cancel",
  import: (parts: number) => `Import ${counted(parts, "part")}`,
  retry: "Try again",
  tooLarge: (megabytes: number) =>
    `The file has ${megabytes.toFixed(1)} MB. At most 10 MB are taken: split it.`,
  unread: "The file could not be read. Choose it again.",
  unknownEnd:
    "Whether the parts were stored is not known. Import the file again: what is in the catalog already is not added twice.",
  done: (added: number, replaced: number) =>
    `${counted(added, "part")} ${added === 1 ? "is" : "are"} new, ${replaced.toLocaleString("en")} ${replaced === 1 ? "was" : "were"} replaced.`,
  kept: (parts: number) =>
    parts === 1
      ? "1 part stays as editors left it."
      : `${parts.toLocaleString("en")} parts stay as editors left them.`,
  another: "Import another file",
  undoHint: "Past imports has the way back: it restores what this import has changed.",
  undo: "Undo",
  undoOf: (name: string) => `Undo the import of ${name}`,
  undone: (restored: number, removed: number) =>
    `${counted(restored, "part")} restored, ${removed.toLocaleString("en")} removed.`,
  damagedBefore: (numbers: readonly string[]) =>
    `What was stored of these before the import is damaged, so they stay: ${numbers.join(", ")}.`,
  noUndo: (isUndone: boolean) => (isUndone ? "undone" : "too old to undo"),
  changedSince: (parts: number) =>
    parts === 1
      ? "1 part was changed since and stays. Take it back too?"
      : `${counted(parts, "part")} were changed since and stay. Take them back too?`,
  undoAlso: (parts: number) => `Take ${counted(parts, "part")} back`,
  past: "Past imports",
  pastHeads: ["When (UTC)", "Login", "File", "Parts", "Way back"],
  pastCounts: (added: number, replaced: number) =>
    `${added.toLocaleString("en")} new, ${replaced.toLocaleString("en")} replaced`,
  none: "Nothing has been imported yet.",
};

export const accountTexts = {
  heading: "Accounts",
  login: "Login",
  name: "Name",
  role: "Role",
  state: "State",
  made: "Since",
  actions: "Actions",
  administrator: "Administrator",
  editor: "Editor",
  enabled: "enabled",
  disabled: "disabled",
  enable: "Enable",
  disable: "Disable",
  enableOf: (login: string) => `Enable ${login}`,
  disableOf: (login: string) => `Disable ${login}`,
  roleOf: (login: string) => `Role of ${login}`,
  newPassword: "New password…",
  passwordOf: (login: string) => `New password of ${login}`,
  passwordHint: `At least ${shortestPassword} characters`,
  setPassword: "Set",
  cancel: "Cancel",
  changed: (login: string) => `${login} was changed.`,
  add: "Add account",
  added: (login: string) => `${login} was added.`,
  password: "Password",
};

export const writtenTexts = {
  heading: "Release notes and legal pages",
  which: "Which text",
  names: {
    "release-notes": "Release notes",
    ...legalTitles,
  },
  notesHint:
    "Start a version with a line such as ## 1.2.0 2026-11-23, a list with ### Changes, ### Known issues or ### Planned, and each item with a hyphen.",
  pageHint: "Separate paragraphs with blank lines; start a heading with ##.",
  save: "Save text",
  preview: "Preview",
  hidePreview: "Hide preview",
  backToBuiltIn: "Back to the built-in text",
  unsaved: "Not saved yet",
  saved: (name: string) => `${name}: saved. Visitors see it on the next page they open.`,
  neverWritten: "The built-in text is in use; nobody has changed it.",
  revision: (revision: number) => `Revision ${revision}`,
  builtIn: "built-in text",
  characters: (count: number) => `${count.toLocaleString("en")} characters`,
  overtaken: (editor: string) => `${editor} saved this text in the meantime.`,
  you: "You",
  takeTheirs: "Take theirs",
  keepMine: "Keep mine",
  take: "Copy into the field",
  takeOf: (revision: number) => `Copy revision ${revision} into the field`,
};

/** Beside the names of the sections. */
export const badgeTexts = {
  failed: (times: number) => `${times} failed`,
  noFeed: "none",
};

export const feedbackTexts = {
  heading: "Feedback",
  none: "No visitor has written yet.",
  heads: ["When (UTC)", "Message", "Details"],
  delete: "Delete",
  deleteFrom: (time: string) => `Delete the message of ${time}`,
  more: "Show more",
};

export const priceTexts = {
  heading: "Prices and stock",
  about:
    "For the power array: a CSV file with the columns number, distributor, quantity, price, currency, stock and seen, a row for each price break. It takes the place of the file before.",
  none: "No file is loaded: the power array shows neither prices nor stock.",
  summary: (
    prices: number,
    parts: number,
    distributors: readonly string[],
    currency: string,
    first: string,
    last: string,
  ) =>
    `${counted(prices, "price")} of ${counted(parts, "part")} from ${distributors.join(" and ")} in ${currency}, seen ${first === last ? first : `${first} to ${last}`}.`,
  file: "File with prices and stock",
  choose: "Choose CSV…",
  checked: (name: string) => `${name} can be loaded:`,
  refused: (name: string, problems: number) =>
    `${name} cannot be loaded: ${counted(problems, "problem")}.`,
  heads: ["Line", "Column", "Problem"],
  load: "Load",
  cancel: "Cancel",
  remove: "Remove prices and stock",
  loaded: "Prices and stock were loaded.",
  removed: "Prices and stock were removed.",
};

export const keyTexts = {
  heading: "Import keys",
  about:
    "A program with a key may import parts as an editor: POST /api/import with the header Authorization: Bearer and the key.",
  none: "No program has a key.",
  heads: ["Program", "Since", "Made by", "Last used (UTC)"],
  never: "never",
  name: "Program",
  nameHint: "Letters, digits and any of . - _",
  add: "Make key",
  once: (name: string) => `The key of ${name}. Copy it now: it cannot be shown again.`,
  copy: "Copy key",
  copied: "Copied",
  done: "Done",
  revoke: "Revoke",
  revokeOf: (name: string) => `Revoke the key of ${name}`,
  revoked: (name: string) => `The key of ${name} was revoked.`,
};
