import { describe, expect, it } from "vitest";
import { keptProfile } from "@/domain/lifetime/load-profiles";
import { electrolyticProfile, electrolyticSettings } from "@/test/electrolytic";
import { check } from "./request";
import { initialState, type Profile } from "./state";

const checked = (change: Partial<Profile>) => {
  const [first, second] = [
    keptProfile(electrolyticProfile(), "p1"),
    keptProfile(electrolyticProfile(), "p2"),
  ];
  return check(
    { ...initialState, profiles: [{ ...first, ...change }, second] },
    electrolyticSettings,
  );
};

describe("check", () => {
  it("lets the default profiles pass", () => {
    const checks = checked({});
    expect([checks.sendable, checks.messages]).toEqual([true, []]);
  });

  it.each([
    [
      "a sum that is not 100",
      { operatingPercentage: 40 },
      "The Working Time (%) must add to 100.",
      "Check Working Time",
    ],
    [
      "a voltage above the rating",
      { voltageDC: 17 },
      "A profile exceeds the maximum rated voltage for this part.",
      "Check Voltage",
    ],
    [
      "an ambient above the rating",
      { tempAmbient: 106 },
      "A profile exceeds the maximum rated temperature for this part.",
      "Check Temperature",
    ],
    [
      "an ambient below the minimum",
      { tempAmbient: -60 },
      "A profile is below the minimum rated temperature for this part.",
      "Check Temperature",
    ],
  ])("refuses %s, at the profile and for the whole", (_, change, message, hint) => {
    const checks = checked(change);
    expect(checks.sendable).toBe(false);
    expect(checks.messages).toEqual([message]);
    expect(checks.hints.get("p1")).toEqual([hint]);
  });

  it.each([
    { current: 201, frequency: 0.1 },
    { current: 1, frequency: 0.04 },
  ])("sends no current row out of range: %j", (row) => {
    expect(checked({ currentFrequency: [{ id: "r", ...row }] }).sendable).toBe(false);
  });
});
