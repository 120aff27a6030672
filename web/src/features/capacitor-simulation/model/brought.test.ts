import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { partsLink } from "@/domain/part/parts-link";
import { config, part } from "@/test/fixtures";
import { exampleSession } from "../example-link";
import { isBrought } from "./brought";
import { isSendable, plotRequest } from "./request";
import { readSession, type SavedSession, savedSession } from "./session";
import { sharedSettings } from "./settings";
import { initialState, type SimulationState, stateSchema } from "./state";
import { combinedPart, tableRows } from "./table";
import { addPart, duplicateRow, setPartField } from "./transitions";

const number = "C1210C226K3RACTU";
const newId = () => "row";

/** The page as a link of 28 pieces opens it. */
const opened = (from?: "bank") =>
  readSession(
    exampleSession(
      {
        plotType: "Imp,ESR",
        parts: [{ partNumber: number, qty: 28, bias: 12, tempAmbient: 60 }],
        ...(from && { from }),
      },
      [part(number)],
    ),
    10,
    newId,
  );

const counts = ({ rows }: SimulationState) =>
  rows.map(({ part: { param }, broughtBy }) => [param.qty.select, broughtBy]);

const saved = (state: SimulationState): SavedSession =>
  savedSession({
    state,
    settings: sharedSettings(state, config),
    plotType: "Imp,ESR",
    combined: combinedPart(state, config.combined),
  });

describe("a count that another page brings", () => {
  it("is one row with all its pieces, which is sent and counts in the combination", () => {
    const state = opened("bank");
    expect(counts(state)).toEqual([[28, "bank"]]);
    expect(isSendable(state, config)).toBe(true);
    expect(plotRequest(state, config, "").parts[1]?.param).toMatchObject({ qty: { select: 28 } });
    expect(tableRows(state, config)[0]?.part.capValue).toBe(28 * part(number).capValue);
    expect(duplicateRow(state, state.rows[0]?.id ?? "", "copy").rows).toHaveLength(2);
  });

  it("LIMIT-CAP-01 is whole and at most what the server takes; what is typed stays 1 to 10", () => {
    const count = (select: number) => isBrought({ select, max: 10 });
    expect([10, 11, 1000].map(count)).toEqual([false, true, true]);
    expect([1001, 11.5, 0, -3].map(count)).toEqual([false, false, false, false]);
    const sendable = (select: number) =>
      isSendable(setPartField(opened(), "row", "qty", select), config);
    expect([28, 1000, 1001].map(sendable)).toEqual([true, true, false]);
  });

  it("survives a reload, a shared session and one of an older page", () => {
    const state = opened("bank");
    const reloaded = v.parse(stateSchema, JSON.parse(JSON.stringify(state)));
    expect(counts(reloaded)).toEqual([[28, "bank"]]);
    const session = JSON.parse(JSON.stringify(saved(state)));
    expect(counts(readSession(session, 10, newId))).toEqual([[28, "bank"]]);
    const { broughtBy: _unknown, ...older } = session;
    expect(counts(readSession(older, 10, newId))).toEqual([[28, "link"]]);
    expect(isSendable(readSession(older, 10, newId), config)).toBe(true);
  });

  it("is given up by another count, and is in no session without one", () => {
    const state = opened("bank");
    const typed = setPartField(state, state.rows[0]?.id ?? "", "qty", 4);
    expect(saved(typed)).not.toHaveProperty("broughtBy");
    expect(saved(addPart(initialState, part("A"), "a"))).not.toHaveProperty("broughtBy");
    expect(saved(addPart(state, part("A"), "a")).broughtBy).toEqual([null, "bank", null]);
  });

  it("names its page in the link", () => {
    const link = partsLink([[number, 28, 12, 60]], { from: "find" });
    expect(link).toBe(`parts~${number}*28*12*60~from*find~here`);
  });
});
