import { useQuery } from "@tanstack/react-query";
import { answerOf, client } from "@/api/client";
import { askInductorCurves, askPlot } from "@/api/plots";
import type { BoardReport, OperatingPointAnswer, OperatingPointRequest } from "@/api/types";
import { mostPoints } from "@/domain/part/computed/use-points";
import type { Numbers } from "@/lib/numbers";
import { type Curve, referenceOf } from "./curve-of";

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
  x: Numbers;
  rows: readonly PointRow[];
  /** In the worst case; only of capacitance. */
  worst: readonly PointRow[] | null;
  /** The curve itself, where a call draws it. */
  y: Numbers | null;
}

const ofPoints = (points: readonly (readonly [number, number])[]): Sweep => ({
  x: points.map(([x]) => x),
  y: points.map(([, y]) => y),
  rows: [],
  worst: null,
});

/** Inductance over current; how the converter works leaves it as it is. */
const converter = { frequency: 500, voltage_input: 12, voltage_output: 3.3 };

async function inductance({ partNumber, temperature, value }: Curve, signal: AbortSignal) {
  const element = {
    part_number: partNumber,
    temperature_ambient: temperature,
    current_output: value,
    ...converter,
  };
  const [drawn] = await askInductorCurves("inductance", [element], signal);
  const { x_value: x = [], y_value: y = [] } = drawn?.values ?? {};
  const points = Array.from(x, (at, index) => [at, y[index] ?? Number.NaN] as const);
  return ofPoints(points.filter(([, henries]) => !Number.isNaN(henries)));
}

/** Self-heating over ripple current. */
async function heat(curve: Curve, signal: AbortSignal): Promise<Sweep> {
  const { partNumber, bias, temperature, frequency } = curve;
  const param = { tempAmbient: temperature, bias };
  const body = {
    plotType: "MultFreq" as const,
    parts: [{ mfrPn: partNumber, param }],
    freqList: frequency === null ? [] : [frequency],
  };
  const { seriesList } = await askPlot(body, signal);
  const { x = [], y = [] } = seriesList[0]?.points ?? {};
  return { x, y, rows: [], worst: null };
}

/** Life over temperature or rise over current, as the check computes it: of a list with this line alone. */
async function ofCheck({ kind, line }: Curve, signal: AbortSignal): Promise<Sweep> {
  const options = { explain: referenceOf(kind) };
  const body = { file: { name: "line.csv", text: line }, options };
  const answer = await answerOf(client.POST("/api/board", { body, signal }));
  const { rows } = answer as BoardReport;
  return ofPoints((rows[0]?.curve?.typical ?? []) as unknown as [number, number][]);
}

const drawn: Partial<Record<Curve["kind"], (curve: Curve, signal: AbortSignal) => Promise<Sweep>>> =
  { inductance, heat, life: ofCheck, rise: ofCheck };

/** The part along the axis, as every call computes it. */
export async function sweepOf(curve: Curve, signal: AbortSignal): Promise<Sweep> {
  const draw = drawn[curve.kind];
  if (draw) return draw(curve, signal);
  const [rows, worst] = await Promise.all([
    sweep(curve, false, signal),
    curve.kind === "capacitance" ? sweep(curve, true, signal) : null,
  ]);
  return { x: placesOf(curve), rows, worst, y: null };
}

export function useSweep(curve: Curve) {
  return useQuery({
    queryKey: ["board curve", curve],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => sweepOf(curve, signal),
  });
}
