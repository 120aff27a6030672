import * as v from "valibot";
import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";
import type { SeedFit, SeedPart, SeedReview } from "@/api/types";
import { markedFields } from "@/domain/calculator/calculator-store";
import { answered, fields, listOf, number, plainText, recordOf } from "@/lib/stored-state";
import { type EditHistory, edited, noEdits, redone, settled, undone } from "./model/history";
import type { Overlay } from "./model/overlay";
import type { Edits } from "./model/properties";

/** Conditions of the plot and of the measurement on it. */
export interface SeedConditions {
  bias: number;
  tempAmbient: number;
}

export type SeedDialog = "remove" | "upload" | "conflict" | "saved" | "ce" | "history";

interface SeedState {
  part: SeedPart | null;
  history: EditHistory;
  /** Text for Update Status, without the editor's name. */
  message: string;
  conditions: SeedConditions;
  /** Names of those whose fields are invalid. */
  invalidConditions: ReadonlySet<keyof SeedConditions>;
  overlay: Overlay | null;
  fit: SeedFit | null;
  /** Names of fitted values. */
  fitted: readonly string[];
  /** Id of the fit that they come from. */
  fitId: string;
  /** Shown above the plot. */
  error: string;
  dialog: SeedDialog | null;
  /** What an upload would change. */
  review: SeedReview | null;
  /** The part as another editor saved it meanwhile. */
  theirs: SeedPart | null;
}

const noConditions: SeedConditions = { bias: 0, tempAmbient: 25 };

const empty: SeedState = {
  part: null,
  history: noEdits,
  message: "",
  conditions: noConditions,
  invalidConditions: new Set(),
  overlay: null,
  fit: null,
  fitted: [],
  fitId: "",
  error: "",
  dialog: null,
  review: null,
  theirs: null,
};

interface SeedStore extends SeedState {
  /** Starts with a part, or continues with its newest revision. */
  load: (part: SeedPart) => void;
  /** Continues with the revision that another editor saved, and with edits upon it. */
  rebase: (part: SeedPart, edits: Edits) => void;
  edit: (name: string, value: string) => void;
  /** Several values at once, as one step; their names are remembered as fitted if they are. */
  apply: (edits: Edits, fit: SeedFit | null) => void;
  settle: () => void;
  markCondition: (name: keyof SeedConditions, valid: boolean) => void;
  undo: () => void;
  redo: () => void;
  set: (change: Partial<Omit<SeedState, "part" | "history">>) => void;
  restart: () => void;
}

const partSchema = v.object({
  mfrPn: v.string(),
  param: v.looseObject({}),
  seedProps: v.array(v.object({ name: v.string() })),
});

/** What of an unfinished edit outlives a reload. */
const storedSchema = fields({
  part: v.fallback(v.nullable(answered<SeedPart>(partSchema)), null),
  history: v.fallback(
    v.pipe(
      v.object({ edits: recordOf(v.string()) }),
      v.transform(({ edits }): EditHistory => ({ ...noEdits, edits })),
    ),
    noEdits,
  ),
  // A fitted value is saved as such after a reload too.
  fitted: listOf(v.string()),
  fitId: plainText,
  message: plainText,
  conditions: v.fallback(v.object({ bias: number, tempAmbient: number }), noConditions),
});

/** The page's one store; edits outlive a reload and a new login, files that were read do not. */
export const useSeed = create<SeedStore>()(
  persist(
    (set) => ({
      ...empty,
      load: (part) =>
        set(({ part: before, conditions, overlay }) =>
          before?.mfrPn === part.mfrPn
            ? { ...empty, part, conditions, overlay }
            : {
                ...empty,
                part,
                conditions: { bias: 0, tempAmbient: part.param.tempAmbient.select },
              },
        ),
      rebase: (part, edits) =>
        set(({ fitted }) => ({
          part,
          history: { ...noEdits, edits },
          fitted: fitted.filter((name) => name in edits),
          theirs: null,
          dialog: null,
          error: "",
        })),
      edit: (name, value) =>
        set(({ history, fitted }) =>
          history.edits[name] === value
            ? {}
            : {
                history: edited(history, { ...history.edits, [name]: value }, name),
                fitted: fitted.filter((each) => each !== name),
              },
        ),
      apply: (edits, fit) =>
        set(({ history }) => ({
          history: edited(history, { ...history.edits, ...edits }, ""),
          fit,
          fitted: fit ? Object.keys(edits) : [],
          fitId: fit?.id ?? "",
        })),
      settle: () => set(({ history }) => ({ history: settled(history) })),
      markCondition: (name, valid) =>
        set(({ invalidConditions }) => ({
          invalidConditions: markedFields(invalidConditions, name, valid),
        })),
      undo: () =>
        set(({ history }) => ({ history: undone(history), fit: null, fitted: [], fitId: "" })),
      redo: () => set(({ history }) => ({ history: redone(history) })),
      set: (change) => set(change),
      restart: () => set(empty),
    }),
    {
      name: "henrad.seed-generator",
      version: 1,
      // An unfinished edit belongs to this window, not to all that are open.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ part, history, fitted, fitId, message, conditions }) => ({
        part,
        history: { ...noEdits, edits: history.edits },
        fitted,
        fitId,
        message,
        conditions,
      }),
      merge: (stored, current) => ({ ...current, ...v.parse(storedSchema, stored) }),
    },
  ),
);
