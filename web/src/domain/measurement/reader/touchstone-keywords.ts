/** The keywords in brackets of Touchstone 2, by the rules of crates/formats/src/touchstone/keywords.rs. */

export interface Keywords {
  isVersionTwo: boolean;
  /** 1 or 2; null where no keyword says. */
  ports: 1 | 2 | null;
  /** Whether S12 stands before S21. */
  isRowOrder: boolean;
  /** Whether S12 and S21 are one number. */
  isTriangle: boolean;
  /** What the next numbers are. */
  section: "data" | "reference" | "information" | "skipped";
}

export const noKeywords: Keywords = {
  isVersionTwo: false,
  ports: null,
  isRowOrder: false,
  isTriangle: false,
  section: "data",
};

type Change = Partial<Keywords> | null;

const ports = (word: string): Change =>
  word === "1" || word === "2" ? { ports: word === "1" ? 1 : 2 } : null;
const among = (table: Readonly<Record<string, Partial<Keywords>>>) => (word: string) =>
  table[word] ?? null;
const dataOrder = among({ "12_21": { isRowOrder: true }, "21_12": { isRowOrder: false } });
const nothing = (): Change => ({});

const changes: Readonly<Record<string, (word: string) => Change>> = {
  version: nothing,
  "number of frequencies": nothing,
  "number of noise frequencies": nothing,
  "number of ports": ports,
  "two-port data order": dataOrder,
  "two-port order": dataOrder,
  "matrix format": among({
    full: { isTriangle: false },
    lower: { isTriangle: true },
    upper: { isTriangle: true },
  }),
  reference: () => ({ section: "reference" }),
  "network data": () => ({ section: "data" }),
  "begin information": () => ({ section: "information" }),
  "end information": () => ({ section: "data" }),
  "noise data": () => ({ section: "skipped" }),
  end: () => ({ section: "skipped" }),
};

/**
 * Reads a line that begins with a bracket; `rest` are the numbers behind the keyword. Null for a keyword whose meaning
 * would be lost: more than two ports, mixed modes, an unknown word.
 */
export function readKeyword(
  before: Keywords,
  line: string,
): { keywords: Keywords; rest: string } | null {
  const [, name = "", argument = ""] = /^\[([^\]]*)\](.*)$/.exec(line) ?? [];
  const keyword = name.trim().toLowerCase();
  if (before.section === "information" && keyword !== "end information") {
    return { keywords: before, rest: "" };
  }
  const change = changes[keyword]?.(argument.trim().toLowerCase());
  if (!change) return null;
  const rest = keyword === "reference" ? argument : "";
  return { keywords: { ...before, ...change, isVersionTwo: true }, rest };
}
