import { client } from "@/api/client";
import type {
  CountedOption,
  CountedStep,
  PickerCall,
  PickerQuery,
  SeriesOption,
  SizeOption,
} from "@/api/types";
import type { StepOption } from "./cascade";

const AC = "VAC";

export function seriesOption({ series, description, count }: SeriesOption): StepOption {
  const option = { value: series, label: series, count };
  return description && description !== series ? { ...option, description } : option;
}

export function sizeOption({ case_Size, eiA_Code, count }: SizeOption): StepOption {
  const option = { value: case_Size, label: case_Size, count };
  return eiA_Code && eiA_Code !== case_Size ? { ...option, description: eiA_Code } : option;
}

/** Dielectrics, terminations and voltages have no other name than their value; an ac rating says so. */
export function plainOption({ value, unit, count }: CountedOption): StepOption {
  const isAc = unit === AC;
  return { value, label: isAc ? `${value} ${AC}` : value, isAc, count };
}

type Load = (body: PickerQuery, signal: AbortSignal) => Promise<readonly StepOption[]>;

const counted =
  (step: CountedStep): Load =>
  async (body, signal) => {
    const asked = { body, params: { query: { step } }, signal };
    return ((await client.POST("/api/picker-counts", asked)).data ?? []).map(plainOption);
  };

const loaders: Record<PickerCall, Load> = {
  series: async (body, signal) =>
    ((await client.POST("/series", { body, signal })).data ?? []).map(seriesOption),
  size: async (body, signal) =>
    ((await client.POST("/size", { body, signal })).data ?? []).map(sizeOption),
  dielectric: counted("dielectric"),
  voltage: counted("voltage"),
  termination: counted("termination"),
};

export function loadStepOptions(
  call: PickerCall,
  query: PickerQuery,
  signal: AbortSignal,
): Promise<readonly StepOption[]> {
  return loaders[call](query, signal);
}
