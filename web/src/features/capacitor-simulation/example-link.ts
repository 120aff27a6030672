import { client } from "@/api/client";
import { lookUp } from "@/api/look-up";
import type { NumberChoice, Part, PartField } from "@/api/types";
import { type OperatingPoint, withBrought } from "@/domain/operating-point/point";
import type { BroughtBy } from "@/domain/part/brought-by";
import { withStatedTolerance } from "@/domain/part/by-number/by-number";
import type { LinkedPoint, LinkedRipple, LinkedTrace } from "@/domain/part/parts-link";
import type { SharedSession } from "@/domain/tool";
import { sessionId } from "@/lib/session-id";
import type { ExamplePart, WorkedExample } from "./example-content";
import { sessionVersion } from "./model/session";

/** What a session needs of a worked example. */
type Simulated = Pick<
  WorkedExample,
  "plotType" | "combine" | "start" | "stop" | "path" | "parts"
> & {
  /** Corners of a target impedance, as its form takes them; "" without one. */
  points?: string;
  point?: LinkedPoint | null;
  trace?: LinkedTrace | null;
  ripple?: LinkedRipple | null;
  /** The page whose counts these are. */
  from?: BroughtBy;
};

/** The inputs take nH. */
const nanohenry = 1e-9;

/** Conditions of all parts under the names of a session; what a link leaves open is not named. */
function sharedConditions({ point = null, trace = null }: Simulated) {
  const { frequency = 0, ageHours: age = 0, rise = 0, worstCase = false } = point ?? {};
  return {
    // The figures at a frequency are in the columns of the operating point.
    ...(frequency > 0 && { view: "point" }),
    ...(point && { point: { ...(frequency > 0 && { frequency }), age, worstCase } }),
    inputs: {
      ...(rise > 0 && { tempRise: rise }),
      ...(trace && { res: trace.resistance, ind: trace.inductance / nanohenry }),
    },
  };
}

export function withConditions(part: Part, conditions: ExamplePart): Part {
  const { qty, bias, tempAmbient } = part.param;
  const set = (param: typeof qty, field: PartField) => ({
    ...param,
    select: conditions[field] ?? param.select,
  });
  const param = {
    qty: set(qty, "qty"),
    bias: set(bias, "bias"),
    tempAmbient: set(tempAmbient, "tempAmbient"),
  };
  return { ...part, param };
}

/** `parts` are those of the example, in its order. The shape is that of a saved session. */
export function exampleSession(example: Simulated, parts: readonly Part[]): unknown {
  const { plotType, combine = false, start, stop, path, points = "", from, ripple } = example;
  const conditioned = parts.map((part, index) =>
    withConditions(part, example.parts[index] ?? { partNumber: part.mfrPn }),
  );
  const [first] = conditioned;
  return {
    parts: [{ mfrPn: "Combined", param: first?.param }, ...conditioned],
    partStyleApplied: [0, ...conditioned.map((_, index) => index + 1)],
    ...(from && { broughtBy: [null, ...conditioned.map(() => from)] }),
    plotType,
    highlight: combine ? 0 : 1,
    dropdowns: {
      minFreq: { select: start, filmSelect: start },
      maxFreq: { select: stop, filmSelect: stop },
    },
    radios: { combine: combine ? "Yes" : "No", path },
    ...sharedConditions(example),
    ...(points && { target: { mode: "points", points } }),
    // A sine alone, under the names of the form of the ripple view.
    ...(ripple && {
      ripple: { form: "spectrum", spectrum: `${ripple.frequency} ${ripple.current}` },
    }),
  };
}

/** A part that a link brings. */
export async function linkedPart(
  partNumber: string,
  signal: AbortSignal,
  choice: NumberChoice = {},
): Promise<Part> {
  const part = { partNumber, method: "URL", ...choice };
  const body = { ...part, session: sessionId };
  const found = await lookUp(part, client.POST("/api/part", { body, signal }));
  return { ...withStatedTolerance(found), ...choice };
}

/** The worked example of a link, or the parts in it. */
async function exampleIn(link: string): Promise<Simulated> {
  const [{ exampleOf }, linked, { pointsOf }] = await Promise.all([
    import("./example-content"),
    import("@/domain/part/parts-link"),
    import("@/domain/plot/target-mask"),
  ]);
  const parts = linked.partsOf(link);
  return (
    exampleOf(link) ?? {
      plotType: "Imp,ESR",
      parts,
      combine: linked.isCombined(link) && parts.length > 1,
      points: pointsOf(linked.targetOf(link)),
      point: linked.pointOf(link),
      trace: linked.traceOf(link),
      ripple: linked.rippleOf(link),
      from: linked.fromOf(link),
    }
  );
}

/** What all of them have in common; null where they differ or none names it. */
function common(values: readonly (number | undefined)[]): number | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** The operating point of the parts, which is that of the session. */
const pointOfParts = ({ parts, point }: Simulated): Partial<OperatingPoint> => ({
  rail: common(parts.map(({ bias }) => bias)),
  ambient: common(parts.map(({ tempAmbient }) => tempAmbient)),
  frequency: point && point.frequency > 0 ? point.frequency : null,
});

/** The session of a worked example, or of the parts in a link: all of the parts are added, or none. */
export async function loadSession(
  link: string,
  /** Address of the page that shows it. */
  path: string,
  signal: AbortSignal,
): Promise<SharedSession> {
  const [example, { isHandOver }] = await Promise.all([
    exampleIn(link),
    import("@/domain/part/parts-link"),
  ]);
  const numbers = [...new Set(example.parts.map(({ partNumber }) => partNumber))];
  const found = new Map(
    await Promise.all(
      numbers.map(async (number) => [number, await linkedPart(number, signal)] as const),
    ),
  );
  const parts = example.parts.flatMap(({ partNumber }) => found.get(partNumber) ?? []);
  const brought = pointOfParts(example);
  // An example is complete; the parts of another page come to what is set already.
  const operatingPoint = "question" in example ? brought : withBrought(brought);
  return {
    state: { ...(exampleSession(example, parts) as object), operatingPoint },
    route:
      "question" in example
        ? `${path}?example=${link}`
        : `${path}${example.ripple ? "?view=ripple" : ""}`,
    version: sessionVersion,
    ...(isHandOver(link) && { isHandOver: true }),
  };
}
