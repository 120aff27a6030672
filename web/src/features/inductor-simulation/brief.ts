/** The page as a link carries it in itself: parts by their numbers, with their conditions. */
import { type BriefPart, briefState } from "@/domain/session-link";
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

async function complete([pn, id, slot, hidden, ...values]: BriefPart): Promise<PartRow> {
  const found = await fetchInductor({ partNumber: pn, method: "URL" });
  const part = inductorFields.reduce((changed, field, index) => {
    const value = values[index];
    return typeof value === "number" ? withValue(changed, field, value) : changed;
  }, found);
  return {
    id: typeof id === "string" ? id : randomUuid(),
    slot: typeof slot === "number" ? slot : 1,
    hidden: hidden === true,
    part,
  };
}

export const brief = briefState<InductorState, PartRow>({
  untouched: initialState,
  list: "rows",
  shorten,
  complete,
});
