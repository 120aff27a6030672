import { describe, expect, it } from "vitest";
import { pastedCurrents } from "./pasted-currents";

describe("pasted ripple currents", () => {
  it.each([
    ["2.1\t0.1\n0.8\t20", "a sheet without heads"],
    ["Current (A)\tFrequency (kHz)\n2.1\t0.1\n0.8\t20", "heads"],
    ["f (Hz)\tI (A)\n100\t2.1\n20000\t0.8", "frequency first, in hertz"],
    ["2.1 A; 100 Hz\n800 mA; 20 kHz", "units in the cells"],
    ["I (mA);f (kHz)\n2100;0.1\n800;20", "milliamperes"],
  ])("reads %j: %s", (text) => {
    expect(pastedCurrents(text)).toEqual([
      { current: 2.1, frequency: 0.1 },
      { current: 0.8, frequency: 20 },
    ]);
  });

  it.each(["2.1", "hello\tworld", "", "1\t2\t3", "1\tx"])("leaves %j to the field", (text) => {
    expect(pastedCurrents(text)).toBeNull();
  });
});
