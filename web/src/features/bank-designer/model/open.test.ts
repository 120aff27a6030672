import { describe, expect, it } from "vitest";
import { fromOf, isCombined, partsOf, pointOf, targetOf, traceOf } from "@/domain/part/parts-link";
import { texts } from "../texts";
import { lostOnOpen, openLink } from "../use-open";
import { initialState } from "./state";

const bank = [{ partNumber: "C0603C106M9PACTU", count: 3 }];

describe("opening a bank", () => {
  it("takes parts, target, worst case and the way to the load along", () => {
    const state = {
      ...initialState,
      ...{ worstCase: true, spreadingResistance: 0.0002, spreadingInductance: 2e-11 },
    };
    const link = openLink(state, bank, { from: "bank", bias: 3.3, temperature: 60 });
    expect(fromOf(link)).toBe("bank");
    expect(partsOf(link)).toEqual([
      { partNumber: "C0603C106M9PACTU", qty: 3, bias: 3.3, tempAmbient: 60 },
    ]);
    expect(targetOf(link)).toEqual([
      [1e4, 0.01],
      [2e7, 0.01],
    ]);
    expect(isCombined(link)).toBe(true);
    expect(pointOf(link)?.worstCase).toBe(true);
    expect(traceOf(link)).toEqual({ resistance: 0.0002, inductance: 2e-11 });
  });

  it("names what the simulation has no place for, and nothing where nothing is lost", () => {
    expect(lostOnOpen(initialState)).toEqual([texts.lost.regulator, texts.lost.mounting]);
    const bare = { ...initialState, resistance: 0, inductance: 0, mounting: 0 };
    expect(lostOnOpen(bare)).toEqual([]);
    expect(lostOnOpen({ ...bare, mountingResistance: 0.001 })).toEqual([texts.lost.mounting]);
    expect(lostOnOpen({ ...bare, planeCapacitance: 1e-8 })).toEqual([texts.lost.planes]);
    expect(texts.lostOnOpen(lostOnOpen(initialState))).toContain(
      "regulator and mounting per piece",
    );
  });
});
