/** From a worked example and its parts in the catalogue to the session that a link carries. */
import type { Part, PartField } from "@/api/types";
import type { ExamplePart, WorkedExample } from "../worked-examples";

function withConditions(part: Part, conditions: ExamplePart): Part {
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
export function exampleSession(example: WorkedExample, parts: readonly Part[]): unknown {
  const { plotType, combine = false, start, stop, path } = example;
  const conditioned = parts.map((part, index) =>
    withConditions(part, example.parts[index] ?? { partNumber: part.mfrPn }),
  );
  const [first] = conditioned;
  return {
    parts: [{ mfrPn: "Combined", param: first?.param }, ...conditioned],
    partStyleApplied: [0, ...conditioned.map((_, index) => index + 1)],
    plotType,
    highlight: combine ? 0 : 1,
    dropdowns: {
      minFreq: { select: start, filmSelect: start },
      maxFreq: { select: stop, filmSelect: stop },
    },
    radios: { combine: combine ? "Yes" : "No", path },
  };
}
