import { describe, expect, it } from "vitest";
import type { AgingPartPreset } from "@/api/calculator-types";
import { partValues, presetSentence } from "./part-preset";

const part: AgingPartPreset = {
  partNumber: "C0805C106K8PACTU",
  dielectric: "X5R",
  nominal: 10,
  hoursReferee: 48,
  factor: 5,
  tolerance: 10,
  isAging: true,
  origin: "typical",
  source: "series data",
  hint: "",
};

describe("a part's preset", () => {
  it("fills in what is known", () => {
    expect(partValues(part)).toEqual({ nominal: 10, hoursReferee: 48, factor: 5, tolerance: 10 });
    expect(partValues({ ...part, nominal: null, tolerance: null, hoursReferee: null })).toEqual({
      factor: 5,
    });
    expect(presetSentence(part)).toBe("C0805C106K8PACTU: X5R, 5 % per decade (typical)");
  });

  it("changes nothing for a part that does not age, and says so", () => {
    const stable = { ...part, dielectric: "C0G", factor: 0, isAging: false };
    expect(partValues(stable)).toEqual({});
    expect(presetSentence(stable)).toBe("C0805C106K8PACTU: C0G does not age");
    expect(presetSentence({ ...stable, hint: "Class I does not age." })).toBe(
      "Class I does not age.",
    );
  });
});
