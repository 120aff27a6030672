import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { BankAnswer, BankChange } from "@/api/types";
import { maskOf } from "@/domain/plot/target-mask";
import {
  changedState,
  decisiveRange,
  isOpenChange,
  mountedReactance,
  searchedOn,
  worksFirst,
} from "./changes";
import { blockedBy, requestOf } from "./request";
import { type BankState, classOfRail, initialState, stateSchema } from "./state";

const change = (fields: object, more: object = {}) =>
  ({
    kind: "range",
    text: "End the target at 4 MHz",
    fields: { mask: null, maxParts: null, mounting: null, omitted: null, ...fields },
    answer: { status: "not_found", bank: [], worst: null },
    ...more,
  }) as unknown as BankChange;

const range = change({
  mask: [
    [1e4, 1e-3],
    [4e6, 1e-3],
  ],
});
const rising = change(
  {
    mask: [
      [1e4, 1e-3],
      [4e6, 1e-3],
      [2e7, 5e-3],
    ],
  },
  { kind: "target" },
);

const core: BankState = { ...initialState, mode: "step", rail: 1, deviation: 3, step: 30 };

describe("a change", () => {
  it("of a range keeps the form of the target, one of the target makes it corners", () => {
    expect(changedState(core, range)).toEqual({ start: 1e4, stop: 4e6 });
    const { mode, points } = changedState(core, rising);
    expect(mode).toBe("points");
    expect(points).toBe("10 kHz 1 mΩ\n4 MHz 1 mΩ\n20 MHz 5 mΩ");
    expect(maskOf({ ...core, ...changedState(core, rising) })).toEqual(rising.fields.mask);
    // A target of points stays one.
    const typed = changedState({ ...core, mode: "points" }, range);
    expect(typed).toEqual({ mode: "points", points: "10 kHz 1 mΩ\n4 MHz 1 mΩ" });
  });

  it("fills the field that it concerns, and no other", () => {
    expect(changedState(core, change({ maxParts: 48 }))).toEqual({ pieces: 48 });
    expect(changedState(core, change({ mounting: { default: 1.5e-10 } }))).toEqual({
      mounting: 1.5e-10,
    });
    const voltage = change({ omitted: "filter.ratedVoltageMin, filter.ratedVoltageMax" });
    expect(changedState(core, voltage)).toEqual({ voltages: "any" });
    expect(changedState(core, change({ omitted: "partNumbers" }))).toEqual({ list: "" });
  });

  it("asks for the same request as the form after it", () => {
    const limited: BankState = { ...core, types: ["ceramic"] };
    const request = requestOf(limited);
    if (!request) throw new Error("a request");
    for (const each of [
      range,
      rising,
      change({ maxParts: 48 }),
      change({ mounting: { default: 1.5e-10 } }),
      change({ omitted: "filter.types" }),
      change({ omitted: "filter.ratedVoltageMin, filter.ratedVoltageMax" }),
    ]) {
      const applied = requestOf({ ...limited, ...changedState(limited, each) });
      const { budget, proof, alternatives, resume, ...asked } = searchedOn(request, each);
      expect({ budget, proof, alternatives, resume }).toEqual({
        ...{ budget: 15, proof: 5, alternatives: 0, resume: "Yes" },
      });
      expect({ types: [], ...asked.filter }).toEqual(applied?.filter);
      const { mask, limits, mounting } = asked;
      expect({ mask, limits, mounting }).toEqual({
        ...{ mask: applied?.mask, limits: applied?.limits, mounting: applied?.mounting },
      });
    }
  });

  it("with a bank stands first, and one that time ended is open", () => {
    const met = change({}, { text: "met", answer: { status: "met", bank: [{}], worst: {} } });
    const never = change({}, { text: "never", answer: { status: "impossible", bank: [] } });
    expect(worksFirst([never, met, range]).map(({ text }) => text)).toEqual([
      ...["met", "never", range.text],
    ]);
    expect([never, range].map(isOpenChange)).toEqual([false, true]);
  });
});

describe("what decides", () => {
  it("lies near the heaviest frequency, where nine tenths of the proof around it are", () => {
    const frequencies = [
      { frequency: 2e7, weight: 0.6 },
      { frequency: 8.5e6, weight: 0.2 },
      { frequency: 1e4, weight: 0.15 },
      { frequency: 4e6, weight: 0.05 },
    ];
    expect(decisiveRange({ bound: { frequencies } } as BankAnswer)).toEqual({
      from: 8.5e6,
      to: 2e7,
    });
    expect(decisiveRange({ bound: { frequencies: [] } } as unknown as BankAnswer)).toBeNull();
  });

  it("is the mounting where all allowed pieces of it alone exceed the target", () => {
    // 2π · 20 MHz · 600 pH ÷ 30
    expect(mountedReactance({ mounting: 6e-10, pieces: 30 }, 2e7)).toBeCloseTo(2.5133e-3, 6);
  });
});

describe("a form that makes no request", () => {
  it("names the two fields of an empty range and what is wrong with them", () => {
    const blocked = blockedBy({ ...initialState, stop: 20 });
    expect(blocked?.fields).toEqual(["start", "stop"]);
    expect(blocked?.says).toBe("Up to (20 Hz) must be above From (10 kHz).");
    expect(blockedBy(initialState)).toBeNull();
    expect(requestOf({ ...initialState, stop: 20 })).toBeNull();
    const empty = { ...initialState, voltages: "own", ratedFrom: 10, ratedTo: 6.3 } as const;
    expect(blockedBy(empty)?.fields).toEqual(["ratedFrom", "ratedTo"]);
  });
});

describe("the rated voltages for a rail", () => {
  it("end at ten times the rail, at 2.5 V for the lowest rails", () => {
    expect(classOfRail(1)).toEqual([1, 10]);
    expect(classOfRail(0.1)).toEqual([0.1, 2.5]);
    const filterOf = (state: Partial<BankState>) =>
      requestOf({ ...initialState, ...state })?.filter;
    expect(filterOf({ rail: 1 })).toMatchObject({ ratedVoltageMax: 10 });
    expect(filterOf({ voltages: "any" })).toEqual({ types: [] });
    const earlier = v.parse(stateSchema, { rail: 3.3 });
    expect(filterOf({ voltages: earlier.voltages })).toEqual({ types: [] });
    expect(filterOf({ list: "A1" })).toEqual({ types: [] });
    expect(filterOf({ voltages: "own", ratedFrom: 4, ratedTo: 0 })).toEqual({
      types: [],
      ratedVoltageMin: 4,
    });
  });
});
