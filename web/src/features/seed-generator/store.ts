import * as v from "valibot";
import { createJSONStorage } from "zustand/middleware";
import type { SeedFit, SeedPart, SeedReview } from "@/api/types";
import {
  answered,
  createPersistentStore,
  fields,
  number,
  plainText,
  recordOf,
} from "@/lib/stored-state";
import { type FitQuestion, fittedEdits } from "./model/fit";
import { defaultRange, type FitRange } from "./model/fit-range";
import {
  conditioned,
  type EditHistory,
  edited,
  noEdits,
  redone,
  type SeedConditions,
  settled,
  undone,
} from "./model/history";
import { allowed, type Overlay, type TableQuestion } from "./model/overlay";
import { type Edits, withEdit } from "./model/properties";

type SeedDialog = "remove" | "upload" | "conflict" | "saved" | "ce" | "history";

/** A problem of one property, as the server sees it. */
export interface FieldProblem {
  /** The value that it is about. */
  value: string;
  message: string;
}

interface SeedState {
  part: SeedPart | null;
  history: EditHistory;
  /** Text for Update Status, without the editor's name. */
  message: string;
  /** The number that is being typed, and what the plot shows of it until the entry ends. */
  entry: { name: string; shown: string } | null;
  overlay: Overlay | null;
  /** What only the editor can say of the last file. */
  tableQuestion: TableQuestion | null;
  /** The frequencies that count in a fit; null without an overlay. */
  fitRange: FitRange | null;
  /** Whether ESR and phase count beside |Z|. */
  countsEsr: boolean;
  /** Names of the parameters that a fit leaves as they are. */
  held: readonly string[];
  /** The newest result; its values are entered only when it is applied. */
  fit: SeedFit | null;
  /** What it was asked. */
  fitQuestion: FitQuestion | null;
  /** Whether the plot shows its values in place of the edited ones: until the next step of any kind. */
  isPreviewed: boolean;
  /** The edits as the newest result was applied to them; null before. */
  applied: Edits | null;
  /** Values that an applied fit gave, by name. */
  fitted: Edits;
  /** Id of the fit that they come from. */
  fitId: string;
  /** Shown above the plot. */
  error: string;
  /** What the server refuses, by property name. */
  refused: Readonly<Record<string, FieldProblem>>;
  /** The part that waits until the present one may go. */
  next: string;
  /** Number that was asked for, where the part is another spelling of it. */
  askedAs: string;
  dialog: SeedDialog | null;
  /** What an upload would change. */
  review: SeedReview | null;
  /** The part as another editor saved it meanwhile. */
  theirs: SeedPart | null;
}

const empty: SeedState = {
  part: null,
  history: noEdits,
  message: "",
  entry: null,
  overlay: null,
  tableQuestion: null,
  fitRange: null,
  countsEsr: true,
  held: [],
  fit: null,
  fitQuestion: null,
  isPreviewed: false,
  applied: null,
  fitted: {},
  fitId: "",
  error: "",
  refused: {},
  next: "",
  askedAs: "",
  dialog: null,
  review: null,
  theirs: null,
};

interface SeedStore extends SeedState {
  /** Starts with a part, or continues with its newest revision. */
  load: (part: SeedPart, askedAs?: string) => void;
  /** Continues with the revision that another editor saved, and with edits upon it. */
  rebase: (part: SeedPart, edits: Edits) => void;
  edit: (name: string, value: string) => void;
  condition: (name: keyof SeedConditions, value: number) => void;
  /** Several values at once, as one step. */
  enter: (edits: Edits) => void;
  /** Shows a new result on the plot before it is applied. */
  preview: (fit: SeedFit, question: FitQuestion) => void;
  /** Enters the values of a fit, as one step; they are remembered as fitted. */
  apply: (fit: SeedFit) => void;
  /** Lays a measurement over the plot, under its conditions as far as it tells them. */
  lay: (overlay: Overlay) => void;
  removeOverlay: () => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  set: (change: Partial<Omit<SeedState, "part" | "history">>) => void;
  restart: () => void;
}

/** A step of the edits; from then on the plot shows them, whatever fit is open. */
const step = (history: EditHistory) => ({ history, isPreviewed: false });

/** What a new revision of the same part leaves on the page. */
const kept = ({ history, overlay, fitRange, countsEsr, held }: SeedState) => ({
  history: { ...noEdits, conditions: history.conditions },
  overlay,
  fitRange,
  countsEsr,
  held,
});

/** The conditions that a file tells, where the part allows them. */
function statedConditions(
  part: SeedPart | null,
  { conditions }: EditHistory,
  { stated }: Overlay,
): SeedConditions {
  if (!part) return conditions;
  const { bias, tempAmbient } = part.param;
  return {
    bias: allowed(stated.bias, bias) ?? conditions.bias,
    tempAmbient: allowed(stated.temperature, tempAmbient) ?? conditions.tempAmbient,
  };
}

/** The same as a step, where any of them differs. */
function withConditions(history: EditHistory, conditions: SeedConditions): EditHistory {
  const { bias, tempAmbient } = history.conditions;
  const isSame = conditions.bias === bias && conditions.tempAmbient === tempAmbient;
  return isSame ? history : edited(history, { conditions }, "");
}

const partSchema = v.object({
  mfrPn: v.string(),
  param: v.looseObject({}),
  seedProps: v.array(v.object({ name: v.string() })),
});

/** What of an unfinished edit outlives a reload. */
const storedSchema = fields({
  part: v.fallback(v.nullable(answered<SeedPart>(partSchema)), null),
  history: fields({ edits: recordOf(v.string()) }),
  // A fitted value is saved as such after a reload too.
  fitted: recordOf(v.string()),
  fitId: plainText,
  message: plainText,
  conditions: v.fallback(v.object({ bias: number, tempAmbient: number }), noEdits.conditions),
});

/** The page's one store; edits outlive a reload and a new login, files that were read do not. */
export const useSeed = createPersistentStore<SeedStore>(
  {
    name: "henrad.seed-generator",
    version: 2,
    // An unfinished edit belongs to this window, not to all that are open.
    storage: createJSONStorage(() => sessionStorage),
    write: ({ part, history, fitted, fitId, message }) => ({
      part,
      history: { edits: history.edits },
      fitted,
      fitId,
      message,
      conditions: history.conditions,
    }),
    read: (stored) => {
      const { history, conditions, ...rest } = v.parse(storedSchema, stored);
      return { ...rest, history: { ...noEdits, ...history, conditions } };
    },
  },
  (set) => ({
    ...empty,
    load: (part, askedAs = "") =>
      set((before) =>
        before.part?.mfrPn === part.mfrPn
          ? { ...empty, ...kept(before), part }
          : {
              ...empty,
              part,
              askedAs,
              history: {
                ...noEdits,
                conditions: { bias: 0, tempAmbient: part.param.tempAmbient.select },
              },
            },
      ),
    rebase: (part, edits) =>
      set(({ history: { conditions } }) => ({
        ...step({ ...noEdits, edits, conditions }),
        part,
        theirs: null,
        dialog: null,
        error: "",
      })),
    edit: (name, value) =>
      set(({ history }) =>
        history.edits[name] === value
          ? {}
          : step(edited(history, { edits: withEdit(history.edits, name, value) }, name)),
      ),
    enter: (edits) =>
      set(({ history }) => step(edited(history, { edits: { ...history.edits, ...edits } }, ""))),
    // A fit that is previewed stays on the plot, under the new conditions.
    condition: (name, value) =>
      set(({ history }) => ({ history: conditioned(history, name, value, Date.now()) })),
    preview: (fit, fitQuestion) => set({ fit, fitQuestion, isPreviewed: true, applied: null }),
    apply: (fit) =>
      set(({ history }) => {
        const applied = { ...history.edits, ...fittedEdits(fit) };
        const fitted = fittedEdits(fit);
        return {
          ...step(edited(history, { edits: applied }, "")),
          applied,
          fitted,
          fitId: fit.id,
        };
      }),
    lay: (overlay) =>
      set(({ part, history }) => ({
        overlay,
        fitRange: defaultRange(overlay.points),
        fit: null,
        error: "",
        tableQuestion: null,
        history: withConditions(history, statedConditions(part, history, overlay)),
      })),
    removeOverlay: () => set({ overlay: null, fitRange: null, fit: null }),
    settle: () => set(({ history }) => ({ history: settled(history) })),
    undo: () => set(({ history }) => step(undone(history))),
    redo: () => set(({ history }) => step(redone(history))),
    set: (change) => set(change),
    restart: () => set(empty),
  }),
);
