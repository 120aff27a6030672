import { describe, expect, it } from "vitest";
import {
  checkTableName,
  nameFitsType,
  nameRule,
  nothingStated,
  overlayErrors,
  resistances,
  statedByName,
  tableOverlay,
} from "./overlay";

const curve = {
  name: "",
  frequencies: [1000, 2000],
  isReordered: false,
  impedance: { re: [3, 3], im: [-4, 4] },
  twoPort: null,
};
const one = { curves: [curve] };

describe("overlay files", () => {
  it("SEED-OVL-02 a table is frequency, impedance and phase in degrees, and a fit reads what is drawn", () => {
    const { points, content } = tableOverlay("C1_5V.csv", one);
    expect(points.map(({ frequency }) => frequency)).toEqual([1000, 2000]);
    expect(points[0]?.impedance).toBe(5);
    expect(points[0]?.phase).toBeCloseTo(-53.1301, 4);
    const [head, first = "", ...rest] = content.split("\n");
    expect(head).toBe("Frequency (Hz),|Z| (Ω),Phase (°)");
    expect(first.split(",").map(Number)).toEqual([1000, 5, points[0]?.phase]);
    expect(rest).toHaveLength(1);
  });

  it.each([
    [
      {
        ...one,
        curves: [
          { ...curve, name: "A" },
          { ...curve, name: "B" },
        ],
      },
      "several curves: A, B.",
    ],
    [{ ...one, curves: [{ ...curve, impedance: null }] }, "Save it as .s2p."],
    [
      { ...one, curves: [{ ...curve, impedance: { re: [0, 0], im: [0, 0] } }] },
      "The file has no measured points.",
    ],
  ])("a table that is not one curve is refused", (reading, message) => {
    expect(() => tableOverlay("C1.csv", reading)).toThrow(message);
  });

  it.each(["C1.txt", "C1", "C1.csv.exe", ""])("SEED-OVL-01 '%s' is not a csv", (fileName) => {
    expect(() => checkTableName(fileName, "Ceramic")).toThrow("File must be csv.");
  });

  it("SEED-OVL-01 the extension may be in capitals", () => {
    expect(() => checkTableName("C1.CSV", "Ceramic")).not.toThrow();
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
    expect(() => checkTableName("T520.csv", "Ceramic")).toThrow(overlayErrors.partType);
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
