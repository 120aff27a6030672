import { describe, expect, it } from "vitest";
import { scatteringOf } from "../measured-curves";
import type { Complex } from "../measurement";
import { detectedPath, pathByComments, pathByParameters, type TwoPort } from "./mount";

/** A capacitor of 20 mΩ and 1 nH from 100 Hz to 1 GHz, as the server's test has it. */
function measured(path: "Shunt" | "Series", capacitance: number): TwoPort[] {
  return Array.from({ length: 141 }, (_, step) => {
    const omega = 2 * Math.PI * 100 * 10 ** (step / 20);
    const z: Complex = [0.02, omega * 1e-9 - 1 / (omega * capacitance)];
    const { s11, s21 } = scatteringOf(z, { path, reference: 50 });
    return { s11, s21, s12: s21, s22: s11 };
  });
}

const alone = (s11: number, s21: number): TwoPort[] => [
  { s11: [s11, 0], s21: [s21, 0], s12: [s21, 0], s22: [s11, 0] },
];

describe("the connection of a two-port file", () => {
  it.each([1e-12, 1e-9, 1e-6, 100e-6, 10e-3])("is found from the parameters of %f F", (farads) => {
    expect(pathByParameters(measured("Series", farads))).toBe("Series");
    expect(pathByParameters(measured("Shunt", farads))).toBe("Shunt");
  });

  it("is that of 1 Ω in 50 Ω by hand, and none of a line", () => {
    expect(pathByParameters(alone(1 / 101, 100 / 101))).toBe("Series");
    expect(pathByParameters(alone(-50 / 52, 2 / 52))).toBe("Shunt");
    expect(pathByParameters(alone(0, 1))).toBeNull();
    expect(pathByParameters(alone(0.3, 0.3))).toBeNull();
    expect(pathByParameters([])).toBeNull();
  });

  it.each([
    [["Series Mode Connection"], "Series"],
    [["path: shunt, from the line to ground"], "Shunt"],
    [["2-port shunt-thru"], "Shunt"],
    [["GRM series, 0402", "T491 Series"], null],
    [["series mode", "shunt mode"], null],
    [["series or shunt mode"], null],
    [[], null],
  ] as const)("of comments %j is %s", (comments, path) => {
    expect(pathByComments(comments)).toBe(path);
  });

  it("says what tells it, and that nothing does", () => {
    const series = measured("Series", 1e-6);
    expect(detectedPath(["shunt"], series)).toEqual({ path: "Shunt", pathFrom: "file" });
    expect(detectedPath([], series)).toEqual({ path: "Series", pathFrom: "detected" });
    expect(detectedPath([], alone(0.3, 0.3))).toEqual({ path: "Shunt", pathFrom: "assumed" });
  });
});
