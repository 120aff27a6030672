import { describe, expect, it } from "vitest";
import { agingAnswer } from "@/test/calculators";
import { agingContent } from "./chart-content";

describe("agingContent", () => {
  const content = agingContent(agingAnswer, "Aging");

  it("AGE-04 draws the nominal curve and its tolerance limits over logarithmic hours", () => {
    expect(content.series.map(({ refDes }) => refDes)).toEqual(["Nominal", "+10 %", "−10 %"]);
    expect(content.xScale).toBe("log");
    expect(content.xUnit).toBe("h");
    expect(content.series[0]?.x).toEqual([1, 168]);
    expect(content.series[0]?.y).toEqual([23.11, 21.64092]);
    expect(content.series.map(({ highlighted }) => highlighted)).toEqual([true, false, false]);
  });

  it("marks the times of the table on the nominal curve", () => {
    expect(content.annotations?.points).toEqual([
      { x: 168, y: 21.64092, kind: "reference", slot: 1 },
    ]);
  });
});
