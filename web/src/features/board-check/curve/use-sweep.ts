import { useQuery } from "@tanstack/react-query";
import { answerOf, client } from "@/api/client";
import type { OperatingPointAnswer, OperatingPointRequest } from "@/api/types";
import { mostPoints } from "@/domain/part/computed/use-points";
import type { Curve } from "./curve-of";

type PointRow = OperatingPointAnswer["rows"][number];

/** Points of a curve, in calls of ten. */
const calls = 2;

/** Values along the x axis, its ends and the place of the part among them. */
export function placesOf({ kind, range, bias, temperature }: Curve): readonly number[] {
  const [from, to] = range;
  const own = kind === "capacitance" ? bias : temperature;
  const count = calls * mostPoints - 1;
  const even = Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1));
  const isInside = own >= from && own <= to;
  const all = new Set(isInside ? [...even, own] : even);
  return [...all].sort((a, b) => a - b);
}

async function rowsAt(
  curve: Curve,
  places: readonly number[],
  isWorst: boolean,
  signal: AbortSignal,
): Promise<readonly PointRow[]> {
  const { kind, partNumber, bias, temperature, frequency, temperatureMin } = curve;
  const parts = places.map((x) => ({
    partNumber,
    bias: kind === "capacitance" ? x : bias,
    temperature: kind === "capacitance" ? temperature : x,
  }));
  const body: OperatingPointRequest = {
    parts,
    ...(frequency !== null && { frequency }),
    ...(isWorst && { worstCase: "Yes" as const }),
    ...(isWorst && temperatureMin !== null && { temperatureMin }),
  };
  const { rows } = await answerOf(client.POST("/api/operating-point", { body, signal }));
  return rows;
}

async function sweep(curve: Curve, isWorst: boolean, signal: AbortSignal) {
  const places = placesOf(curve);
  const pieces = Array.from({ length: Math.ceil(places.length / mostPoints) }, (_, at) =>
    places.slice(at * mostPoints, (at + 1) * mostPoints),
  );
  const answers = await Promise.all(pieces.map((each) => rowsAt(curve, each, isWorst, signal)));
  return answers.flat();
}

export interface Sweep {
  x: readonly number[];
  rows: readonly PointRow[];
  /** In the worst case; only of capacitance. */
  worst: readonly PointRow[] | null;
}

/** The part along the axis, as every call computes it. */
export function useSweep(curve: Curve) {
  return useQuery({
    queryKey: ["board curve", curve],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<Sweep> => {
      const [rows, worst] = await Promise.all([
        sweep(curve, false, signal),
        curve.kind === "capacitance" ? sweep(curve, true, signal) : null,
      ]);
      return { x: placesOf(curve), rows, worst };
    },
  });
}
