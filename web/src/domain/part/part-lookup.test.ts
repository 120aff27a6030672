import { describe, expect, it } from "vitest";
import { normalizedPartNumber } from "./part-lookup";

describe("normalizedPartNumber", () => {
  it("PN-01 trims and writes in capitals", () => {
    expect(normalizedPartNumber("  c0603c104k5ractu\t")).toBe("C0603C104K5RACTU");
    expect(normalizedPartNumber("   ")).toBe("");
  });
});
