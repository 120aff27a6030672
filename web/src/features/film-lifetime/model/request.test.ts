import { describe, expect, it } from "vitest";
import { keptProfile, setRow, toggleCharts } from "@/domain/lifetime/load-profiles";
import { dcPart, filmInput, filmPart, filmProfile, filmSettings } from "@/test/film";
import { judge } from "@/ui/quantity-input/model";
import { check, lifetimeRequest, overlayLimit } from "./request";
import { addPart, type FilmState, initialState, setField, setOverlay } from "./state";

const vac: FilmState = addPart(
  {
    ...initialState,
    profiles: [keptProfile(filmProfile(), "p1"), keptProfile(filmProfile(), "p2")],
  },
  filmPart("A"),
);
const vdc: FilmState = addPart({ ...vac, parts: [], highlight: null }, dcPart("D"));

const found = (state: FilmState, id = "p1") => {
  const { sendable, messages, hints } = check(state, filmSettings);
  return { sendable, messages, hints: hints.get(id) };
};

describe("check", () => {
  it("finds nothing in the defaults", () => {
    expect(found(vac)).toEqual({ sendable: true, messages: [], hints: [] });
    expect(found(vdc)).toEqual({ sendable: true, messages: [], hints: [] });
  });

  it.each([49.999, 50.001, 0])(
    "FILM-LIMIT-01 FILM-MSG-01 FILM-MSG-05 refuses 50 %% and %d %%",
    (share) => {
      const state = setField(vac, "p2", "operatingPercentage", share);
      expect(found(state)).toEqual({
        sendable: false,
        messages: ["The Working Time (%) must add to 100."],
        hints: ["Check Working Time"],
      });
    },
  );

  it("FILM-LIMIT-02 FILM-MSG-02 FILM-MSG-06 names the profile whose voltage is too high", () => {
    const state = setField(vac, "p2", "voltage", 1001);
    expect(found(state, "p1").hints).toEqual([]);
    expect(found(state, "p2")).toEqual({
      sendable: false,
      messages: ["A profile exceeds the maximum rated voltage for this part."],
      hints: ["Check Voltage"],
    });
  });

  it.each([
    [156, "A profile exceeds the maximum rated temperature for this part."],
    [-56, "A profile is below the minimum rated temperature for this part."],
  ])("FILM-LIMIT-03 FILM-MSG-03 FILM-MSG-07 CONF-07 refuses %d °C", (celsius, message) => {
    expect(found(setField(vac, "p1", "tempAmbient", celsius))).toEqual({
      sendable: false,
      messages: [message],
      hints: ["Check Temperature"],
    });
  });

  it("FILM-MSG-04 FILM-MSG-08 FILM-LIMIT-04 hints at humidity above 100", () => {
    expect(found(setField(vac, "p1", "relativeHumidity", 100)).sendable).toBe(true);
    expect(found(setField(vac, "p1", "relativeHumidity", 101))).toEqual({
      sendable: false,
      messages: ["A profile exceeds the maximum relative humidity for this part."],
      hints: ["Check Rel. Humid."],
    });
  });

  it("CONF-38 below 2 % only the field complains, and nothing is sent", () => {
    expect(found(setField(vac, "p1", "relativeHumidity", 1.9))).toEqual({
      sendable: false,
      messages: [],
      hints: [],
    });
  });

  it("names every fault once, in the order of the rules", () => {
    const wrong = setField(setField(vac, "p1", "relativeHumidity", 101), "p2", "tempAmbient", 200);
    const worse = setField(wrong, "p1", "tempAmbient", 200);
    expect(found(worse).messages).toEqual([
      "A profile exceeds the maximum rated temperature for this part.",
      "A profile exceeds the maximum relative humidity for this part.",
    ]);
  });

  it("FILM-STATE-08 an overlay beyond its limit is not sent, in Vdc only", () => {
    const limit = 240 / Math.SQRT2;
    expect(found(setOverlay(vdc, "p1", "overlayVac", limit)).sendable).toBe(true);
    expect(found(setOverlay(vdc, "p1", "overlayVac", limit + 0.01)).sendable).toBe(false);
    expect(found(setOverlay(vac, "p1", "overlayVac", limit + 0.01)).sendable).toBe(true);
  });

  it("what the application does not use is not judged", () => {
    expect(found(setField(vac, "p1", "voltageDC", 9999)).sendable).toBe(true);
    expect(found(setField(vdc, "p1", "voltage", 9999)).sendable).toBe(true);
  });

  it.each([
    [{ current: 200.1 }, false],
    [{ current: 200 }, true],
    [{ frequency: 0 }, false],
    [{ frequency: 0.1 }, true],
    [{ frequency: 1000.1 }, false],
  ])("FILM-LIMIT-12 FILM-LIMIT-13 a row with %j may be sent: %s", (change, sendable) => {
    expect(found(setRow(vac, "p1", "p1:0", change)).sendable).toBe(sendable);
  });
});

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
        "title",
        "width",
        "min",
        "max",
        "step",
        "disabled",
        "select",
        "isRequired",
      ]),
    );
  });
});

describe("lifetimeRequest", () => {
  const profiles = [keptProfile(filmProfile(), "p1"), keptProfile(filmProfile(), "p2")];
  const state = addPart({ ...initialState, profiles }, filmPart("A"));

  it("sends every profile field by its name, and nothing that only the page needs", () => {
    expect(lifetimeRequest(state, "s")).toEqual({
      parts: ["A"],
      profileList: [filmProfile(), filmProfile()],
      isVac: true,
      session: "s",
      noDryingCredit: false,
      chartProfiles: [],
      heat: {},
    });
  });

  it("asks for the charts of the open profile only", () => {
    expect(lifetimeRequest(toggleCharts(state, "p2"), "s").chartProfiles).toEqual([1]);
  });
});
