/** What the page keeps: the list, the conditions, and what was changed here. */
import * as v from "valibot";
import type { BoardReport } from "@/api/types";
import {
  answered,
  choice,
  fields,
  flag,
  number,
  plainText,
  record,
  recordOf,
  textOrNull,
} from "@/lib/stored-state";

/** A list as the server takes it: its text, or its bytes in base64 where it is no UTF-8. */
const listFile = v.object({
  name: v.string(),
  text: v.optional(v.string()),
  base64: v.optional(v.string()),
});
export type ListFile = v.InferOutput<typeof listFile>;

/** A member that earlier states do not have. */
const sinceLater = <Value>(value: v.GenericSchema<unknown, Value>) =>
  v.optional(v.fallback(v.optional(value), undefined));

const conditionsFile = v.object({ name: v.string(), text: v.string() });

/** A condition of a reference that was changed on the page. */
const change = v.object({
  /** As typed: "12 V". */
  value: v.string(),
  /** Where the condition was from before. */
  was: v.string(),
});

const verdicts = ["fail", "advice", "undecided", "pass"] as const;
const verdict = v.picklist(verdicts);
export type Shown = v.InferOutput<typeof verdict>;
export const shownVerdicts: readonly Shown[] = verdicts;

const texts = v.fallback(v.array(v.string()), () => []);

/** A report that came with a link; the page reads these of its fields. */
const reportShape = v.object({
  schema: v.literal("henrad.board/1"),
  board: v.string(),
  file: v.object({ name: v.string() }),
  profile: v.object({ id: v.string(), title: v.string(), source: v.string() }),
  modelVersion: v.object({ rules: v.string(), catalogue: v.string(), check: v.string() }),
  summary: v.object({ skipped: v.number(), ignored: v.number() }),
  notes: v.array(v.object({ text: v.string() })),
  rows: v.array(
    v.object({
      line: v.number(),
      refs: v.array(v.string()),
      written: record,
      conditions: record,
      results: v.array(
        v.object({ rule: v.string(), verdict: v.string(), text: v.string(), asked: v.boolean() }),
      ),
      verdict: v.string(),
      waived: v.boolean(),
    }),
  ),
});

/** Which lines the table shows. */
const filter = fields({
  text: plainText,
  verdicts: v.fallback(v.array(verdict), () => []),
  rules: texts,
  kinds: texts,
  isNew: flag(false),
});
export type Filter = v.InferOutput<typeof filter>;

export const boardState = fields({
  file: v.fallback(v.nullable(listFile), null),
  /** A netlist or schematic beside the list. */
  design: sinceLater(listFile),
  conditions: v.fallback(v.nullable(conditionsFile), null),
  /** The list is one of ours, to try the page with. */
  isExample: flag(false),
  /** "" takes what the conditions say. */
  profile: choice(["", "maker", "none"], ""),
  /** °C; null takes what the conditions say. */
  ambient: v.fallback(v.nullable(number), null),
  guess: choice(["", "fail", "advice", "off"], ""),
  /** Heads by what they hold, as answered for lists with these heads. */
  columns: recordOf(v.string()),
  /** Changed conditions: "C46.voltage". */
  set: recordOf(change),
  /** Parts that stand in for the list's on trial, by the line. */
  trials: recordOf(v.string()),
  /** The text of a baseline. */
  baseline: textOrNull,
  filter,
  /** The columns are looked at again, though nothing is open. */
  isMapping: flag(false),
  /** The line that is open. */
  open: textOrNull,
  /** A report that came with a link, whose list did not. */
  shared: v.fallback(v.nullable(answered<BoardReport>(reportShape)), null),
});
export type BoardState = v.InferOutput<typeof boardState>;

/** Nothing to check, with what the conditions file says. */
export const emptyBoard = (): BoardState => v.parse(boardState, undefined);

/** What was chosen or dropped together; a list begins anew. */
export interface Given {
  list?: ListFile;
  /** A netlist or schematic beside the list. */
  design?: ListFile;
  conditions?: { name: string; text: string };
  baseline?: string;
  isExample?: boolean;
}

export function withGiven(state: BoardState, given: Given): BoardState {
  const { list, design, conditions, baseline, isExample = false } = given;
  if (!list) {
    return {
      ...state,
      ...(conditions && { conditions }),
      ...(baseline !== undefined && { baseline }),
    };
  }
  // Conditions that came before their list wait for it; those of an example go with it.
  const waiting = state.file === null && !state.shared ? state.conditions : null;
  return {
    ...emptyBoard(),
    profile: state.isExample ? "" : state.profile,
    guess: state.isExample ? "" : state.guess,
    file: list,
    ...(design && { design }),
    conditions: conditions ?? waiting,
    baseline: baseline ?? null,
    isExample,
  };
}

export const withFilter = (state: BoardState, change: Partial<Filter>): BoardState => ({
  ...state,
  filter: { ...state.filter, ...change },
});

/** A list with an entry, or without it where it has it. */
export const toggled = <Entry>(list: readonly Entry[], entry: Entry): Entry[] =>
  list.includes(entry) ? list.filter((each) => each !== entry) : [...list, entry];

/** A condition of some references, changed on the page; as it was with an empty text. */
export function withCondition(
  state: BoardState,
  refs: readonly string[],
  condition: string,
  { value, was }: { value: string; was: string },
): BoardState {
  const set = { ...state.set };
  for (const each of refs) {
    const key = `${each}.${condition}`;
    const before = set[key]?.was ?? was;
    delete set[key];
    if (value.trim() !== "") set[key] = { value: value.trim(), was: before };
  }
  return { ...state, set };
}

/** A part in the place of a line's own, on trial; the line's own again without one. */
export function withTrial(state: BoardState, line: string, part: string | null): BoardState {
  const { [line]: _before, ...trials } = state.trials;
  return { ...state, trials: part === null ? trials : { ...trials, [line]: part } };
}
