import { describe, expect, it } from "vitest";
import { filmAnswer, profileResult } from "@/test/film";
import { dryingMatters, isCredited, ledBy, profileLedBy } from "./drying";

const bare = (hours: number) => ({
  lifetimeHoursTotal: Math.min(hours, 200_000),
  lifetimeHoursUnlimited: hours,
  isLimited: hours > 200_000,
  sensitivity: [],
});

function part(unlimited: number | null, without: number | null) {
  const [result] = filmAnswer(["A"], []).parts;
  if (!result) throw new Error("one part, one result");
  const total = Math.min(unlimited ?? Number.POSITIVE_INFINITY, 200_000);
  const life = { lifetimeHoursTotal: total, lifetimeHoursUnlimited: unlimited };
  return { ...result, ...life, ...(without !== null && { withoutDryingCredit: bare(without) }) };
}

describe("drying", () => {
  it.each([
    [111, 100, true],
    [109, 100, false],
    [null, 100_000, true],
    // Both end at the longest stated life, and still they differ.
    [900_000, 300_000, true],
    [100, null, false],
  ])("matters for lives of %s and %s hours: %s", (credited, without, matters) => {
    expect(dryingMatters(part(credited, without))).toBe(matters);
  });

  it("is not credited above the permitted self-heating, or where nobody wants it", () => {
    const cool = part(100, 50);
    const hot = { ...cool, isSelfHeatingAboveMax: true };
    expect([isCredited(cool, false), isCredited(cool, true), isCredited(hot, false)]).toEqual([
      ...[true, false, false],
    ]);
    expect(isCredited(null, false)).toBe(true);
  });

  it("leads part and profiles alike", () => {
    const result = part(100, 50);
    expect(ledBy(result, true).lifetimeHoursTotal).toBe(100);
    expect(ledBy(result, false)).toMatchObject({ lifetimeHoursTotal: 50, mfrPn: "A" });
    const profile = profileResult({
      profileLifetime: 100,
      withoutDryingCredit: {
        profileLifetime: 50,
        profileLifetimeAlone: 50,
        damageShare: 100,
        operatingRelativeHumidity: 93,
        unlimitedCurves: { temperature: [], voltage: [] },
      },
    });
    expect(profileLedBy(profile, false)).toMatchObject({
      profileLifetime: 50,
      hotSpotTemperature: 50.4,
    });
    expect(profileLedBy(profile, true).profileLifetime).toBe(100);
  });
});
