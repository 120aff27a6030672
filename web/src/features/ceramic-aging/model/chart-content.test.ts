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

  it("marks and names the times of the table on the nominal curve", () => {
    expect(content.annotations?.points).toEqual([
      { x: 168, y: 21.64092, kind: "reference", slot: 1, label: "1 week" },
    ]);
  });

  it("names times that fall together at one point", () => {
    const [week] = agingAnswer.outputs;
    if (!week) throw new Error("the answer has an output");
    const outputs = [week, { ...week, key: "user", title: "User time" }];
    const { annotations } = agingContent({ ...agingAnswer, outputs }, "Aging");
    expect(annotations?.points?.map(({ label }) => label)).toEqual(["1 week · User time"]);
  });
});
