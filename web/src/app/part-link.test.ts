import { describe, expect, it } from "vitest";
import { doubledPage, leadsToSimulation } from "./part-link";

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

describe("CONF-23 doubled addresses", () => {
  it.each([
    ["/help/", "/help"],
    ["//help", "/help"],
    ["/seed///", "/seed"],
    ["//", "/"],
    ["/no//page/", "/no/page"],
  ])("%s doubles %s", (path, page) => {
    expect(doubledPage(path)).toBe(page);
  });

  it.each(["/", "/help", "/no/such/page"])("%s doubles nothing", (path) => {
    expect(doubledPage(path)).toBeNull();
  });
});
