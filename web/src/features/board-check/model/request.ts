/** The body of the calls, and the server's messages back at their fields. */
import { ProblemError } from "@/api/problem";
import type { BoardRequest } from "@/api/types";
import type { BoardState } from "./state";

/** The request but for the list, which is large and stays in the store. */
export interface BoardQuestion {
  /** Names the list among those of this visit. */
  list: string;
  conditions: string | null;
  options: NonNullable<BoardRequest["options"]>;
}

/** FNV-1a of a text: enough to tell the lists of a visit apart. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}

const fileKey = ({ name, text, base64 }: NonNullable<BoardState["file"]>): string =>
  `${name} ${digest(text ?? base64 ?? "")}`;

/** Names the files of the page among those of this visit; null without a list. */
export const filesKey = ({ file, design }: Pick<BoardState, "file" | "design">): string | null =>
  file && [file, ...(design ? [design] : [])].map(fileKey).join(" ");

/** What is asked, beside the list. */
export function optionsOf(state: BoardState): BoardQuestion["options"] {
  const { profile, ambient, guess, columns, baseline } = state;
  const set = Object.fromEntries(
    Object.entries(state.set).map(([place, { value }]) => [place, value]),
  );
  return {
    ...(profile !== "" && { profile }),
    ...(ambient !== null && { ambient }),
    ...(guess !== "" && { guess }),
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(Object.keys(set).length > 0 && { set }),
    // The description of the field is that of an object; the text of a file is read too.
    ...(baseline !== null && { baseline: baseline as unknown as Record<string, never> }),
  };
}

const sent = ({ name, text, base64 }: NonNullable<BoardState["file"]>) => ({
  name,
  ...(text === undefined ? { base64: base64 ?? "" } : { text }),
});

export function requestOf(
  file: NonNullable<BoardState["file"]>,
  { conditions, options }: Pick<BoardQuestion, "conditions" | "options">,
  design?: BoardState["design"],
): BoardRequest {
  return {
    file: sent(file),
    ...(design && { design: sent(design) }),
    ...(conditions !== null && { conditions: conditions as unknown as Record<string, never> }),
    options,
  };
}

/** What the server says of a request, where it belongs. */
interface Refusals {
  /** What keeps the list from being read. */
  list: readonly string[];
  /** What is wrong with board.toml, a sentence each. */
  conditions: readonly string[];
  ambient: string | null;
  baseline: string | null;
  /** Of changed conditions, by their place: "C46.voltage". */
  set: Readonly<Record<string, string>>;
}

/** Codes of problems that a reader of the list can answer by naming columns. */
const questions = new Set(["no_header", "two_columns"]);

export const isQuestion = (error: unknown): boolean =>
  error instanceof ProblemError && questions.has(error.problem.code);

/** Null where the request was not refused, but had no answer. */
export function refusalsOf(error: unknown): Refusals | null {
  if (!(error instanceof ProblemError) || error.problem.status >= 429) return null;
  const { errors, detail, title } = error.problem;
  const of = (test: (path: string) => boolean) => errors.filter(({ path }) => test(path));
  const at = (path: string) => of((each) => each === path)[0]?.message ?? null;
  const set = of((path) => path.startsWith("options.set."));
  const conditions = of((path) => path.startsWith("conditions") || path.startsWith("board.toml"));
  const placed = new Set([...set, ...conditions].map(({ path }) => path));
  const own = ["options.ambient", "options.baseline"];
  const rest = of((path) => !placed.has(path) && !own.includes(path));
  const isPlaced = errors.length > rest.length;
  const list = rest.map(({ message }) => message);
  return {
    list: list.length > 0 || isPlaced ? list : [detail || title],
    conditions: conditions.map(({ message }) => message),
    ambient: at("options.ambient"),
    baseline: at("options.baseline"),
    set: Object.fromEntries(
      set.map(({ path, message }) => [path.replace("options.set.", ""), message]),
    ),
  };
}
