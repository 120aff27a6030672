/** The page as a link carries it in itself: parts by their numbers, with their conditions. */
import * as v from "valibot";
import { type BriefPart, briefState } from "@/domain/session-link";
import { flag } from "@/lib/stored-state";
import { randomUuid } from "@/lib/uuid";
import {
  type InductorState,
  inductorFields,
  initialState,
  type PartRow,
  withValue,
} from "./model/state";
import { fetchInductor } from "./use-inductors";

function shorten({ id, slot, hidden, part }: PartRow): BriefPart {
  return [part.pn, id, slot, hidden, ...inductorFields.map((field) => part.param[field].select)];
}

/** A part of a link, of which older ones say less. */
const linked = v.tupleWithRest(
  [v.string(), v.fallback(v.string(), randomUuid), v.fallback(v.number(), 1), flag(false)],
  v.fallback(v.optional(v.number()), undefined),
);

async function complete(entry: BriefPart): Promise<PartRow> {
  const [pn, id, slot, hidden, ...values] = v.parse(linked, entry);
  const found = await fetchInductor({ partNumber: pn, method: "URL" });
  const part = inductorFields.reduce((changed, field, index) => {
    const value = values[index];
    return value === undefined ? changed : withValue(changed, field, value);
  }, found);
  return { id, slot, hidden, part };
}

export const brief = briefState<InductorState, PartRow>({
  untouched: initialState,
  list: "rows",
  shorten,
  complete,
});
