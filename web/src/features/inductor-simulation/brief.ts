/** The page as a link carries it in itself: parts by their numbers, with their conditions. */
import { client } from "@/api/client";
import { logPart } from "@/api/usage-log";
import { type BriefPart, briefState } from "@/domain/session-link";
import { randomUuid } from "@/lib/uuid";
import {
  type InductorState,
  inductorFields,
  initialState,
  type PartRow,
  withValue,
} from "./model/state";

function shorten({ id, slot, hidden, part }: PartRow): BriefPart {
  return [part.pn, id, slot, hidden, ...inductorFields.map((field) => part.param[field].select)];
}

async function complete([pn, id, slot, hidden, ...values]: BriefPart): Promise<PartRow> {
  const { data } = await client.POST("/api/calcL/part", { body: { partNumber: pn } });
  logPart(pn, "URL", data !== undefined);
  if (!data) throw new Error("the server sent an empty part");
  const part = inductorFields.reduce((changed, field, index) => {
    const value = values[index];
    return typeof value === "number" ? withValue(changed, field, value) : changed;
  }, data);
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
