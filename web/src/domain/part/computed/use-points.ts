import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import type { OperatingPointAnswer, OperatingPointRow } from "@/api/types";

/** Conditions that several parts share. */
export interface Conditions {
  /** V. */
  bias: number;
  /** °C. */
  ambient: number;
}

/** Parts that one call takes. */
export const mostPoints = 10;

/** Values of parts at a bias and a temperature, |Z| and ESR at a frequency in Hz. */
export async function askPoints(
  partNumbers: readonly string[],
  { bias, ambient }: Conditions,
  frequency: number,
  signal: AbortSignal,
): Promise<OperatingPointAnswer | undefined> {
  const parts = partNumbers.map((partNumber) => ({ partNumber, bias, temperature: ambient }));
  return (await client.POST("/api/operating-point", { body: { parts, frequency }, signal })).data;
}

/** The same for the first parts of a list, by number; nothing where the conditions suit no part. */
export function usePoints(
  partNumbers: readonly string[],
  conditions: Conditions | undefined,
  frequency: number,
): ReadonlyMap<string, OperatingPointRow> {
  const asked = partNumbers.slice(0, mostPoints);
  const { data } = useQuery({
    queryKey: ["operating points", asked, conditions, frequency],
    enabled: asked.length > 0 && conditions !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (conditions && (await askPoints(asked, conditions, frequency, signal))) ?? null,
  });
  return new Map(data?.rows.map((row) => [row.partNumber, row]));
}
