import { describe, expect, it } from "vitest";
import type { ArrayRatings } from "@/api/types";
import { arrayPart } from "@/test/power-array";
import { ratingContent } from "./rating-content";
import { arrayRows } from "./rows";

const ratings: ArrayRatings = {
  partNumber: "CKC33C473KEGACAUTO",
  xLabel: "Frequency",
  xUnit: "Hz",
  xScale: "log",
  points: [
    [1e3, 848, 0.5],
    [1e6, 100, 26],
  ],
  application: { frequency: 1e5, voltage: 640, current: 20 },
  cornerFrequency: null,
  note: "",
};

describe("ratingContent", () => {
  const [row] = arrayRows([arrayPart("CKC33C473KEGACAUTO")], true);
  if (!row) throw new Error("the part has an array");
  const { series, annotations } = ratingContent(row, ratings);

  it("draws voltage and current rating over frequency", () => {
    expect(series.map(({ x, y, quantityIndex }) => [quantityIndex, x, y])).toEqual([
      [0, [1e3, 1e6], [848, 100]],
      [1, [1e3, 1e6], [0.5, 26]],
    ]);
  });

  it("marks the application on both axes, with its value", () => {
    const marks = annotations?.points?.map(({ x, y, quantityIndex = 0, label }) => {
      return [quantityIndex, x, y, label];
    });
    expect(marks).toEqual([
      [0, 1e5, 640, "Applied 640 V"],
      [1, 1e5, 20, "Applied 20 A"],
    ]);
  });
});
