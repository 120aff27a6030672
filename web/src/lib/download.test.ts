import { describe, expect, it } from "vitest";
import { fileNameOf } from "./download";

describe("fileNameOf", () => {
  it.each([
    ['attachment; filename="Imp-ESR_C0603C104K5RACTU.csv"', "Imp-ESR_C0603C104K5RACTU.csv"],
    ["attachment; filename=a.csv; size=3", "a.csv"],
    ["attachment", "fallback.csv"],
  ])("reads %s", (disposition, name) => {
    const headers = new Headers({ "content-disposition": disposition });
    expect(fileNameOf(headers, "fallback.csv")).toBe(name);
  });
});
