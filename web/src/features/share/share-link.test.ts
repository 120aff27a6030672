import { describe, expect, it } from "vitest";
import { isOwnRoute, sharedRoute, shareLink } from "./share-link";

describe("sharedRoute", () => {
  it("keeps the page and its choices, not the part that the address added", () => {
    expect(sharedRoute("/capacitor-simulation", "?pn=A&disty=x&example=b")).toBe(
      "/capacitor-simulation?example=b",
    );
    expect(sharedRoute("/ceramic-aging", "")).toBe("/ceramic-aging");
  });
});

describe("shareLink", () => {
  it("SHARE-SAVE-02 is {host}/share/{hash}", () => {
    expect(shareLink("https://henrad.example", "aB-_9")).toBe("https://henrad.example/share/aB-_9");
  });
});

describe("isOwnRoute", () => {
  it.each(["/", "/capacitor-simulation", "/inductor-simulation?plot=a%2Fb"])(
    "takes %s",
    (route) => {
      expect(isOwnRoute(route)).toBe(true);
    },
  );

  it.each(["", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
    "refuses %s",
    (route) => {
      expect(isOwnRoute(route)).toBe(false);
    },
  );
});
