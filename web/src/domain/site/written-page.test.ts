import { describe, expect, it } from "vitest";
import { builtInPages } from "./built-in-pages";
import { pageText, readPage, type SitePage } from "./written-page";

describe("a written page", () => {
  it.each(Object.entries<SitePage>(builtInPages))(
    "%s is edited as text and stays what it was",
    (_, page) => {
      expect(readPage(pageText(page))).toEqual(page);
    },
  );

  it("joins lines and needs no empty line around a heading", () => {
    expect(readPage("Lead\nof two lines.\n## Why\nBecause.\nReally.\n\nAnd so on.")).toEqual({
      lead: "Lead of two lines.",
      sections: [{ heading: "Why", paragraphs: ["Because. Really.", "And so on."] }],
    });
  });
});
