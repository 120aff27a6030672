import { describe, expect, it } from "vitest";
import { normalizedPartNumber } from "./part-lookup";

describe("normalizedPartNumber", () => {
  it("PN-01 trims and writes in capitals", () => {
    expect(normalizedPartNumber("  c0603c104k5ractu\t")).toBe("C0603C104K5RACTU");
    expect(normalizedPartNumber("   ")).toBe("");
  });

  it("PN-01 writes numbers of any maker in capitals, with blanks or without", () => {
    expect(normalizedPartNumber("eee-fk1v101p")).toBe("EEE-FK1V101P");
    expect(normalizedPartNumber("grm188 r71c104 ka01d")).toBe("GRM188 R71C104 KA01D");
  });

  it("PN-01 keeps values as typed: with a blank between them, or after =", () => {
    for (const values of ["=10u/25V/X5R/0805", "10u X5R 25V 0805", "2.2uH 4020 composite"]) {
      expect(normalizedPartNumber(` ${values} `)).toBe(values);
    }
  });
});
