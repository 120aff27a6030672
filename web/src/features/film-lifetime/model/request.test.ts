import { describe, expect, it } from "vitest";
import { keptProfile, toggleCharts } from "@/domain/lifetime/load-profiles";
import { filmPart, filmProfile } from "@/test/film";
import { lifetimeRequest } from "./request";
import { addPart, initialState } from "./state";

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
    });
  });

  it("asks for the charts of the open profile only", () => {
    expect(lifetimeRequest(toggleCharts(state, "p2"), "s").chartProfiles).toEqual([1]);
  });
});
