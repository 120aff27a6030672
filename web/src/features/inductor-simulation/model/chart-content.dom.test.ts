import { describe, expect, it } from "vitest";
import type { InductorCurve } from "@/api/types";
import { valuesOf } from "@/test/columns";
import { inductor } from "@/test/inductors";
import { axisName, type Curves, conditionsOf, noteOf, textOfPreview } from "./answer";
import { type ChartSource, inductorContent, rowLabel } from "./chart-content";
import { cursorFigures, operatingFigures } from "./operating-point";
import { addPart, highlightRow, initialState, removeRow, setField, toggleLoss } from "./state";

const state = addPart(addPart(initialState, inductor("A"), "a"), inductor("A"), "b");

const operation = {
  current: 5,
  duty_cycle: 0.275,
  inductance: 3.5e-7,
  ripple_current: 6.6,
  peak_current: 8.3,
  rms_current: 5.35,
  dc_loss: 0.03,
  ac_loss: 0.02,
  core_loss: null,
  total_loss: null,
  temperature_rise: null,
  loss_share: null,
  conduction: "continuous" as const,
  exceeded: ["rated_current" as const],
  warnings: ["Beyond the rated current."],
};

const lossPoints = [
  { x_value: 0, y_value: 0.5, ripple_current: 6, peak_current: 3, saturated: false },
  { x_value: 5, y_value: 0.6, ripple_current: 6.6, peak_current: 8.3, saturated: false },
  { x_value: 40, y_value: null, ripple_current: 9, peak_current: 44.5, saturated: true },
];

const loss: InductorCurve = {
  part_number: "A",
  x_scale: "linear",
  parameters: [],
  title: "Power Loss vs. Current",
  x_axis_label: "Current (A)",
  y_axis_label: "Power Loss (W)",
  values: valuesOf(lossPoints),
  markers: [
    { kind: "isat", axis: "x", value: 30, label: "Isat 30 A (−20 %)" },
    { kind: "rise", axis: "y", value: 40, label: "Rated rise 40 K" },
  ],
  operating_point: operation,
  note: "Ideal switches.",
  origin: "estimated",
};

const splitAt = (x_value: number, y_value_dc: number) => ({
  x_value,
  y_value_dc,
  y_value_ac: 0.1,
  y_value_core: 0.4,
  y_value_total: y_value_dc + 0.5,
  saturated: false,
});

const split: InductorCurve = {
  ...loss,
  values: valuesOf([splitAt(0, 0), splitAt(5, 0.1)]),
};

const losses = [
  { code: 0, label: "DC" },
  { code: 1, label: "AC" },
  { code: 2, label: "Core" },
  { code: 3, label: "Total" },
] as const;

const sourceOf = (change: Partial<ChartSource> = {}): ChartSource => ({
  state,
  curves: { rowIds: ["a", "b"], plotType: "power_loss", sweep: "current", list: [loss, loss] },
  titles: { inductance: "Inductance vs. Current" },
  losses,
  conditions: "",
  ...change,
});

describe("inductorContent", () => {
  it("draws a curve a part against current, the highlighted one stronger", () => {
    const content = inductorContent(sourceOf());
    expect(content.series.map(({ refDes, slot }) => [refDes, slot])).toEqual([
      ["L1", 1],
      ["L2", 2],
    ]);
    expect(content.series.map(({ highlighted }) => highlighted)).toEqual([true, false]);
    expect(content.quantities[0]).toMatchObject({ name: "Power Loss", unit: "W" });
    expect(content).toMatchObject({ xLabel: "Current", xUnit: "A", xNamed: true });
  });

  it("ends a curve where the server has no value", () => {
    const [first] = inductorContent(sourceOf()).series;
    expect(first?.y).toEqual([0.5, 0.6, Number.NaN]);
  });

  it("IND-SCR-03 splits the losses, and draws the chosen ones", () => {
    const curves = {
      rowIds: ["a"],
      plotType: "split_power_loss" as const,
      sweep: "current" as const,
      list: [split],
    };
    const all = inductorContent(sourceOf({ curves })).series;
    expect(all.map(({ condition }) => condition)).toEqual(["DC", "AC", "Core", "Total"]);
    const without = toggleLoss(toggleLoss(state, 1), 3);
    const chosen = inductorContent(sourceOf({ curves, state: without })).series;
    expect(chosen.map(({ condition }) => condition)).toEqual(["DC", "Core"]);
    expect(chosen[1]?.y).toEqual([0.4, 0.4]);
  });

  it("ends the curves of split losses soon above what several parts carry", () => {
    const values = valuesOf([0, 5, 15, 16, 85].map((x) => splitAt(x, x / 9)));
    const list = [split, { ...split, values }];
    const plot = { plotType: "split_power_loss", sweep: "current" } as const;
    const drawn = (curves: Curves) => inductorContent(sourceOf({ curves })).series.at(-1)?.x;
    expect(drawn({ ...plot, rowIds: ["a", "b"], list })).toEqual([0, 5, 15]);
    expect(drawn({ ...plot, rowIds: ["b"], list: list.slice(1) })).toEqual([0, 5, 15, 16, 85]);
  });

  it("marks the operating point on whatever runs along the x axis", () => {
    const boost = { ...loss, operating_point: { ...operation, current: 40 } };
    const along = (sweep: "current" | "frequency" | "voltage_input", curve: InductorCurve) => {
      const curves = { rowIds: ["a"], plotType: "power_loss", sweep, list: [curve] } as const;
      const { annotations } = inductorContent(sourceOf({ curves }));
      return annotations?.points?.filter(({ kind }) => kind === "operating").map(({ x }) => x);
    };
    const whole = { ...loss, values: valuesOf(lossPoints.slice(0, 2)) };
    expect(along("current", whole)).toEqual([5]);
    expect(along("frequency", whole)).toEqual([300e3]);
    expect(along("voltage_input", whole)).toEqual([12]);
    // Without a value there, there is nothing to mark.
    expect(along("current", boost)).toEqual([]);
  });

  it("marks ratings and the operating point of the highlighted part", () => {
    const { annotations, series } = inductorContent(sourceOf());
    expect(annotations?.points).toContainEqual({ x: 5, y: 0.6, kind: "operating", slot: 1 });
    expect(annotations?.levels).toEqual([{ y: 40, label: "Rated rise 40 K" }]);
    expect(series[0]?.regions).toEqual([{ from: 30, to: 40, reason: "beyond Isat 30 A (−20 %)" }]);
  });

  it("leaves out rows that have gone meanwhile", () => {
    const source = sourceOf({ state: removeRow(state, "a") });
    expect(inductorContent(source).series.map(({ refDes, id }) => [refDes, id])).toEqual([
      ["L1", "b:"],
    ]);
  });

  it("has a frame before anything is plotted", () => {
    const content = inductorContent(sourceOf({ state: initialState, curves: null }));
    expect(content.title).toBe("Inductance vs. Current");
    expect(content.series).toEqual([]);
    expect(content.xRange).toEqual([0, 10]);
  });
});

describe("labels", () => {
  it("IND-SCR-06 say the inductance with its prefix, and what sets twins apart", () => {
    const [first] = state.rows;
    expect(first && rowLabel(first, state.rows)).toBe("360 nH");
    const changed = setField(state, "a", "frequency", 500).rows;
    expect(changed[0] && rowLabel(changed[0], changed)).toBe("360 nH · 500 kHz");
  });

  it("read the axis from its label", () => {
    expect(axisName("Temperature Rise (°C)")).toEqual({ name: "Temperature Rise", unit: "°C" });
    expect(axisName("Loss")).toEqual({ name: "Loss", unit: "" });
  });

  it("name the conditions that all parts share, and the doubt", () => {
    const curves = sourceOf().curves;
    const other = setField(state, "a", "frequency", 500);
    expect(conditionsOf(other, curves)).toBe(
      "voltageInput 12 V · voltageOutput 3.3 V · currentOutput 5 A · temperatureAmbient 25 °C · estimated",
    );
    expect(noteOf(curves)).toBe("Ideal switches.");
  });

  it("leave out a part that has no curves yet", () => {
    const curves = sourceOf().curves;
    const grown = setField(addPart(state, inductor("C"), "c"), "c", "voltageInput", 24);
    expect(conditionsOf(grown, curves)).toBe(conditionsOf(state, curves));
  });

  it("name the unit of a shared condition once", () => {
    const part = inductor("A");
    const frequency = { ...part.param.frequency, title: "Freq. (kHz)" };
    const titled = { ...part, param: { ...part.param, frequency } };
    expect(conditionsOf(addPart(initialState, titled, "a"), null)).toMatch(/^Freq\. 300 kHz · /);
  });
});

describe("figures", () => {
  const { curves } = sourceOf();

  it("say what the highlighted part does at its current, a dash where there is no value", () => {
    const shown = operatingFigures(highlightRow(state, "b"), curves);
    expect(shown?.title).toBe("L2 at 5 A");
    const values = Object.fromEntries(
      (shown?.figures ?? []).map((each) => [each.name, each.value]),
    );
    expect(values).toMatchObject({ L: "350 nH", Peak: "8.30 A", "Core loss": "–" });
    expect(shown?.warnings).toEqual(["Beyond the rated current."]);
  });

  it("say ripple and peak at the cursor, and where the core saturates", () => {
    const shown = cursorFigures(state, curves, { x: 40, xUnit: "A" });
    expect(shown?.figures.map(({ value }) => value)).toEqual(["9.00 A", "44.5 A"]);
    // Between computed points along the line that is drawn, as the crosshair reads it.
    const between = cursorFigures(state, curves, { x: 2.5, xUnit: "A" });
    expect(between?.title).toBe("L1 at the cursor, 2.50 A");
    expect(between?.figures.map(({ value }) => value)).toEqual(["6.30 A", "5.65 A"]);
    expect(shown?.warnings).toEqual(["saturated"]);
  });

  it("are read along a logarithmic axis as its crosshair reads them", () => {
    const decades = valuesOf([
      { ...lossPoints[0], x_value: 10 },
      { ...lossPoints[1], x_value: 1000 },
    ]);
    const list = [{ ...loss, x_scale: "log" as const, values: decades }];
    const along = { rowIds: ["a"], plotType: "power_loss", sweep: "frequency", list } as const;
    const shown = cursorFigures(state, along, { x: 100, xUnit: "kHz" });
    expect(shown?.figures.map(({ value }) => value)).toEqual(["6.30 A", "5.65 A"]);
  });

  it("say nothing without parts", () => {
    expect(operatingFigures(initialState, curves)).toBeNull();
    expect(cursorFigures(state, null, { x: 1, xUnit: "A" })).toBeNull();
  });
});

describe("textOfPreview", () => {
  it("shows markup of a part number as text and runs none of it", () => {
    const html = "<pre>Current (A),&lt;img src=x onerror=alert(1)&gt;\n1,2</pre>";
    expect(textOfPreview(html)).toBe("Current (A),<img src=x onerror=alert(1)>\n1,2");
  });
});
