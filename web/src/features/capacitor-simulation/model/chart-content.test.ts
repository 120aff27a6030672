import { describe, expect, it } from "vitest";
import type { Part, PlotKind, PlotSeries } from "@/api/types";
import { lineOf } from "@/test/columns";
import { config, param, part } from "@/test/fixtures";
import { chartContent, conditions } from "./chart-content";
import { plotKind } from "./plots";
import { plotRequest } from "./request";
import { initialState, type SimulationState } from "./state";
import { tableRows } from "./table";
import {
  addPart,
  duplicateRow,
  removeRow,
  setCombine,
  setPartField,
  toggleHidden,
} from "./transitions";

const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");

const curve = (
  refDes: string,
  yLabel: PlotSeries["yLabel"],
  change: Partial<PlotSeries> = {},
): PlotSeries => ({
  mfrPn: "",
  refDes,
  yLabel,
  yUnit: "Ω",
  axis: yLabel === "ESR" ? "right" : "left",
  origin: "typical",
  points: lineOf([1e4, 159], [1e5, 16]),
  ...change,
});

function content(
  state: SimulationState,
  seriesList: readonly PlotSeries[],
  asked: SimulationState = state,
) {
  const kind = plotKind(state, config);
  return chartContent({
    kind,
    curves: {
      kind,
      rowIds: asked.rows.map(({ id }) => id),
      parts: plotRequest(asked, config, "").parts,
      seriesList,
      title: "",
      isSmallSignal: false,
    },
    table: tableRows(state, config),
    range: { start: 1e4, stop: 1e10 },
  });
}

describe("chartContent", () => {
  it("CAP-TAB-11 gives each curve the slot of its row", () => {
    const { series } = content(two, [curve("C2", "Impedance"), curve("C1", "ESR")]);
    expect(series.map(({ slot, refDes, quantityIndex }) => [slot, refDes, quantityIndex])).toEqual([
      [2, "C2", 0],
      [1, "C1", 1],
    ]);
    expect(series[0]).toMatchObject({ x: [1e4, 1e5], y: [159, 16], name: "B", label: "100 nF" });
  });

  it("tells rows of one part apart by the conditions in which they differ", () => {
    const copied = duplicateRow(two, "a", "copy");
    const labels = (state: SimulationState) =>
      content(state, [curve("C1", "ESR"), curve("C2", "ESR")]).series.map(({ label }) => label);
    expect(labels(copied)).toEqual(["100 nF", "100 nF"]);
    expect(labels(setPartField(copied, "a", "bias", 5))).toEqual(["100 nF · 5 V", "100 nF · 0 V"]);
  });

  it("leaves out the curves of a row that has gone since", () => {
    const list = [curve("C1", "ESR"), curve("C2", "ESR")];
    const { series } = content(removeRow(two, "a"), list, two);
    expect(series.map(({ name }) => name)).toEqual(["B"]);
  });

  it("names the combination, and drops its curves once it is off", () => {
    const list = [curve("", "Impedance")];
    expect(content(setCombine(two, true), list).series[0]).toMatchObject({
      slot: 0,
      label: "Combined",
    });
    expect(content(two, list).series).toEqual([]);
  });

  it("takes hidden and highlighted from the rows as they are now", () => {
    const { series } = content(toggleHidden(two, "a"), [curve("C1", "ESR"), curve("C2", "ESR")]);
    expect(series.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(series.map(({ highlighted }) => highlighted)).toEqual([true, false]);
  });

  it("states the conditions that the curves were asked for, whatever the fields say by now", () => {
    const changed = setPartField(duplicateRow(two, "a", "copy"), "a", "bias", 5);
    const shown = content(changed, [curve("C1", "ESR"), curve("C2", "ESR")], two);
    expect(shown.conditions).toBe("0 V · 25 °C · typical");
    expect(shown.series.map(({ label }) => label)).toEqual(["100 nF", "100 nF"]);
  });

  it("passes on where extrapolation starts and ends", () => {
    const ends = { extrapolatedFrom: 1e9, extrapolatedBelow: 1e3 };
    const { series } = content(two, [curve("C1", "ESR", ends), curve("C2", "ESR")]);
    expect(series[0]).toMatchObject(ends);
    expect(series[1]).toMatchObject({ extrapolatedFrom: null, extrapolatedBelow: null });
  });

  it("draws linear axes, bands and conditions as the plot's description says", () => {
    const [plot] = config.plots;
    const kind: PlotKind = {
      ...(plot as PlotKind),
      yScale: "linear",
      xScale: "linear",
      xUnit: "A",
      inputs: ["freqList"],
      bands: [{ from: 0, to: 25, color: "green" }],
    };
    const seriesList = ["10 kHz", "1 MHz"].map((condition) => curve("C1", "ESR", { condition }));
    const { series, xRange, ...shown } = chartContent({
      kind,
      curves: {
        kind,
        rowIds: ["a", "b"],
        parts: plotRequest(two, config, "").parts,
        seriesList,
        title: "Rise · Rθ 40 °C/W",
        isSmallSignal: false,
      },
      table: tableRows(two, config),
      range: { start: 1e4, stop: 1e10 },
    });
    expect(shown.title).toBe("Rise · Rθ 40 °C/W");
    expect(shown.quantities.map(({ scale }) => scale)).toEqual(["linear", "linear"]);
    expect(shown.bands).toEqual([{ from: 0, to: 25, tone: "green" }]);
    expect(xRange).toBeUndefined();
    expect(series.map(({ condition }) => condition)).toEqual(["10 kHz", "1 MHz"]);
    expect(new Set(series.map(({ id }) => id)).size).toBe(2);
  });

  it("draws the curves of a part by rising frequency, each darker than the one before", () => {
    const asked = ["1 MHz", "10 kHz", "100 kHz"];
    const { series } = content(
      two,
      asked.map((condition) => curve("C1", "ESR", { condition })),
    );
    expect(series.map(({ condition }) => condition)).toEqual(["10 kHz", "100 kHz", "1 MHz"]);
    expect(series.map(({ shade }) => shade)).toEqual([0.4, 0.7, 1]);
    const [single] = content(two, [curve("C1", "ESR")]).series;
    expect(single?.shade).toBeUndefined();
  });

  it("finds the quantity by its axis when its name is new", () => {
    const list = [curve("C1", "Phase", { axis: "right" })];
    expect(content(two, list).series[0]?.quantityIndex).toBe(1);
  });
});

describe("what the user chose of the view", () => {
  it("draws axes linear", () => {
    const kind = plotKind(two, config);
    const source = { kind, curves: null, table: tableRows(two, config) };
    const range = { start: 1e4, stop: 1e6 };
    const linear = chartContent({ ...source, range, axes: { x: "linear", y: "linear" } });
    expect(linear.xScale).toBe("linear");
    expect(linear.quantities.map(({ scale }) => scale)).toEqual(["linear", "linear"]);
    expect(chartContent({ ...source, range }).xScale).toBe("log");
  });

  it("tells the ends of a tolerance band from the nominal curve", () => {
    const { series } = content(two, [
      curve("C1", "Impedance"),
      curve("C1", "Impedance", { band: "low" }),
      curve("C1", "Impedance", { band: "high" }),
    ]);
    expect(series.map(({ limit }) => limit)).toEqual([undefined, "low", "high"]);
    expect(new Set(series.map(({ id }) => id)).size).toBe(3);
  });
});

describe("the band of estimated parts", () => {
  const edges = [
    curve("C1", "Impedance", { band: "low" }),
    curve("C1", "Impedance", { band: "high" }),
  ];
  const list = [
    curve("C1", "Impedance"),
    ...edges.map((edge) => ({ ...edge, bandKind: "spread" as const })),
  ];

  it("is one area around the curve, and named in the conditions", () => {
    const { series, areas, conditions: stated } = content(two, list);
    expect(series).toHaveLength(1);
    expect(areas).toEqual([
      expect.objectContaining({ slot: 1, quantityIndex: 0, x: [1e4, 1e5], low: [159, 16] }),
    ]);
    expect(stated).toMatch(/band: 8 in 10 parts$/);
    const without = content(two, [curve("C1", "Impedance")]);
    expect(without.areas).toBeUndefined();
    expect(without.conditions).not.toMatch("8 in 10");
  });

  it("belongs to one of several curves of a part", () => {
    const at = (condition: string, y: number) =>
      (["low", "high"] as const).map((band) =>
        curve("C1", "Impedance", {
          band,
          bandKind: "spread",
          condition,
          points: lineOf([1, y], [2, 2 * y]),
        }),
      );
    const { areas } = content(two, [...at("10 kHz", 3), ...at("100 kHz", 5)]);
    expect(areas?.map(({ condition, low, high }) => [condition, low, high])).toEqual([
      ["10 kHz", [3, 6], [3, 6]],
      ["100 kHz", [5, 10], [5, 10]],
    ]);
    expect(new Set(areas?.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    ["S11", "dB"],
    ["S21", "dB"],
    ["Phase", "°"],
    ["Quality factor", ""],
    ["Dissipation factor", ""],
    ["Current", "A"],
    ["Temperature rise", "K"],
    ["Capacitance change", "%"],
  ] as const)("is drawn around %s", (name, unit) => {
    const quantity = { name, symbol: name, unit, axis: "left", siPrefix: false } as const;
    const kind: PlotKind = { ...plotKind(two, config), quantities: [quantity] };
    const edge = (band: "low" | "high") => curve("C1", name, { band, bandKind: "spread" });
    const { areas, conditions: stated } = chartContent({
      kind,
      curves: {
        kind,
        rowIds: ["a", "b"],
        parts: plotRequest(two, config, "").parts,
        seriesList: [curve("C1", name), edge("low"), edge("high")],
        title: "",
        isSmallSignal: false,
      },
      table: tableRows(two, config),
      range: { start: 1e4, stop: 1e10 },
    });
    expect(areas).toEqual([expect.objectContaining({ slot: 1, quantityIndex: 0 })]);
    expect(stated).toMatch(/band: 8 in 10 parts$/);
  });

  it("hides with its part", () => {
    const hidden = content(toggleHidden(two, "a"), list);
    expect(hidden.areas?.map((area) => area.hidden)).toEqual([true]);
    expect(hidden.conditions).not.toMatch("8 in 10");
  });
});

const at = (bias: number, tempAmbient: number, origin: Part["origin"] = "typical") =>
  part("A", {
    origin,
    param: {
      qty: param(),
      bias: param({ select: bias }),
      tempAmbient: param({ select: tempAmbient }),
    },
  });

describe("conditions", () => {
  it("states what all parts share", () => {
    expect(conditions([at(3.3, 25), at(3.3, 25)])).toBe("3.3 V · 25 °C · typical");
  });

  it("says where they differ", () => {
    expect(conditions([at(3.3, 25), at(5, 25)])).toBe("mixed bias · 25 °C · typical");
    expect(conditions([at(0, -40), at(0, 85)])).toBe("0 V · mixed temperature · typical");
  });

  it("names the small signal", () => {
    expect(conditions([at(3.3, 25)], [], true)).toBe("3.3 V · 25 °C · 10 mV ac · typical");
  });

  it("is as reliable as its least reliable part", () => {
    expect(conditions([at(0, 25, "guaranteed"), at(0, 25, "estimated")])).toMatch(/estimated$/);
  });

  it("is as reliable as the curves' least reliable model parameter", () => {
    const [typical, estimated] = [{ origin: "typical" }, { origin: "estimated" }] as const;
    expect(conditions([at(0, 25)], [typical, estimated])).toMatch(/estimated$/);
    const fitted = (fitRms: number | null = null) => ({ origin: "fitted" as const, fitRms });
    expect(conditions([at(0, 25)], [fitted(2), fitted(3.14), typical])).toMatch(
      /fitted, \|Z\| rms 3\.1 %$/,
    );
    expect(conditions([at(0, 25)], [fitted()])).toMatch(/fitted$/);
    expect(conditions([at(0, 25)], [fitted(2), estimated])).toMatch(/estimated$/);
  });

  it("does not call the curve of a fitted part an estimate because its row is one", () => {
    expect(conditions([at(0, 25, "estimated")], [{ origin: "fitted" }])).toMatch(/fitted$/);
  });

  it("never calls a curve guaranteed", () => {
    expect(conditions([at(0, 25, "guaranteed")])).toMatch(/typical$/);
  });

  it("is empty without parts", () => {
    expect(conditions([])).toBe("");
  });
});
