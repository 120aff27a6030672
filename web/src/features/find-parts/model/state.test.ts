import { describe, expect, it } from "vitest";
import type { FindRequest } from "@/api/types";
import { examplesOf } from "@/domain/selection-examples";
import { requestOf, stateOfRequest } from "./request";
import {
  capacitanceReadings,
  chipGroups,
  chipsOf,
  type FindState,
  initialState,
  narrowings,
  saysReading,
  searchOf,
  sentenceOf,
  stateOf,
  stateOfSentence,
} from "./state";

const example: FindState = {
  ...initialState,
  bias: 12,
  temperature: 85,
  capacitance: 8e-6,
  esr: 5e-3,
  height: 2.5e-3,
  area: 20e-6,
  pieces: 4,
  types: ["ceramic"],
  sizes: ["1210", "2220"],
  series: ["T520"],
  safetyClasses: ["X2"],
  tolerance: 0.1,
  isAutomotive: true,
  isWorstCase: true,
  keepsUnknown: true,
  sort: "esr",
  voltages: ["25"],
  tradeOff: "ripple",
  within: [4e-6, 8e-6, 1, 20],
};

describe("state in the address", () => {
  it("comes back as it was", () => {
    expect(stateOf(searchOf(example))).toEqual(example);
    expect(searchOf(initialState)).toEqual({});
  });

  it("has initial values where it cannot be read", () => {
    expect(stateOf({ v: "many", sort: "price", n: "" })).toEqual(initialState);
    expect(stateOf({ size: "1210" }).sizes).toEqual(["1210"]);
    for (const box of ["", "1~2~3", "1~2~3~x", "0~1~2~3"]) {
      expect(stateOf({ box }).within).toBeNull();
    }
  });
});

describe("request", () => {
  it("needs a demand", () => {
    expect(requestOf({ ...initialState, bias: 12, height: 1e-3 })).toBeNull();
  });

  it("filters by what parts list", () => {
    const filter = requestOf(example)?.filter;
    expect(filter).toMatchObject({ series: ["T520"], safetyClasses: ["X2"], makers: [] });
    expect(filter).toMatchObject({ aecQ200: "Yes", toleranceMax: 0.1, acRated: "Yes" });
    const usual = requestOf({ ...initialState, esr: 1 })?.filter;
    expect(usual).toMatchObject({ aecQ200: "No", toleranceMax: null, acRated: "No" });
  });

  it("asks for the figure of the plot and the rows in a box", () => {
    expect(requestOf(example)).toMatchObject({
      tradeOff: "ripple",
      within: { areaMin: 4e-6, areaMax: 8e-6, valueMin: 1, valueMax: 20 },
      filter: { ratedVoltages: ["25"] },
    });
    expect(requestOf({ ...initialState, esr: 1 })).toMatchObject({
      tradeOff: "capacitance",
      within: {},
    });
  });

  it.each(examplesOf<FindRequest>("/api/find"))("of the example $id is the server's", (worked) => {
    const { require, filter, ...others } = worked.request;
    expect(requestOf(stateOfRequest(worked.request))).toMatchObject({
      ...others,
      require: require ?? {},
      filter: filter ?? {},
    });
  });

  it("leaves out what is not asked and shares the frequency", () => {
    const request = requestOf({ ...initialState, ripple: 2, impedanceFrequency: 1e6 });
    expect(request?.require).toMatchObject({
      capacitanceMin: null,
      esrMax: null,
      esrFrequency: 500e3,
      impedanceFrequency: 1e6,
      rippleFrequency: 500e3,
    });
  });
});

describe("chips and sentence", () => {
  it("name every condition that differs from the initial one", () => {
    expect(chipsOf(initialState)).toEqual([]);
    expect(chipsOf(example).map(({ label }) => label)).toEqual([
      "C ≥ 8 µF",
      "12 V",
      "85 °C",
      "ESR ≤ 5 mΩ",
      "footprint ≤ 20 mm²",
      "height ≤ 2.5 mm",
      "up to 4 pieces",
      "tolerance ≤ 10 %",
      "ceramic",
      "1210",
      "2220",
      "T520",
      "X2",
      "rated 25 V",
      "AEC-Q200",
      "worst case",
    ]);
  });

  it("stand once each: limits in the box, marks in the facets, conditions in the bar", () => {
    const { limits, listed, point } = chipGroups(example);
    const labels = (chips: readonly { label: string }[]) => chips.map(({ label }) => label);
    expect(labels(limits)).toEqual([
      "C ≥ 8 µF",
      "ESR ≤ 5 mΩ",
      "footprint ≤ 20 mm²",
      "height ≤ 2.5 mm",
      "up to 4 pieces",
      "tolerance ≤ 10 %",
      "worst case",
    ]);
    expect(labels(listed)).toContain("AEC-Q200");
    expect(labels(point)).toEqual(["12 V", "85 °C"]);
    expect(limits.length + listed.length + point.length).toBe(chipsOf(example).length);
  });

  it("each chip takes its own condition away", () => {
    for (const { label, without } of chipsOf(example)) {
      const left = chipsOf({ ...example, ...without }).map((chip) => chip.label);
      expect(left).not.toContain(label);
      expect(left).toHaveLength(chipsOf(example).length - 1);
    }
  });

  it("offer both meanings of a capacitance, unless the sentence says which", () => {
    const left = { ...initialState, capacitance: 10e-6 };
    const readings = capacitanceReadings(left);
    expect(readings).toMatchObject({ label: "10 µF", isRated: false });
    const state = { ...left, ...readings?.rated };
    expect(sentenceOf(state)).toBe("rated 10 µF");
    expect(requestOf(state)).toMatchObject({
      require: { capacitanceMin: null },
      filter: { capacitance: 10e-6 },
    });
    expect(capacitanceReadings(state)?.isRated).toBe(true);
    expect({ ...state, ...capacitanceReadings(state)?.left }).toEqual(left);
    expect(capacitanceReadings(initialState)).toBeNull();
    expect(capacitanceReadings({ ...left, nominal: 22e-6 })).toBeNull();
    expect(["10 µF at 12 V", "rated 10 µF", "10 µF left", "nominal 4u7"].map(saysReading)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  it("puts both ends of a range behind its limit", () => {
    const state = {
      ...initialState,
      impedance: 0.01,
      impedanceFrequency: 1e5,
      impedanceFrequencyEnd: 1e7,
    };
    expect(sentenceOf(state)).toBe("|Z| ≤ 10 mΩ from 100 kHz to 10 MHz");
  });

  it("puts a frequency behind its limit", () => {
    const state = { ...initialState, esr: 5e-3, frequency: 100e3, bias: 5 };
    expect(sentenceOf(state)).toBe("5 V, ESR ≤ 5 mΩ at 100 kHz");
  });
});

describe("a sentence that was read", () => {
  const nothing = {
    bias: null,
    temperature: null,
    ageHours: null,
    worstCase: false,
    piecesMax: null,
    capacitanceMin: null,
    capacitanceFrequency: null,
    capacitanceRated: null,
    esrMax: null,
    esrFrequency: null,
    impedanceMax: null,
    impedanceFrequency: null,
    impedanceFrequencyEnd: null,
    rippleMin: null,
    rippleFrequency: null,
    rise: null,
    srfMin: null,
    srfMax: null,
    heightMax: null,
    areaMax: null,
    types: [],
    dielectrics: [],
    cases: [],
    series: [],
    makers: [],
    safetyClasses: [],
    ratedVoltages: [],
    aecQ200: false,
    toleranceMax: null,
    understood: [],
    unread: [],
    readings: [],
  };

  it("adds what it says, and leaves all else as it was but for the box of the plot", () => {
    const state = stateOfSentence({ ...nothing, capacitanceMin: 1e-6, bias: 5 }, example);
    expect(state).toEqual({ ...example, capacitance: 1e-6, bias: 5, within: null });
  });

  it("adds names and marks to those that are chosen", () => {
    const before = { ...initialState, series: ["KO-CAP Organic", "T520"], makers: ["Acme Ltd."] };
    expect(sentenceOf(before)).toBe("T520");
    const state = stateOfSentence(
      {
        ...nothing,
        series: ["T520", "T521"],
        ratedVoltages: [25],
        safetyClasses: ["X2"],
        aecQ200: true,
        toleranceMax: 0.05,
      },
      before,
    );
    expect(state).toMatchObject({
      series: ["KO-CAP Organic", "T520", "T521"],
      makers: ["Acme Ltd."],
      voltages: ["25"],
      safetyClasses: ["X2"],
      isAutomotive: true,
      tolerance: 0.05,
    });
  });

  it("takes a capacitance as left or as rated, the one in place of the other", () => {
    const rated = { ...initialState, nominal: 10e-6 };
    const left = stateOfSentence({ ...nothing, capacitanceMin: 22e-6 }, rated);
    expect(left).toMatchObject({ capacitance: 22e-6, nominal: 0 });
    expect(stateOfSentence({ ...nothing, capacitanceRated: 4.7e-6 }, left)).toEqual({
      ...initialState,
      nominal: 4.7e-6,
    });
    const both = { ...nothing, capacitanceMin: 5e-6, capacitanceRated: 10e-6 };
    expect(stateOfSentence(both, initialState)).toMatchObject({
      capacitance: 5e-6,
      nominal: 10e-6,
    });
  });

  it("does not move the frequency of a limit that was there before", () => {
    const before = { ...initialState, esr: 5e-3 };
    const read = { ...nothing, impedanceMax: 0.01, impedanceFrequency: 1e6 };
    expect(stateOfSentence(read, before)).toMatchObject({
      frequency: 500e3,
      impedanceFrequency: 1e6,
    });
    expect(stateOfSentence(read, initialState)).toMatchObject({
      frequency: 1e6,
      impedanceFrequency: 0,
    });
  });

  it("keeps a second frequency beside the shared one", () => {
    const state = stateOfSentence(
      { ...nothing, esrMax: 1, esrFrequency: 1e5, rippleMin: 1, rippleFrequency: 3e5 },
      initialState,
    );
    expect(state).toMatchObject({ frequency: 1e5, rippleFrequency: 3e5 });
  });
});

it("counts the values that narrow the matches", () => {
  expect(narrowings(initialState)).toBe(0);
  expect(
    narrowings({
      ...initialState,
      types: ["ceramic"],
      sizes: ["0805", "1206"],
      isAutomotive: true,
    }),
  ).toBe(4);
});
