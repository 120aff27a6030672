import { describe, expect, it } from "vitest";
import type { RippleRow } from "@/api/types";
import { loadedProfile, loadLink, loadOf, originOf } from "./load-link";

const load = {
  voltage: 12.25,
  ambient: 70,
  relativeHumidity: 60,
  currents: [
    { frequency: 5e5, rms: 1.2 },
    { frequency: 1e6, rms: 0.4 },
  ],
};
const life = { hours: 1, hotSpot: 80, assumes: "", load };
const row = { partNumber: "A", type: "film" } as RippleRow;

describe("a load on its way to a lifetime page", () => {
  it("is read as it was written, with the way back", () => {
    const { to, search } = loadLink(row, life, "/bank-designer");
    expect(to).toBe("/film-lifetime");
    expect(search.part).toBe("A");
    expect(loadOf(search)).toEqual(load);
    expect(originOf(search)).toBe("/bank-designer");
    const dry = { ...life, load: { ...load, relativeHumidity: null } };
    const other = loadLink({ ...row, type: "aluminum" }, dry, "/");
    expect(other.to).toBe("/electrolytic-lifetime");
    expect(loadOf(other.search)).toEqual(dry.load);
  });

  it("is nothing where it cannot be read", () => {
    for (const written of ["", "12", "x,2", "12,;1,2", "12,85;1e5"]) {
      expect(loadOf({ load: written })?.currents[0]?.rms ?? 0).toBe(0);
    }
    expect(loadOf({})).toBeNull();
    expect(originOf({ from: "https://example.com" })).toBeNull();
    expect(originOf({ from: "//example.com" })).toBeNull();
  });

  it("becomes the only profile, in kHz", () => {
    const base = {
      ...{ id: "p", operatingPercentage: 50, voltageDC: 1, tempAmbient: 25 },
      currentFrequency: [{ id: "r", current: 0, frequency: 10 }],
    };
    expect(loadedProfile(base, load)).toEqual({
      ...{ id: "p", operatingPercentage: 100, voltageDC: 12.25, tempAmbient: 70 },
      currentFrequency: [
        { id: "p:load-0", current: 1.2, frequency: 500 },
        { id: "p:load-1", current: 0.4, frequency: 1000 },
      ],
    });
    const idle = loadedProfile(base, { ...load, currents: [] });
    expect(idle.currentFrequency).toEqual([{ id: "p:load-0", current: 0, frequency: 10 }]);
  });
});
