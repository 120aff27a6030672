import { describe, expect, it } from "vitest";
import { config } from "@/test/fixtures";
import { legalLinks, simulatorLink } from "./Shell";

describe("legal links", () => {
  it("SHELL-FOOT-01 names all six in order", () => {
    expect(legalLinks(config).map(({ label }) => label)).toEqual([
      "Privacy",
      "Terms",
      "Cookies",
      "Disclaimer",
      "Do not sell",
      "Information request",
    ]);
  });

  it("leaves out what the settings leave empty", () => {
    const legal = config.links.legal.filter(({ page }) => page !== "cookies");
    const links = { ...config.links, legal };
    const labels = legalLinks({ ...config, links }).map(({ label }) => label);
    expect(labels).not.toContain("Cookies");
    expect(labels).toHaveLength(5);
  });
});

describe("EXT-03 the simulator link carries the part number", () => {
  it.each([
    ["https://sim.example/", "C0805 +1", "https://sim.example/?pn=C0805%20%2B1"],
    ["https://sim.example/?lang=en", "A1", "https://sim.example/?lang=en&pn=A1"],
    ["https://sim.example/#plot", "A1", "https://sim.example/?pn=A1#plot"],
    ["/classic-simulator", "", "/classic-simulator"],
  ])("%s with %s", (address, partNumber, link) => {
    expect(simulatorLink(address, partNumber)).toBe(link);
  });
});
