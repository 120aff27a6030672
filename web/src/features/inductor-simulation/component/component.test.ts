import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { InductorForm, InductorImpedance } from "@/api/types";
import { calculatorInput } from "@/test/fixtures";
import { inductor } from "@/test/inductors";
import {
  addPart,
  highlightRow,
  initialState,
  removeRow,
  setComponent,
  toggleHidden,
} from "../model/state";
import {
  answeredSettings,
  componentContent,
  componentFigures,
  componentNote,
  type Impedances,
} from "./content";
import {
  componentLimits,
  componentPlotOf,
  componentSchema,
  curvesRequest,
  fileRequest,
  isWithin,
} from "./settings";

const state = addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b");

const answer: InductorImpedance = {
  partNumber: "A",
  frequencies: [1e6, 1e7, 1e8],
  impedance: [1, 100, 10],
  esr: [0.01, 60, 2],
  inductance: [3.5e-7, 3.6e-7, null],
  inductanceAtCurrent: 3.5e-7,
  selfResonantFrequency: 1e7,
  origin: "estimated",
  parameters: [],
  note: "Small signals at 0 A dc.",
  band: {
    impedanceLow: [1, 60, 7],
    impedanceHigh: [1, 120, 15],
    esrLow: [0.01, 20, 1],
    esrHigh: [0.01, 90, 4],
    inductanceLow: [3.5e-7, null, null],
    inductanceHigh: [3.6e-7, null, null],
  },
};

const impedances: Impedances = {
  rowIds: ["a", "b"],
  settings: state.component,
  list: [answer, { ...answer, partNumber: "B", selfResonantFrequency: 3e7 }],
};

describe("componentContent", () => {
  it("draws a curve for each part over the frequency, extrapolated above its resonance", () => {
    const content = componentContent("impedance", state, impedances);
    expect(content).toMatchObject({
      title: "Impedance |Z|",
      conditions: "0 A dc · 25 °C · estimated · band: 8 in 10 parts",
      xUnit: "Hz",
    });
    expect(
      content.series.map(({ refDes, y, extrapolatedFrom }) => [refDes, y, extrapolatedFrom]),
    ).toEqual([
      ["L1", [1, 100, 10], 1e7],
      ["L2", [1, 100, 10], 3e7],
    ]);
    expect(content.quantities[0]).toMatchObject({ symbol: "|Z|", unit: "Ω", scale: "log" });
  });

  it("marks the self-resonance of every part and names that of the highlighted one", () => {
    const points = componentContent("impedance", state, impedances).annotations?.points;
    expect(points?.map(({ x, label }) => [x, label])).toEqual([
      [1e7, "SRF 10.0 MHz"],
      [3e7, undefined],
    ]);
    // Between points along the line that is drawn.
    expect(points?.[1]?.y).toBeCloseTo(100 * 10 ** -Math.log10(3), 6);
    const hidden = componentContent("impedance", toggleHidden(state, "b"), impedances);
    expect(hidden.annotations?.points).toHaveLength(1);
  });

  it("draws the band of the highlighted part alone, and names it", () => {
    const highlighted = highlightRow(state, "a");
    const content = componentContent("impedance", highlighted, impedances);
    expect(content.areas).toMatchObject([{ low: [1, 60, 7], high: [1, 120, 15], hidden: false }]);
    expect(content.conditions).toContain("band: 8 in 10 parts");
    const inductance = componentContent("inductance_frequency", highlighted, impedances);
    expect(inductance.areas?.[0]?.low).toEqual([3.5e-7, Number.NaN, Number.NaN]);
    const unknown = { ...answer, band: null };
    const without = { ...impedances, list: [unknown, unknown] };
    expect(componentContent("esr", highlighted, without)).toMatchObject({
      areas: [],
      conditions: "0 A dc · 25 °C · estimated",
    });
  });

  it("ends the inductance where the reactance turns, and marks the end", () => {
    const content = componentContent("inductance_frequency", state, impedances);
    expect(content.series[0]?.y).toEqual([3.5e-7, 3.6e-7, Number.NaN]);
    expect(content.annotations?.points?.[0]).toMatchObject({ x: 1e7, y: 3.6e-7 });
  });

  it("marks no resonance that the losses leave out", () => {
    const lossy = { ...impedances, list: [{ ...answer, selfResonantFrequency: null }] };
    const content = componentContent("esr", state, { ...lossy, rowIds: ["a"] });
    expect(content.annotations?.points).toEqual([]);
    expect(content.series[0]?.y).toEqual(answer.esr);
  });

  it("leaves out rows that have gone, and has a frame before the first answer", () => {
    const left = componentContent("esr", removeRow(state, "a"), impedances);
    expect(left.series.map(({ id, refDes }) => [id, refDes])).toEqual([["b", "L1"]]);
    expect(componentContent("esr", state, null)).toMatchObject({ series: [], xRange: [1e4, 1e9] });
  });

  it("says each sentence of its notes once", () => {
    expect(componentNote(impedances)).toBe("Small signals at 0 A dc.");
  });
});

describe("componentFigures", () => {
  it("say inductance, resonance and its impedance of the highlighted part", () => {
    const shown = componentFigures(highlightRow(state, "a"), impedances);
    expect(shown?.title).toBe("L1 at 0 A dc");
    expect(shown?.figures.map(({ value }) => value)).toEqual(["350 nH", "10.0 MHz", "100 Ω"]);
    expect(componentFigures(state, null)).toBeNull();
  });
});

describe("requests", () => {
  const inputs = [
    calculatorInput("currentOutput", { min: 0.01, max: 100, unit: "A" }),
    calculatorInput("temperatureAmbient", { min: -55, max: 155, unit: "°C" }),
  ] as unknown as InductorForm["inputs"];
  const limits = componentLimits({ inputs });

  it("name every part at the same current and temperature", () => {
    const { component } = setComponent(state, { currentDc: 4, temperature: 85 });
    const element = { current_dc: 4, temperature: 85 };
    expect(curvesRequest(["A", "B"], component)).toEqual({
      requestList: [
        { part_number: "A", ...element },
        { part_number: "B", ...element },
      ],
      start: 1e4,
      stop: 1e9,
      pointsPerDecade: 50,
      spread: "Yes",
    });
    const bare = setComponent(state, { spreadBand: false }).component;
    expect(curvesRequest(["A"], bare)).not.toHaveProperty("spread");
    expect(v.parse(componentSchema, { ...state.component, spreadBand: 3 }).spreadBand).toBe(true);
    expect(fileRequest(["A"], component)).toMatchObject({ path: "Series", dialect: "portable" });
    expect(answeredSettings(component)).toBe("4 A, 85 °C");
  });

  it("are sent within the server's limits; a component may carry no current", () => {
    expect(limits.currentDc).toMatchObject({ min: 0, max: 100, unit: "A" });
    expect(isWithin(state.component, limits)).toBe(true);
    expect(isWithin({ ...state.component, currentDc: 101 }, limits)).toBe(false);
    expect(isWithin({ ...state.component, temperature: 156 }, limits)).toBe(false);
    expect(isWithin({ ...state.component, start: 1e9 }, limits)).toBe(false);
  });

  it("name a library only as the server takes it", () => {
    const nameOf = (libraryName: string) =>
      v.parse(componentSchema, { ...state.component, libraryName }).libraryName;
    expect(nameOf("Buck-5V_1")).toBe("Buck-5V_1");
    for (const refused of ["", "../Buck", "Buck 5V", "B".repeat(65)]) {
      expect(nameOf(refused)).toBe("Henrad");
    }
  });

  it("know their plots by name", () => {
    expect(componentPlotOf("esr")).toBe("esr");
    expect(componentPlotOf("inductance")).toBeNull();
  });
});
