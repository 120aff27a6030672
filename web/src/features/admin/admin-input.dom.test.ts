import { describe, expect, it } from "vitest";
import { dataUrl, imageError, isLink } from "./site-settings";

describe("ADMIN-PAGE-04 image files", () => {
  it.each([
    ["image/png", 1000, null],
    ["image/webp", 1_000_000, null],
    ["image/svg+xml", 1000, "notAnImage"],
    ["text/html", 1000, "notAnImage"],
    ["", 1000, "notAnImage"],
    ["image/png", 1_000_001, "imageTooLarge"],
  ])("%s of %d bytes: %s", (type, size, error) => {
    expect(imageError({ type, size })).toBe(error);
  });

  it("become data addresses", async () => {
    const file = new File([Uint8Array.of(1, 2, 3)], "a.png", { type: "image/png" });
    expect(await dataUrl(file)).toBe("data:image/png;base64,AQID");
  });
});

describe("links", () => {
  it.each(["", " ", "https://example.com/", "http://example.com:8080/a?b#c"])(
    "take '%s'",
    (link) => {
      expect(isLink(link)).toBe(true);
    },
  );

  it.each(["javascript:alert(1)", "data:text/html,x", "example.com", "//example.com", "https://"])(
    "refuse '%s'",
    (link) => {
      expect(isLink(link)).toBe(false);
    },
  );
});
