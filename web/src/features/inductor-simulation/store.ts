import * as v from "valibot";
import { type CompactPart, changesIn, createPageState } from "@/domain/page-state";
import { asLinked, linkedBasis } from "@/domain/part/by-number/by-number";
import { flag } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import {
  type InductorState,
  inductorFields,
  type PartRow,
  stateSchema,
  stateVersion,
  withValue,
} from "./model/state";

/** A part of a link with its conditions, of which older links say less. */
const linked = v.tupleWithRest(
  [v.string(), v.fallback(v.string(), randomUuid), v.fallback(v.number(), 1), flag(false)],
  v.fallback(v.optional(v.number()), undefined),
);

/** Where a link says that a part stands for a number: behind its conditions. */
const basisPlace = 4 + inductorFields.length;

async function wholeRow(entry: CompactPart): Promise<PartRow> {
  const [pn, id, slot, hidden, ...values] = v.parse(linked, entry);
  const { fetchInductor } = await import("./use-inductors");
  const found = await fetchInductor({ partNumber: pn, method: "URL" });
  const part = inductorFields.reduce((changed, field, index) => {
    const value = values[index];
    return value === undefined ? changed : withValue(changed, field, value);
  }, found);
  return { id, slot, hidden, part: asLinked(part, entry[basisPlace]) };
}

export const useInductors = createPageState<InductorState>({
  name: "henrad.inductor-simulation",
  version: stateVersion,
  schema: stateSchema,
  // Highlighting or choosing a plot is no step.
  isStep: changesIn("rows", "conditions", "circuit", "component"),
  // A part that comes or goes is a step of its own, however soon the next change follows.
  isOwnStep: (before, after) => before.rows.length !== after.rows.length,
  parts: {
    list: "rows",
    shorten: ({ id, slot, hidden, part }) => [
      part.pn,
      ...[id, slot, hidden],
      ...inductorFields.map((field) => part.param[field].select),
      ...linkedBasis(part),
    ],
    complete: wholeRow,
  },
});
