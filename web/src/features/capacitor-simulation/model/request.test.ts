import { describe, expect, it } from "vitest";
import { ProblemError, toProblem } from "@/api/problem";
import { config, part } from "@/test/fixtures";
import { askedInputs } from "../EarlierResult";
import { plotKind } from "./plots";
import { fieldOfPath, isSendable, placeErrors, plotRequest, standing } from "./request";
import { frequencyRange, isFilmOnly, rangeKeys } from "./settings";
import { combinedId, initialState, type SharedSettings } from "./state";
import {
  addPart,
  changeSettings,
  highlightRow,
  setCombine,
  setPartField,
  toggleHidden,
} from "./transitions";

const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");
const film = addPart(initialState, part("F", { capType: "Film" }), "f");

describe("plotRequest", () => {
  it("FLD-REQ-01 has every field of the request body", () => {
    const request = plotRequest(two, config, "session");
    expect(Object.keys(request).sort()).toEqual(
      [
        "calculated",
        "combine",
        "freqList",
        "highlight",
        "ind",
        "line",
        "parts",
        "path",
        "plotType",
        "res",
        "session",
        "spiceFileFormat",
        "spiceFreq",
        "spread",
        "start",
        "stop",
        "tempRise",
      ].sort(),
    );
    expect(request).toMatchObject({
      calculated: "No",
      combine: "No",
      highlight: 1,
      start: 10_000,
      stop: 1e10,
      tempRise: 20,
      plotType: "Imp,ESR",
    });
  });

  it("DEF-CAP-11 sends Calculated, and the tolerance band only when it is wanted", () => {
    const on = changeSettings(two, { calculated: true, toleranceBand: true });
    expect(plotRequest(on, config, "s")).toMatchObject({ calculated: "Yes", tolerance: "Yes" });
    expect(plotRequest(two, config, "s").calculated).toBe("No");
    expect(plotRequest(two, config, "s")).not.toHaveProperty("tolerance");
  });

  it("asks for the small signal only when it is wanted", () => {
    const on = plotRequest(changeSettings(two, { smallSignal: true }), config, "s");
    expect(on).toMatchObject({ smallSignal: "Yes" });
    expect(plotRequest(two, config, "s")).not.toHaveProperty("smallSignal");
    const kind = plotKind(two, config);
    const offering = { ...kind, inputs: [...kind.inputs, "smallSignal" as const] };
    expect(askedInputs(on, offering)).toMatch(/; 10 mV ac/);
    expect(askedInputs(on, { ...kind, inputs: ["start"] })).not.toMatch(/ac/);
  });

  it("sends the shared settings that were changed", () => {
    const change: Partial<SharedSettings> = {
      ...({ path: "Series", line: "75", spiceFileFormat: "CIR" } as const),
      tempRise: 40,
      spiceFreq: 1e6,
      freqList: [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9],
    };
    expect(plotRequest(changeSettings(two, change), config, "s")).toMatchObject(change);
  });

  it("DEF-CAP-05 lists seven frequencies from 10 kHz to 10 MHz by default", () => {
    const { freqList } = plotRequest(two, config, "s");
    expect(freqList).toEqual([1e4, 5e4, 1e5, 5e5, 1e6, 5e6, 1e7]);
  });

  it("PHYS-11 starts at 100 Hz where the frequencies are listed", () => {
    const [plot] = config.plots;
    const listed = { ...config, plots: plot ? [{ ...plot, inputs: ["freqList" as const] }] : [] };
    expect(plotRequest(two, listed, "s").start).toBe(100);
  });

  it("begins the parts with Combined", () => {
    const { parts } = plotRequest(two, config, "session");
    expect(parts.map(({ mfrPn }) => mfrPn)).toEqual(["Combined", "A", "B"]);
  });

  it("CAP-STATE-17 counts the highlighted row, 0 for Combined", () => {
    expect(plotRequest(highlightRow(two, "b"), config, "s").highlight).toBe(2);
    expect(plotRequest(setCombine(two, true), config, "s").highlight).toBe(0);
  });

  it("CONF-21 sends the combination's conditions for every part", () => {
    const state = setPartField(setCombine(two, true), combinedId, "bias", 5);
    const { combine, parts } = plotRequest(state, config, "s");
    expect(combine).toBe("Yes");
    expect(parts).toMatchObject([5, 5, 5].map((select) => ({ param: { bias: { select } } })));
  });

  it("asks nothing new when a curve is hidden", () => {
    const hidden = plotRequest(toggleHidden(two, "a"), config, "s");
    expect(hidden).toEqual(plotRequest(two, config, "s"));
  });
});

describe("frequency range", () => {
  it("film-only selections have their own", () => {
    expect(isFilmOnly(film)).toBe(true);
    expect(frequencyRange(film, config)).toEqual({ start: 100, stop: 1e7 });
    expect(plotRequest(film, config, "s")).toMatchObject({ start: 100, stop: 1e7 });
  });

  it("one other part brings the general one", () => {
    const mixed = addPart(film, part("A"), "a");
    expect(isFilmOnly(mixed)).toBe(false);
    expect(frequencyRange(mixed, config)).toEqual({ start: 10_000, stop: 1e10 });
  });

  it("the two are chosen apart", () => {
    const changed = changeSettings(film, { [rangeKeys(isFilmOnly(film)).start]: 1000 });
    expect(frequencyRange(changed, config).start).toBe(1000);
    expect(frequencyRange(addPart(changed, part("A"), "a"), config).start).toBe(10_000);
  });

  it("is the general one without parts", () => {
    expect(isFilmOnly(initialState)).toBe(false);
  });
});

describe("isSendable", () => {
  it("CAP-STATE-18 nothing is sent without parts", () => {
    expect(isSendable(initialState, config)).toBe(false);
    expect(isSendable(two, config)).toBe(true);
  });

  it("NUM-01 nothing is sent with a value outside its limits", () => {
    expect(isSendable(setPartField(two, "a", "bias", 50), config)).toBe(true);
    // A row beyond its limits is left out; alone, there is nothing to send.
    const beyond = setPartField(two, "a", "bias", 50.1);
    expect(isSendable(beyond, config)).toBe(true);
    expect(standing(beyond).rows.map(({ id }) => id)).toEqual(["b"]);
    expect(isSendable(setPartField(beyond, "b", "bias", 50.1), config)).toBe(false);
    expect(isSendable(changeSettings(two, { res: 1001 }), config)).toBe(false);
    expect(isSendable(changeSettings(two, { tempRise: 0 }), config)).toBe(false);
    expect(isSendable(changeSettings(two, { spiceFreq: 99 }), config)).toBe(false);
    expect(isSendable(changeSettings(two, { freqList: [1e3, 2e10] }), config)).toBe(false);
  });

  // The field refuses what is typed beyond 10, so that only another page can bring more (CONF-58).
  it("LIMIT-CAP-01 quantity is 1 to 10, or a whole number up to 1,000 that was brought", () => {
    const sendable = (qty: number) => isSendable(setPartField(two, "a", "qty", qty), config);
    expect([0, 1, 10].map(sendable)).toEqual([false, true, true]);
    expect([10.5, 11, 1000, 1001].map(sendable)).toEqual([false, true, true, false]);
  });

  it("a combined bias that a new part cannot bear is held back", () => {
    const combined = setPartField(setCombine(two, true), combinedId, "bias", 40);
    const weak = part("WEAK");
    weak.param.bias.max = 6.3;
    expect(isSendable(combined, config)).toBe(true);
    expect(isSendable(addPart(combined, weak, "w"), config)).toBe(false);
  });
});

describe("fieldOfPath", () => {
  it.each([
    ["parts[1].param.bias", "a.bias"],
    ["parts[2].param.qty.select", "b.qty"],
    ["parts[0].param.tempAmbient", "combined.tempAmbient"],
    ["res", "res"],
    ["stop", "stop"],
    ["freqList[3]", "freqList[3]"],
    ["parts[3].param.bias", null],
    ["parts[1].mfrPn", null],
    ["line", null],
  ])("%s means %s", (path, field) => {
    expect(fieldOfPath(path, ["a", "b"])).toBe(field);
  });
});

describe("placeErrors", () => {
  it("puts each error at its field", () => {
    const errors = [
      { path: "parts[2].param.bias", message: "Out of range: 0 to 50 V" },
      { path: "somewhere.else", message: "?" },
    ];
    const error = new ProblemError(toProblem(422, { errors }));
    expect(placeErrors(error, ["a", "b"])).toEqual({ "b.bias": "Out of range: 0 to 50 V" });
  });

  it("has none for other failures", () => {
    expect(placeErrors(new TypeError("x"), ["a"])).toEqual({});
  });
});
