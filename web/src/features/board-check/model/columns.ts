/** What the columns of a list hold, as the page and the server name it. */
import * as v from "valibot";
import type { BoardColumns } from "@/api/types";
import { createStoredStore, recordOf } from "@/lib/stored-state";

/** Heads by what they hold: "mpn", "voltage". */
export type Roles = Readonly<Record<string, string>>;

/** Words of reports that the page has another one for. */
const words: Roles = { number: "mpn", maker: "manufacturer", not_fitted: "dnp" };
/** What a report names and nobody chooses. */
const unchosen = new Set(["fitted", "supplier_number", "rated_voltage"]);

/** The columns of a report by the page's words. */
export const rolesOf = (columns: Roles): Roles =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([word]) => !unchosen.has(word))
      .map(([word, head]) => [words[word] ?? word, head]),
  );

/** Heads and lines; of a list without known heads the first line is taken for them. */
export function previewOf({ header, samples }: BoardColumns): {
  header: readonly string[];
  samples: readonly (readonly string[])[];
} {
  if (header.length > 0) return { header, samples };
  const [first = [], ...rest] = samples;
  return { header: first, samples: rest };
}

interface Remembered {
  /** Answers by the heads of their lists, the newest last. */
  answers: Readonly<Record<string, Roles>>;
}

/** Lists of this many kinds of heads are remembered. */
const most = 50;

const useRemembered = createStoredStore<Remembered>(
  {
    name: "henrad.board-mapping",
    version: 1,
    stored: { answers: recordOf(recordOf(v.string())) },
  },
  () => ({ answers: {} }),
);

const keyOf = (header: readonly string[]) => header.join("\t");

/** What was answered for a list with these heads. */
export const remembered = (header: readonly string[]): Roles | null =>
  useRemembered.getState().answers[keyOf(header)] ?? null;

/** Keeps an answer in this browser, for lists with the same heads. */
export function remember(header: readonly string[], roles: Roles): void {
  const key = keyOf(header);
  const { [key]: _before, ...others } = useRemembered.getState().answers;
  const kept = Object.entries({ ...others, [key]: roles }).slice(-most);
  useRemembered.setState({ answers: Object.fromEntries(kept) });
}
