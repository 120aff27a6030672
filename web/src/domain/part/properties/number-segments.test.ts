import { describe, expect, it } from "vitest";
import { numberSegments } from "./number-segments";

const field = (code: string, start: number) => ({
  name: code,
  code,
  meaning: "",
  range: { start, end: start + code.length },
});

describe("numberSegments", () => {
  it("cut a number into its fields", () => {
    const fields = [field("C", 0), field("0805", 1), field("104", 6)];
    expect(numberSegments("C0805C104", fields)).toEqual([
      { text: "C", field: 0 },
      { text: "0805", field: 1 },
      { text: "C", field: null },
      { text: "104", field: 2 },
    ]);
  });

  it("joined are the number again, whatever is decoded of it", () => {
    for (const fields of [[], [field("C0805", 0)], [field("ACTU", 12)]]) {
      const segments = numberSegments("C0805C104K5RACTU", fields);
      expect(segments.map(({ text }) => text).join("")).toBe("C0805C104K5RACTU");
    }
  });
});
