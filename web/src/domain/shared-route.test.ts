import { describe, expect, it } from "vitest";
import { sharedRoute } from "./shared-route";

describe("sharedRoute", () => {
  it("keeps the page and its choices, not the part that the address added", () => {
    expect(sharedRoute("/capacitor-simulation", "?pn=A&disty=x&example=b")).toBe(
      "/capacitor-simulation?example=b",
    );
    expect(sharedRoute("/ceramic-aging", "")).toBe("/ceramic-aging");
  });
});
