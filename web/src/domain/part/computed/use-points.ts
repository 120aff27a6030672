import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { client } from "@/api/client";
import { ProblemError } from "@/api/problem";
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

const partAtFault = /^parts\[(\d+)\]\.temperature$/;

/** Without the parts that an ambient above their highest temperature makes the server refuse. */
function withoutRefused(partNumbers: readonly string[], error: unknown): readonly string[] {
  const faults = error instanceof ProblemError ? error.problem.errors : [];
  const refused = new Set(
    faults.map(({ path }) => Number(partAtFault.exec(path)?.[1] ?? Number.NaN)),
  );
  return partNumbers.filter((_, index) => !refused.has(index));
}

/** As `askPoints`, but of the parts alone that may be asked at these conditions. */
async function askAllowed(
  partNumbers: readonly string[],
  conditions: Conditions,
  frequency: number,
  signal: AbortSignal,
): Promise<OperatingPointAnswer | undefined> {
  try {
    return await askPoints(partNumbers, conditions, frequency, signal);
  } catch (error) {
    const allowed = withoutRefused(partNumbers, error);
    if (allowed.length === partNumbers.length) throw error;
    return allowed.length > 0 ? askPoints(allowed, conditions, frequency, signal) : undefined;
  }
}

/** Values of the first parts of a list, by number, without those that are not made for this temperature. */
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
      (conditions && (await askAllowed(asked, conditions, frequency, signal))) ?? null,
  });
  return new Map(data?.rows.map((row) => [row.partNumber, row]));
}
