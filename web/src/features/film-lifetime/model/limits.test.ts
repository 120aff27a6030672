import { describe, expect, it } from "vitest";
import { dcPart, filmInput, filmSettings } from "@/test/film";
import { judge } from "@/ui/quantity-input/model";
import { overlayLimit } from "./limits";

const input = filmSettings.inputs.overlayVac;

describe("overlayLimit", () => {
  it.each([
    [500, 100, 100 / Math.SQRT2],
    [500, 450, 50 / Math.SQRT2],
    [500, 250, 250 / Math.SQRT2],
    [500, 500, 0],
    [500, 600, 0],
    [500, 0, 0],
    [2000, 1000, 400],
  ])(
    "FILM-LIMIT-05 FILM-LIMIT-11 at a rating of %d V and %d Vdc is %d V",
    (vdc, voltage, limit) => {
      expect(overlayLimit(dcPart("D", { vdc }), voltage, input)).toBeCloseTo(limit, 9);
    },
  );

  it("knows only the DC voltage while there is no part", () => {
    expect(overlayLimit(null, 100, input)).toBeCloseTo(100 / Math.SQRT2, 9);
  });
});

describe("the number fields of a profile", () => {
  const field = (change: Parameters<typeof filmInput>[0]) => {
    const { min, max, step, unit } = filmInput(change);
    return { min, max, step, unit, scale: 1, integer: false, autoPrefix: false, optional: false };
  };

  it("NUM-08 a zero is invalid where min is above 0", () => {
    expect(judge(0, field({ min: 0.1, max: 1000 })).validity).toBe("out-of-range");
    expect(judge(0, field({ min: 0, max: 200 })).validity).toBe("valid");
  });

  it("FILM-FLD-07 are described by title, width, min, max, step, disabled, select and isRequired", () => {
    expect(Object.keys(filmSettings.inputs.voltage)).toEqual(
      expect.arrayContaining([
        ...["title", "width", "min", "max", "step", "disabled", "select", "isRequired"],
      ]),
    );
  });
});
