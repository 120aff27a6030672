import { describe, expect, it } from "vitest";
import { ladderComplaint, ladderMultipliers, ladderRule, ladderStepCount } from "./rc-ladder";

describe("RC ladder multipliers", () => {
  it.each([
    ["1,1,1,1,1", [1, 1, 1, 1, 1]],
    ["2", [2]],
    [" 1 , 20,3 ", [1, 20, 3]],
  ])("SEED-RC-01 %s is valid", (text, multipliers) => {
    expect(ladderMultipliers(text)).toEqual(multipliers);
    expect(ladderComplaint(text)).toBeNull();
  });

  it.each(["", ",", "1,", "1,1,1,1,1,1", "1.5", "0", "-1", "1;1", "1 1", "one", "1e3", "9999999"])(
    "SEED-RC-01 '%s' is refused",
    (text) => {
      expect(ladderComplaint(text)).toBe(ladderRule);
      expect(ladderStepCount(text)).toBeNull();
    },
  );

  it("SEED-RC-03 there are as many steps as multipliers", () => {
    expect(ladderStepCount("1,2,4")).toBe(3);
  });
});
