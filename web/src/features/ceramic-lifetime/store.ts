import * as v from "valibot";
import type { SharedState } from "@/domain/tool";
import { emptyHistory, type History, recorded, redone, undone } from "@/lib/history";
import { createStoredStore, fields, number, recordOf } from "@/lib/stored-state";
import { markedFields } from "@/ui/entry/marked-fields";
import { tool } from "./tool";

const loadSchema = v.object({
  /** Made once per load, so that a row keeps its fields while others go. */
  id: v.string(),
  /** %. */
  operatingPercentage: number,
  /** V. */
  voltage: number,
  /** °C. */
  temperature: number,
});
export type Load = v.InferOutput<typeof loadSchema>;
export const loadFields = ["operatingPercentage", "voltage", "temperature"] as const;

const stateVersion = 1;
const most = 20;
/** A rail and a temperature that a fresh page computes. */
const first: Load = { id: "1", operatingPercentage: 100, voltage: 25, temperature: 85 };
const loadsSchema = v.fallback(
  v.pipe(v.array(loadSchema), v.minLength(1), v.maxLength(most), v.readonly()),
  [first],
);
const partSchema = v.object({
  mfrPn: v.string(),
  capDisplay: v.string(),
  dielectric: v.string(),
  /** V. */
  voltageRating: number,
  /** °C. */
  maxTemp: number,
});
export type CeramicPart = v.InferOutput<typeof partSchema>;
const stored = {
  values: recordOf(number),
  loads: loadsSchema,
  part: v.fallback(v.nullable(partSchema), null),
};

/** What undo brings back. */
interface Work {
  /** Test and law, where they differ from the server's defaults. */
  values: Readonly<Record<string, number>>;
  loads: readonly Load[];
  /** The part that the test belongs to. */
  part: CeramicPart | null;
}

interface CeramicStore extends Work {
  /** Undo history (Ctrl+Z and Ctrl+Shift+Z); lost on a reload. */
  history: History<Work>;
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  setValues: (change: Readonly<Record<string, number>>) => void;
  setLoads: (loads: readonly Load[]) => void;
  /** Fills in the test as far as the part's ratings tell it: at the rated voltage, the least that a test has. */
  setPart: (part: CeramicPart | null) => void;
  /** Another session instead of this one, which undo brings back. */
  setWork: (work: Work) => void;
  undo: () => void;
  redo: () => void;
  markField: (key: string, valid: boolean) => void;
}

const workOf = ({ values, loads, part }: Work): Work => ({ values, loads, part });

export const useCeramic = createStoredStore<CeramicStore>(
  { name: "henrad.ceramic-lifetime", version: stateVersion, page: tool.path, stored },
  (set) => {
    const change = (changed: (work: Work) => Partial<Work>) =>
      set((store) => ({
        ...changed(store),
        history: recorded(store.history, workOf(store), Date.now()),
      }));
    const step = (to: typeof undone) =>
      set((store) => {
        const found = to(store.history, workOf(store));
        return found ? { ...found.state, history: found.history } : {};
      });
    return {
      values: {},
      loads: [first],
      part: null,
      history: emptyHistory,
      invalidFields: new Set(),
      setValues: (values) => change((work) => ({ values: { ...work.values, ...values } })),
      setLoads: (loads) => change(() => ({ loads })),
      setPart: (part) =>
        change(({ values }) => ({
          part,
          ...(part && {
            values: { ...values, testVoltage: part.voltageRating, testTemperature: part.maxTemp },
          }),
        })),
      setWork: (work) => {
        set({ invalidFields: new Set() });
        change(() => work);
      },
      undo: () => step(undone),
      redo: () => step(redone),
      markField: (key, valid) =>
        set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
    };
  },
);

export const sharedState: SharedState = {
  version: stateVersion,
  save: () => workOf(useCeramic.getState()),
  restore: (state) => useCeramic.getState().setWork(v.parse(fields(stored), state)),
  snapshot() {
    const work = workOf(useCeramic.getState());
    const { values, loads, part } = work;
    const isWork = Object.keys(values).length > 0 || loads.length > 1 || part !== null;
    return { parts: part ? 1 : 0, isWork, bringBack: () => useCeramic.getState().setWork(work) };
  },
};
