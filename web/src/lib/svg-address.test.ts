import { describe, expect, it } from "vitest";
import { svgAddress } from "./svg-address";

describe("svgAddress", () => {
  it("keeps every character of the drawing", () => {
    const svg = '<svg><text fill="#000">10 µF & 5 %</text></svg>';
    const [head, body = ""] = svgAddress(svg).split(",");
    expect(head).toBe("data:image/svg+xml;charset=utf-8");
    expect(decodeURIComponent(body)).toBe(svg);
    expect(body).not.toMatch(/[#<>"]/);
  });
});
