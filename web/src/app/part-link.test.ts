import { describe, expect, it } from "vitest";
import { leadsToSimulation } from "./part-link";

describe("part links", () => {
  it.each(["/", "/help", "/no-such-page"])(
    "SHELL-ROUTE-18 %s with a part leads to the simulation",
    (path) => {
      expect(leadsToSimulation(path, { pn: "C0603C104K5RACTU" })).toBe(true);
    },
  );

  it.each(["/seed", "/seed/", "/capacitor-simulation", "/capacitor-simulation/"])(
    "CONF-22 %s keeps its part",
    (path) => {
      expect(leadsToSimulation(path, { pn: "C0603C104K5RACTU" })).toBe(false);
    },
  );

  it("SHELL-ROUTE-18 other query parameters lead nowhere", () => {
    expect(leadsToSimulation("/", { disty: "shop" })).toBe(false);
  });
});
