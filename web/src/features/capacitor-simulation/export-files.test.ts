import { describe, expect, it } from "vitest";
import { plotFileName } from "./export-files";

describe("plotFileName", () => {
  it("EXP-FILE-02 is plot type and part number, with a dash for the comma", () => {
    expect(plotFileName("Imp,ESR", "C0603C104K5RACTU")).toBe("Imp-ESR_C0603C104K5RACTU");
  });
});
