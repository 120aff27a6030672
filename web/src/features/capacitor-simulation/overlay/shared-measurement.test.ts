import { describe, expect, it } from "vitest";
import type { Complex, Measurement } from "@/domain/measurement/measurement";
import {
  keptMeasurements,
  measurementsOf,
  mostSharedPoints,
  storedNotice,
  storedSentence,
} from "./shared-measurement";

const shown = (...measurements: readonly Measurement[]) =>
  measurements.map((measurement) => ({ measurement, comparedWith: null }));
const keptMeasurement = (measurement: Measurement) =>
  keptMeasurements(shown(measurement))[0]?.measurement;
/** As links of before kept the only one. */
const measurementOf = (session: unknown) => measurementsOf(session)[0]?.measurement ?? null;

const csv: Measurement = {
  name: "bench-7.csv",
  kind: "impedance",
  frequencies: [1000, 10_000],
  impedances: [
    [5, -8.660254],
    [0.8660254, -0.5],
  ],
};
const twice = (value: Complex) => [value, value];
const s2p: Measurement = {
  name: "dut.s2p",
  kind: "scattering",
  frequencies: [1e9, 2e9],
  ...{ reference: 75, path: "Shunt", pathFrom: "assumed" },
  s11: twice([0.1, 0]),
  s21: twice([0.2, 0]),
};
const onlyS21: Measurement = { ...s2p, name: "s21.csv", s11: [] };
const places = Array.from({ length: 5001 }, (_, index) => index + 1);
const long: Measurement = {
  name: "long.csv",
  kind: "impedance",
  frequencies: places,
  impedances: places.map((place) => [Math.PI * place * 0.5, Math.PI * place * -0.8660254]),
};

const throughLink = (measurement: Measurement) =>
  measurementsOf(
    JSON.parse(JSON.stringify({ measurements: keptMeasurements(shown(measurement)) })),
  )[0]?.measurement;

describe("a measurement in a shared link", () => {
  it.each([csv, s2p, onlyS21])("comes back as it was: $name", (measurement) => {
    expect(throughLink(measurement)).toEqual(keptMeasurement(measurement));
    expect(throughLink(measurement)?.frequencies).toEqual(measurement.frequencies);
  });

  it("says what is stored", () => {
    expect(storedSentence(csv, 1)).toBe("A shared link keeps its name and 2 points.");
    expect(storedNotice(shown(csv))).toBe(
      "The link keeps the measurement bench-7.csv: its name and 2 points.",
    );
  });

  it("keeps some of very many points, both ends among them, and says so", () => {
    const kept = throughLink(long);
    expect(kept?.frequencies).toHaveLength(mostSharedPoints);
    expect(kept?.frequencies[0]).toBe(1);
    expect(kept?.frequencies.at(-1)).toBe(5001);
    expect(storedSentence(long, 1)).toContain("2000 of its 5001 points");
    // A session may have 256 kB; ten parts need about a tenth of it.
    expect(JSON.stringify(keptMeasurement(long)).length).toBeLessThan(200_000);
  });

  it("keeps as many points of four as of one, and what each is compared with", () => {
    const four = [long, long, long, long].map((measurement) => ({ measurement, comparedWith: 2 }));
    const back = measurementsOf(
      JSON.parse(JSON.stringify({ measurements: keptMeasurements(four) })),
    );
    expect(back).toHaveLength(4);
    expect(back[3]?.comparedWith).toBe(2);
    expect(back[3]?.measurement.frequencies).toHaveLength(mostSharedPoints / 4);
    expect(storedSentence(long, 4)).toContain("500 of its 5001 points");
  });

  it("takes a two-port file of a link of before as shunt, to be chosen", () => {
    const {
      path: _path,
      pathFrom: _from,
      ...before
    } = { path: "", pathFrom: "", ...keptMeasurement(s2p) };
    expect(measurementOf({ measurement: before })).toMatchObject({
      path: "Shunt",
      pathFrom: "assumed",
    });
  });
});

describe("what else a link may carry as a measurement", () => {
  const good = {
    name: "a",
    kind: "impedance",
    frequencies: [1, 2],
    impedances: [
      [1, 2],
      [3, 4],
    ],
  };
  const ports = {
    name: "a",
    kind: "scattering",
    frequencies: [1, 2],
    s11: [
      [0, 0],
      [0, 0],
    ],
  };

  it("is taken when it is whole", () => {
    expect(measurementOf({ measurement: good })).not.toBeNull();
  });

  it.each([
    ["nothing", undefined],
    ["a text", "x"],
    ["no name", { ...good, name: 7 }],
    ["another kind", { ...good, kind: "noise" }],
    ["falling frequencies", { ...good, frequencies: [2, 1] }],
    ["a word among frequencies", { ...good, frequencies: [1, "2"] }],
    ["a pair too few", { ...good, impedances: [[1, 2]] }],
    [
      "a triple",
      {
        ...good,
        impedances: [
          [1, 2, 3],
          [1, 2],
        ],
      },
    ],
    [
      "a null",
      {
        ...good,
        impedances: [
          [1, null],
          [1, 2],
        ],
      },
    ],
    ["too many points", { ...good, frequencies: Array.from({ length: 20_001 }, (_, i) => i + 1) }],
    ["one port", { ...ports, reference: 50 }],
    ["no reference", { ...ports, s21: ports.s11 }],
    ["a reference below zero", { ...ports, s21: ports.s11, reference: -50 }],
  ])("is left out: %s", (_name, measurement) => {
    expect(measurementOf({ measurement })).toBeNull();
  });

  it("has its name cut", () => {
    const found = measurementOf({ measurement: { ...good, name: "x".repeat(10_000) } });
    expect(found?.name).toHaveLength(200);
  });
});
