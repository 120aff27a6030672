import { describe, expect, it } from "vitest";
import type { PlotResponse, SeedPart } from "@/api/types";
import { lineOf } from "@/test/columns";
import { config, part } from "@/test/fixtures";
import { nothingStated, type Overlay } from "./overlay";
import { deviations, rmsDeviation, seedPlotRequest, seedSeries } from "./plot";
import { residualContent } from "./residuals";

const seedPart = { ...part("C0805C106K8PACTU"), seedProps: [], revision: 0 } as unknown as SeedPart;
const conditions = { bias: 3.3, tempAmbient: 85 };
const overrides = [{ parameterName: "Series_Resistance", value: "0.004" }];
const roles = { model: "Model", stored: "Stored", overlay: "Overlay" };

const overlay: Overlay = {
  fileName: "C1.csv",
  format: "csv",
  content: "",
  path: "Shunt",
  isPathChosen: false,
  stated: nothingStated,
  points: [
    { frequency: 1e3, impedance: 10, phase: -60 },
    { frequency: 1e4, impedance: 1, phase: -60 },
  ],
};

const curve = (refDes: string, axis: string, y: number) => ({
  mfrPn: "C0805C106K8PACTU",
  refDes,
  axis,
  yLabel: "",
  yUnit: "Ω",
  points: lineOf([1e3, y * 10], [1e4, y]),
});

const answer = (...seriesList: ReturnType<typeof curve>[]) =>
  ({ seriesList }) as unknown as PlotResponse;

describe("the request of the seed plot", () => {
  const asked = (question: Partial<Parameters<typeof seedPlotRequest>[0]>) =>
    seedPlotRequest(
      { part: seedPart, overrides: [], conditions, overlay: null, ...question },
      config,
      "s",
    );

  it("asks for the stored model alone while nothing is edited", () => {
    const { parts } = asked({});
    expect(parts).toEqual([
      { mfrPn: "C0805C106K8PACTU", param: { qty: 1, bias: 3.3, tempAmbient: 85 }, ceProps: [] },
    ]);
  });

  it("SEED-STATE-07 asks for the edited model first and the stored one beside it", () => {
    const { parts } = asked({ overrides });
    expect(parts.map(({ ceProps }) => ceProps)).toEqual([overrides, []]);
  });

  it("begins where the measurement does", () => {
    const startFrequencies = [100, 1e3, 1e4].map((value) => ({ value, label: "" }));
    const question = { part: seedPart, overrides: [], conditions, overlay };
    expect(seedPlotRequest(question, { ...config, startFrequencies }, "s").start).toBe(1e3);
    expect(asked({}).start).toBe(config.defaults.start);
  });
});

describe("the curves of the seed plot", () => {
  it("SEED-STATE-05 counts each curve of model, stored model and overlay", () => {
    const stored = [curve("C2", "left", 2), curve("C2", "right", 1)];
    const model = [curve("C1", "left", 2), curve("C1", "right", 1)];
    expect(seedSeries(answer(...model), null, roles)).toHaveLength(2);
    const all = seedSeries(answer(...model, ...stored), overlay, roles);
    expect(all.map(({ refDes, quantityIndex }) => `${refDes} ${quantityIndex}`)).toEqual([
      "Model 0",
      "Model 1",
      "Stored 0",
      "Stored 1",
      "Overlay 0",
      "Overlay 1",
    ]);
    expect(seedSeries(null, null, roles)).toEqual([]);
  });

  it("tells how far the model lies from the measurement", () => {
    const model = answer(curve("C1", "left", 1.1), curve("C1", "right", 0.5));
    const found = deviations(seedSeries(model, overlay, roles));
    expect(found?.impedance).toBeCloseTo(10, 6);
    expect(found?.resistance).toBeCloseTo(0, 6);
    expect(deviations(seedSeries(model, null, roles))).toBeNull();
  });
});

it("shows residuals before and after the fit, in % and degrees", () => {
  const residual = {
    frequency: 1e3,
    magnitudeBefore: 20,
    phaseBefore: 5,
    magnitudeAfter: 1,
    phaseAfter: -0.5,
  };
  const words = {
    residualTitle: "R",
    beforeFit: "Before",
    afterFit: "After",
    magnitude: "|Z|",
    phase: "Phase",
  };
  const fit = { residuals: [residual] } as unknown as Parameters<typeof residualContent>[0];
  const { series, quantities } = residualContent(fit, words);
  expect(quantities.map(({ unit }) => unit)).toEqual(["%", "°"]);
  expect(series.map(({ refDes, y }) => [refDes, ...y])).toEqual([
    ["After", 1],
    ["After", -0.5],
    ["Before", 20],
    ["Before", 5],
  ]);
});

describe("rmsDeviation", () => {
  const curve = { x: [1, 10, 100], y: [100, 10, 1] };

  it("is zero on the curve, also between its points", () => {
    expect(
      rmsDeviation(curve, { x: [1, Math.sqrt(10)], y: [100, 100 / Math.sqrt(10)] }),
    ).toBeCloseTo(0, 9);
  });

  it("is the relative distance of a scaled curve", () => {
    expect(rmsDeviation(curve, { x: [1, 10, 100], y: [50, 5, 0.5] })).toBeCloseTo(100, 9);
  });

  it("says nothing where the two do not meet or the measurement is not positive", () => {
    expect(rmsDeviation(curve, { x: [1000], y: [1] })).toBeNull();
    expect(rmsDeviation(curve, { x: [10], y: [-1] })).toBeNull();
  });
});
