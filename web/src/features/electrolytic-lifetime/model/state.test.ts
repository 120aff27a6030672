import { describe, expect, it } from "vitest";
import { electrolyticPart } from "@/test/electrolytic";
import { addPart, highlightedPart, highlightPart, initialState, removePart } from "./state";

const numbers = ({ parts }: typeof initialState) => parts.map(({ mfrPn }) => mfrPn);
const three = ["A", "B", "C"]
  .map((number) => electrolyticPart(number))
  .reduce(addPart, initialState);

describe("parts", () => {
  it("come once each; the first is highlighted, and one that comes again", () => {
    expect(numbers(three)).toEqual(["A", "B", "C"]);
    expect(three.highlight).toBe("A");
    const again = addPart(three, electrolyticPart("C"));
    expect([numbers(again), again.highlight]).toEqual([["A", "B", "C"], "C"]);
  });

  it("hand the highlight to the row that takes their place", () => {
    expect(removePart(three, "A").highlight).toBe("B");
    expect(removePart(highlightPart(three, "C"), "C").highlight).toBe("B");
    expect(removePart(three, "B").highlight).toBe("A");
    expect(removePart(three, "X")).toBe(three);
    expect(
      highlightedPart(removePart(addPart(initialState, electrolyticPart("A")), "A")),
    ).toBeNull();
  });

  it("highlight only what is there", () => {
    expect(highlightPart(three, "B").highlight).toBe("B");
    expect(highlightPart(three, "X")).toBe(three);
  });
});
