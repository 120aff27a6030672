import * as v from "valibot";
import { markedFields } from "@/domain/calculator/calculator-store";
import type { SharedState } from "@/domain/tool";
import { createStoredStore, fields, number, recordOf } from "@/lib/stored-state";

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
const stored = { values: recordOf(number), loads: loadsSchema };

interface CeramicStore {
  /** Test and law, where they differ from the server's defaults. */
  values: Readonly<Record<string, number>>;
  loads: readonly Load[];
  /** Fields with unreadable text or a number out of range. */
  invalidFields: ReadonlySet<string>;
  setValues: (change: Readonly<Record<string, number>>) => void;
  setLoads: (loads: readonly Load[]) => void;
  markField: (key: string, valid: boolean) => void;
}

export const useCeramic = createStoredStore<CeramicStore>(
  { name: "henrad.ceramic-lifetime", version: stateVersion, stored },
  (set) => ({
    values: {},
    loads: [first],
    invalidFields: new Set(),
    setValues: (change) => set(({ values }) => ({ values: { ...values, ...change } })),
    setLoads: (loads) => set({ loads }),
    markField: (key, valid) =>
      set(({ invalidFields }) => ({ invalidFields: markedFields(invalidFields, key, valid) })),
  }),
);

export const sharedState: SharedState = {
  version: stateVersion,
  save() {
    const { values, loads } = useCeramic.getState();
    return { values, loads };
  },
  restore: (state) =>
    useCeramic.setState({ ...v.parse(fields(stored), state), invalidFields: new Set() }),
  snapshot() {
    const { values, loads } = useCeramic.getState();
    const isWork = Object.keys(values).length > 0 || loads.length > 1;
    return { parts: 0, isWork, bringBack: () => useCeramic.setState({ values, loads }) };
  },
};
