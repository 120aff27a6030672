import { describe, expect, it } from "vitest";
import {
  nameFitsType,
  nameRule,
  nothingStated,
  overlayErrors,
  readOverlay,
  readOverlayRows,
  resistances,
  statedByName,
} from "./overlay";

const rows = "1000,15.9,-89\n10000,1.59,-80\n";
const read =
  (fileName: string, content = rows) =>
  () =>
    readOverlay(fileName, content, "Ceramic");

describe("overlay files", () => {
  it("SEED-OVL-02 three columns are frequency, impedance and phase in degrees", () => {
    expect(readOverlay("C1.csv", rows, "Ceramic").points).toEqual([
      { frequency: 1000, impedance: 15.9, phase: -89 },
      { frequency: 10000, impedance: 1.59, phase: -80 },
    ]);
  });

  it.each(["C1.txt", "C1", "C1.csv.exe", ""])("SEED-OVL-01 '%s' is not a csv", (fileName) => {
    expect(read(fileName)).toThrow("File must be csv.");
  });

  it("SEED-OVL-01 the extension may be in capitals", () => {
    expect(read("C1.CSV")).not.toThrow();
  });

  it("SEED-OVL-03 CONF-34 two columns are too few", () => {
    expect(read("C1.csv", "1000,15.9")).toThrow("The file must have 3 columns.");
    expect(read("C1.csv", "f,z,p\n1000,15.9,-89\n2000")).toThrow("The file must have 3 columns.");
  });

  it("SEED-OVL-04 CONF-34 four columns are too many", () => {
    expect(read("C1.csv", "1,2,3,4")).toThrow("The file can only have 3 columns.");
  });

  it.each([
    ["SEED-OVL-05", "Tantalum", "T", true],
    ["SEED-OVL-05", "Tantalum", "t", true],
    ["SEED-OVL-05", "Tantalum", "C", false],
    ["SEED-OVL-06", "Aluminum", "A", true],
    ["SEED-OVL-06", "Aluminum Electrolytic", "A", true],
    ["SEED-OVL-06", "Aluminum Electrolytic", "T", false],
    ["SEED-OVL-07", "Ceramic", "C", true],
    ["SEED-OVL-07", "Ceramic", "L", true],
    ["SEED-OVL-07", "Ceramic", "0", true],
    ["SEED-OVL-07", "Ceramic", "A", false],
    ["no rule for film", "Film", "R", true],
  ] as const)("%s: for %s the letter %s fits: %s", (_, capType, letter, fits) => {
    expect(nameFitsType(`${letter}1.csv`, capType)).toBe(fits);
  });

  it("says which letters a name may begin with", () => {
    expect(nameRule("Ceramic")).toBe("The name must begin with C, L or 0 (ceramic).");
    expect(nameRule("Tantalum")).toBe("The name must begin with T (tantalum).");
    expect(nameRule("Aluminum Electrolytic")).toBe(
      "The name must begin with A (aluminum electrolytic).",
    );
    expect(nameRule("Film")).toBe("");
  });

  it("SEED-OVL-08 another letter is another type of part", () => {
    expect(read("T520.csv")).toThrow(overlayErrors.partType);
  });

  it("reads named columns, and sends a fit what it drew", () => {
    const file = "f (kHz),|Z| (mOhm),ESR (mOhm),X (mOhm)\n1,5,3,-4\n2,5,3,4";
    const { points, content } = readOverlay("C1.csv", file, "Ceramic");
    expect(points.map(({ frequency }) => frequency)).toEqual([1000, 2000]);
    expect(points[0]?.impedance).toBeCloseTo(5e-3, 12);
    expect(points[0]?.phase).toBeCloseTo(-53.1301, 4);
    expect(readOverlayRows(content).points).toEqual(points);
  });

  it("passes over the notes of a table that was saved here, and keeps the rule of three columns", () => {
    const notes = "# C0805C106K8PACTU at 0 V\n! 25 °C\n";
    const file = `${notes}Frequency (Hz),C1 - |Z| (Ω),C1 - ESR (Ω)\n1000,5,3\n2000,4,4\n`;
    const { points } = readOverlay("C1.csv", file, "Ceramic");
    expect(points.map(({ impedance }) => impedance)).toEqual([5, 4]);
    expect(points[0]?.phase).toBeCloseTo(-53.1301, 4);
    expect(readOverlayRows(`${notes}${rows}`)).toEqual(readOverlayRows(rows));
    expect(read("C1.csv", `${notes}1,2`)).toThrow("The file must have 3 columns.");
    expect(read("C1.csv", `${notes}1,x,3`)).toThrow("Line 3: expected three numbers.");
  });

  it("reads heads, byte order marks, quotes, semicolons, tabs and blank lines", () => {
    const heads = "\uFEFFFrequency (Hz);Impedance (Ohm);Phase (deg)\r\n";
    const read = readOverlayRows(`${heads}"2e3";"5";"-80"\r\n\r\n1e3\t9\t-85\r\n`);
    expect(read.points).toEqual([
      { frequency: 1000, impedance: 9, phase: -85 },
      { frequency: 2000, impedance: 5, phase: -80 },
    ]);
    expect(read.isReordered).toBe(true);
  });

  it.each([
    ["1000,abc,-89", "Line 1: expected three numbers."],
    ["1000,15,-89\n2000,,3", "Line 2: expected three numbers."],
    ["0,15,-89", "Line 1: frequency and impedance must be above 0."],
    ["1,-15,-89", "Line 1: frequency and impedance must be above 0."],
    ["Infinity,1,1", "Line 1: expected three numbers."],
    ["a,b,c", "The file has no measured points."],
    ["", "The file has no measured points."],
  ])("'%s' gives '%s'", (content, message) => {
    expect(() => readOverlayRows(content)).toThrow(message);
  });

  it("knows the resistance in an impedance", () => {
    const at = (phase: number) => ({ frequency: 1, impedance: 2, phase });
    const [open = 0, half = 0, pure = 0] = resistances([at(-90), at(-60), at(0)]);
    expect(open).toBeCloseTo(0, 12);
    expect(half).toBeCloseTo(1, 12);
    expect(pure).toBe(2);
  });
});

it.each([
  ["lot2631_C1210C107_0V_25C.s2p", 0, 25],
  ["C1 5.5V -40C.csv", 5.5, -40],
  ["C0805C106K8PACTU_3p3V_m40C.s2p", 3.3, -40],
  ["C0805C106K8PACTU.csv", null, null],
  ["C3V3.csv", null, null],
])("the name %s tells %s V and %s °C", (fileName, bias, temperature) => {
  expect(statedByName(fileName, nothingStated)).toMatchObject({ bias, temperature });
});
