import * as v from "valibot";
import { createPageState } from "@/domain/page-state";
import { choice, fields, number, plainText, recordOf } from "@/lib/stored-state";

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

const most = 20;
/** A rail and a temperature that a fresh page computes. */
export const firstLoad: Load = { id: "1", operatingPercentage: 100, voltage: 25, temperature: 85 };
const loadsSchema = v.fallback(
  v.pipe(v.array(loadSchema), v.minLength(1), v.maxLength(most), v.readonly()),
  [firstLoad],
);
const partSchema = v.object({
  mfrPn: v.string(),
  capDisplay: v.string(),
  dielectric: v.string(),
  /** V. */
  voltageRating: number,
  /** °C. */
  maxTemp: number,
  basis: v.exactOptional(choice(["listed", "imported", "edited", "number", "values"], "listed")),
  madeBy: v.exactOptional(plainText),
});
export type CeramicPart = v.InferOutput<typeof partSchema>;
export const stateSchema = fields({
  /** Test and law, where they differ from the server's defaults. */
  values: recordOf(number),
  loads: loadsSchema,
  /** The part that the test belongs to. */
  part: v.fallback(v.nullable(partSchema), null),
});
export type CeramicState = v.InferOutput<typeof stateSchema>;

interface CeramicMembers {
  setValues: (change: Readonly<Record<string, number>>) => void;
  setLoads: (loads: readonly Load[]) => void;
  /** One load of the whole time, V and °C. */
  setOnlyLoad: (load: Pick<Load, "voltage" | "temperature">) => void;
  /** Fills in the test as far as the part's ratings tell it: at the rated voltage, the least that a test has. */
  setPart: (part: CeramicPart | null) => void;
}

export const useCeramic = createPageState<CeramicState, CeramicMembers>(
  {
    name: "henrad.ceramic-lifetime",
    version: 1,
    schema: stateSchema,
    isFlat: true,
    isStep: () => true,
    countParts: ({ part }) => (part ? 1 : 0),
    hasUserData: ({ values, loads, part }) =>
      Object.keys(values).length > 0 || loads.length > 1 || part !== null,
  },
  (_set, get) => ({
    setValues: (values) =>
      get().update((state) => ({ ...state, values: { ...state.values, ...values } })),
    setLoads: (loads) => get().update((state) => ({ ...state, loads })),
    setOnlyLoad: (load) =>
      get().update((state) => ({
        ...state,
        loads: [{ id: "1", operatingPercentage: 100, ...load }],
      })),
    setPart: (part) =>
      get().update(({ values, ...state }) => {
        const ratings = part && {
          testVoltage: part.voltageRating,
          testTemperature: part.maxTemp,
        };
        return { ...state, part, values: { ...values, ...ratings } };
      }),
  }),
);
