import { describe, expect, it } from "vitest";
import { measuredCurve } from "../measured-curves";
import type { Measurement } from "../measurement";
import { readMeasurements } from "./read-measurement";
import { UnclearColumns } from "./read-table";

/** 3 − 4j Ω at 1 kHz and 3 + 4j Ω at 2 kHz. */
const wanted = [
  [3, -4],
  [3, 4],
];

function impedancesIn(text: string) {
  const [measurement] = readMeasurements("a.csv", text);
  if (measurement?.kind !== "impedance") throw new Error("a table holds impedances");
  return measurement;
}

describe("the head of a table", () => {
  it.each([
    ["f (Hz),|Z| (Ohm),Phase (deg)", "1000,5,-53.13010235", "2000,5,53.13010235"],
    ["Frequency [kHz];|Z| [mΩ];theta", "1;5000;-53,13010235", "2;5000;53,13010235"],
    ["Freq,Rs,X", "1000,3,-4", "2000,3,4"],
    ["Frequency (Hz),Impedance (Ohm),ESR (Ohm)", "1000,5,3", "2000,5.0001,3"],
    [
      "Frequency (Hz),|Z| (dB),Phase (rad)",
      "1000,13.97940009,-.927295218",
      "2000,13.97940009,.927295218",
    ],
    ["Freq,|Z|,ESR,X,Q", "1000,5,3,-4,1.3", "2000,5,3,4,1.3"],
    ["X (mOhm),R (mOhm),f (MHz)", "-4000,3000,0.001", "4000,3000,0.002"],
    ["Hz,Re(Z),Im(Z),note", "1000,3,-4,", "2000,3,4,end"],
    ["f,R,X,Cs (F)", "1000,3,-4,1e-6", "2000,3,4,1e-6"],
    ["frequency_Hz,Z_real_ohm,Z_imag_ohm", "1000,3,-4", "2000,3,4"],
    ['"Freq","|Z|","Phase"', '"1000","5,0","-53,13010235"', '"2000","5,0","53,13010235"'],
  ])("%s decides", (head, ...rows) => {
    const { frequencies, impedances } = impedancesIn([head, ...rows].join("\n"));
    expect(frequencies.map(Math.round)).toEqual([1000, 2000]);
    for (const [index, [re, im]] of wanted.entries()) {
      expect(impedances[index]?.[0]).toBeCloseTo(re ?? 0, 3);
      // A reactance that follows from |Z| and resistance turns at the lowest |Z|.
      expect(Math.abs(impedances[index]?.[1] ?? 0)).toBeCloseTo(Math.abs(im ?? 0), 2);
    }
  });

  it("of |Z| and ESR alone makes a capacitor capacitive up to its resonance", () => {
    const { impedances } = impedancesIn("f,|Z|,ESR\n1,10,1\n2,1,1\n3,10,1");
    expect(impedances.map(([, x]) => Math.sign(x))).toEqual([-1, 0, 1]);
  });

  it("of a table that was saved here gives one measurement for each part", () => {
    const text = [
      "# Imp,ESR of two parts",
      "Frequency (Hz),A1 - Impedance (Ohm),A1 - ESR (Ohm),B2 - Impedance (Ohm),B2 - ESR (Ohm)",
      "1000,5,3,50,30",
      "2000,5,3,50,30",
    ].join("\r\n");
    const found = readMeasurements("henrad.csv", text);
    expect(found.map(({ name }) => name)).toEqual(["henrad.csv: A1", "henrad.csv: B2"]);
    const line = { path: "Shunt", reference: 50 } as const;
    const esr = found.map((each) => measuredCurve(each, "ESR", line)?.y[0]);
    expect(esr[0]).toBeCloseTo(3, 12);
    expect(esr[1]).toBeCloseTo(30, 12);
  });

  it.each([
    ["blanks between the columns", "% lot 7\n1e3 5 -53.13\n2e3 5 53.13\nEND"],
    [
      "units in a line of their own",
      "Date,2024-01-01\nFreq,Z,Theta\nkHz,kOhm,deg\n1,0.005,-53.13\n2,0.005,53.13",
    ],
    ["falling frequencies", "f,R,X\n2000,3,4\n2000,9,9\n1000,3,-4"],
  ])("has lines as instruments write them: %s", (_, text) => {
    const { frequencies, impedances } = impedancesIn(text);
    expect(frequencies).toEqual([1000, 2000]);
    for (const [index, [re = 0, im = 0]] of wanted.entries()) {
      expect(impedances[index]?.[0]).toBeCloseTo(re, 3);
      expect(impedances[index]?.[1]).toBeCloseTo(im, 3);
    }
  });

  it("leaves out rows with an empty cell", () => {
    expect(impedancesIn("f,R,X\n1,2,3\n2,,3\n3,2,3").frequencies).toEqual([1, 3]);
  });
});

describe("columns that nobody names", () => {
  const question = (text: string): UnclearColumns => {
    try {
      readMeasurements("a.csv", text);
    } catch (error) {
      if (error instanceof UnclearColumns) return error;
      throw error;
    }
    throw new Error("the file was read without a question");
  };

  it.each([
    ["a phase beyond a turn", "1000,5,-400\n2000,5,10"],
    ["a third column like an ESR", "1000,5,3\n2000,2,1.2\n3000,1,0.9"],
    ["a resistance above |Z|", "f,|Z|,ESR\n1,1,50\n2,1,60"],
    ["two columns of one kind", "f,|Z|,Z,ESR\n1,1,1,1\n2,1,1,1"],
    ["a column short", "f,|Z|,C (pF)\n1,1,1\n2,1,1"],
  ])("are asked about: %s", (_, text) => {
    expect(question(text).fileName).toBe("a.csv");
  });

  it("are read as somebody says", () => {
    const asked = question("1000,5,3\n2000,2,1.2\n3000,1,0.9");
    expect(asked.guess).toEqual(["frequency", "magnitude", "phase"]);
    expect(asked.columns[2]).toEqual({ head: "", sample: "3, 1.2, 0.9" });
    const read: Measurement = asked.readAs(["frequency", "magnitude", "resistance"]);
    const curve = measuredCurve(read, "ESR", { path: "Shunt", reference: 50 });
    expect(curve?.y[0]).toBeCloseTo(3, 12);
    expect(() => asked.readAs(["frequency", "magnitude", "ignored"])).toThrow("Choose one column");
  });

  it("may be a phase, as of old", () => {
    expect(impedancesIn("1000,5,-80\n2000,2,-70").impedances).toHaveLength(2);
  });
});

describe("a two-port file", () => {
  // 10 mΩ in series, by S11 = Z/(Z + 2·Z0), S21 = 2·Z0/(Z + 2·Z0).
  const s11 = 0.01 / 100.01;
  const s21 = 100 / 100.01;
  const point = (hertz: number) => `${hertz} ${s11} 0 ${s21} 0 ${s21} 0 ${s11} 0`;
  const text = `! Series Mode Connection\n# Hz S RI R 50\n${point(1e6)}\n${point(2e6)}`;

  it("means the same impedance however the plot mounts its parts", () => {
    const [measurement] = readMeasurements("a.s2p", text);
    expect(measurement).toMatchObject({ path: "Series", pathFrom: "file" });
    if (!measurement) throw new Error("one file, one measurement");
    for (const path of ["Shunt", "Series"] as const) {
      const curve = measuredCurve(measurement, "Impedance", { path, reference: 50 });
      expect(curve?.y[0]).toBeCloseTo(0.01, 6);
    }
    // Across the line 10 mΩ lets 2·Z/(2·Z + Z0) through.
    const across = measuredCurve(measurement, "S21", { path: "Shunt", reference: 50 });
    expect(across?.y[0]).toBeCloseTo(20 * Math.log10(0.02 / 50.02), 3);
  });
});
