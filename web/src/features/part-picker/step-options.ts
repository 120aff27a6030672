import { client } from "@/api/client";
import type { PickerCall, PickerQuery, SeriesOption, SizeOption } from "@/api/types";
import type { StepOption } from "./cascade";

export function seriesOption({ series, description, count }: SeriesOption): StepOption {
  const option = { value: series, label: series, count };
  return description && description !== series ? { ...option, description } : option;
}

export function sizeOption({ case_Size, eiA_Code, count }: SizeOption): StepOption {
  const option = { value: case_Size, label: case_Size, count };
  return eiA_Code && eiA_Code !== case_Size ? { ...option, description: eiA_Code } : option;
}

export function plainOption(value: string | number): StepOption {
  return { value: String(value), label: String(value) };
}

/** Terminations come as one word of letters. */
export function terminationOptions(letters: string): readonly StepOption[] {
  return [...letters].map(plainOption);
}

type Load = (body: PickerQuery, signal: AbortSignal) => Promise<readonly StepOption[]>;

const loaders: Record<PickerCall, Load> = {
  series: async (body, signal) =>
    ((await client.POST("/series", { body, signal })).data ?? []).map(seriesOption),
  size: async (body, signal) =>
    ((await client.POST("/size", { body, signal })).data ?? []).map(sizeOption),
  dielectric: async (body, signal) =>
    ((await client.POST("/dielectric", { body, signal })).data ?? []).map(plainOption),
  voltage: async (body, signal) =>
    ((await client.POST("/voltage", { body, signal })).data ?? []).map(plainOption),
  termination: async (body, signal) =>
    terminationOptions((await client.POST("/termination", { body, signal })).data ?? ""),
};

export function loadStepOptions(
  call: PickerCall,
  query: PickerQuery,
  signal: AbortSignal,
): Promise<readonly StepOption[]> {
  return loaders[call](query, signal);
}
