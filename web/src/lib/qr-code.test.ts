import { describe, expect, it } from "vitest";
import { qrCodeOf } from "./qr-code";

const link = "https://henrad.example/share/AbCdEfGhIjKlMnOpQrStUv";

describe("qrCodeOf", () => {
  const { size, dark } = qrCodeOf(link);
  const isDark = (row: number, column: number) =>
    dark.some((run) => run.row === row && column >= run.from && column < run.from + run.length);

  it("is a version that holds the link, with the three finder patterns of ISO/IEC 18004", () => {
    // 51 bytes at level M need version 4 (62 bytes): 33 modules.
    expect(size).toBe(33);
    for (const [top, left] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      const row = (offset: number) =>
        Array.from({ length: 7 }, (_, column) => (isDark(top + offset, left + column) ? "#" : "."));
      expect(row(0).join("")).toBe("#######");
      expect(row(1).join("")).toBe("#.....#");
      expect(row(3).join("")).toBe("#.###.#");
    }
    // The timing pattern alternates between them.
    const timing = Array.from({ length: size - 16 }, (_, index) => isDark(6, 8 + index));
    expect(timing.every((isSet, index) => isSet === (index % 2 === 0))).toBe(true);
  });

  it("differs with the link", () => {
    expect(qrCodeOf(`${link}x`).dark).not.toEqual(dark);
  });
});
