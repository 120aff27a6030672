import { describe, expect, it } from "vitest";
import { fileNameOf, svgAddress } from "./files";

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

describe("svgAddress", () => {
  it("keeps every character of the drawing", () => {
    const svg = '<svg><text fill="#000">10 µF & 5 %</text></svg>';
    const [head, body = ""] = svgAddress(svg).split(",");
    expect(head).toBe("data:image/svg+xml;charset=utf-8");
    expect(decodeURIComponent(body)).toBe(svg);
    expect(body).not.toMatch(/[#<>"]/);
  });
});
