import { describe, expect, it } from "vitest";
import { type Choices, forcedType, type Steps, walkFilmCascade } from "./cascade";

const wish: Choices = { series: "F862 V054", pitch: 15, voltageType: "Vac", voltage: 310 };

/** A catalogue of one AC series and one DC series. */
function catalogue(asked: string[] = []): Steps {
  const isDc = (series: string) => series === "C4AQ";
  return {
    series: async () => [{ series: "C4AQ" }, { series: "F862 V054" }],
    pitch: async (choices) => {
      asked.push(`pitch ${JSON.stringify(choices)}`);
      return isDc(choices.series) ? [27.5, 37.5] : [15, 22.5];
    },
    voltageType: async ({ series }) => ({ disableVac: isDc(series), disableVdc: !isDc(series) }),
    voltage: async (choices) => {
      asked.push(`voltage ${JSON.stringify(choices)}`);
      return isDc(choices.series) ? [500, 650] : [310];
    },
  };
}

describe("walkFilmCascade", () => {
  it("FILM-DEF-01 keeps the defaults where they are on offer", async () => {
    const { choices, pitches, voltages } = await walkFilmCascade(wish, catalogue());
    expect(choices).toEqual(wish);
    expect([pitches, voltages]).toEqual([[15, 22.5], [310]]);
  });

  it("FILM-STATE-03 forces the type that the series has, before it asks for what depends on it", async () => {
    const asked: string[] = [];
    const { choices } = await walkFilmCascade({ ...wish, series: "C4AQ" }, catalogue(asked));
    expect(choices).toEqual({ series: "C4AQ", pitch: 27.5, voltageType: "Vdc", voltage: 500 });
    expect(asked).toEqual([
      'pitch {"series":"C4AQ","voltageType":"Vdc"}',
      'voltage {"series":"C4AQ","pitch":27.5,"voltageType":"Vdc"}',
    ]);
  });

  it("an unknown series gives way to the first", async () => {
    const { choices } = await walkFilmCascade({ ...wish, series: "X" }, catalogue());
    expect(choices.series).toBe("C4AQ");
  });
});

describe("forcedType", () => {
  it.each([
    ["Vac", true, false, "Vdc"],
    ["Vdc", false, true, "Vac"],
    ["Vac", false, true, "Vac"],
    ["Vac", true, true, "Vac"],
  ] as const)(
    "%s with Vac refused %s and Vdc refused %s is %s",
    (type, disableVac, disableVdc, forced) => {
      expect(forcedType(type, { disableVac, disableVdc })).toBe(forced);
    },
  );
});
