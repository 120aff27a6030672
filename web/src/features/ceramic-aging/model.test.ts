import { describe, expect, it } from "vitest";
import type { AgingPartPreset } from "@/api/types";
import { agingAnswer } from "@/test/calculators";
import {
  agingContent,
  capacitanceText,
  changeText,
  columnsOf,
  leastSentence,
  outputsByTime,
  partValues,
  presetSentence,
  timeText,
} from "./model";

describe("the table of outputs", () => {
  it("prints up to five digits", () => {
    expect(capacitanceText(21.640921)).toBe("21.641");
    expect(capacitanceText(0.0216409)).toBe("0.021641");
    expect(capacitanceText(1000)).toBe("1000");
    expect(capacitanceText(0)).toBe("0");
  });

  it("has one row for times that fall together", () => {
    const [week] = agingAnswer.outputs;
    if (!week) throw new Error("an output is missing");
    const rows = outputsByTime([week, { ...week, key: "user" as const, title: "User time" }]);
    expect(rows.map(({ title }) => title)).toEqual(["1 week · User time"]);
  });

  it("says in a sentence what is left at the user's time, and what that leaves out", () => {
    const [week] = agingAnswer.outputs;
    if (!week) throw new Error("an output is missing");
    const user = { ...week, key: "user" as const, hours: 87_600, low: 17.862813 };
    expect(leastSentence({ ...agingAnswer, outputs: [week, user] })).toBe(
      "At least 17.863 µF after 87,600 h, by aging and a tolerance of −10 %. Dc bias is not included.",
    );
    expect(leastSentence(agingAnswer)).toBe("");
  });

  it("signs the change, with a minus as wide as a digit", () => {
    expect(changeText(-1.6321)).toBe("−1.63 %");
    expect(changeText(0.5)).toBe("+0.50 %");
    expect(changeText(0.001)).toBe("0.00 %");
  });

  it("FLD-AGE-02 heads the limits with the tolerance that was asked for", () => {
    expect(columnsOf(agingAnswer).slice(-2)).toEqual(["+10 %", "−10 %"]);
  });
});

const part: AgingPartPreset = {
  partNumber: "C0805C106K8PACTU",
  dielectric: "X5R",
  nominal: 10,
  hoursReferee: 48,
  factor: 5,
  tolerance: 10,
  isAging: true,
  origin: "typical",
  source: "series data",
  hint: "",
};

describe("a part's preset", () => {
  it("fills in what is known", () => {
    expect(partValues(part)).toEqual({ nominal: 10, hoursReferee: 48, factor: 5, tolerance: 10 });
    expect(partValues({ ...part, nominal: null, tolerance: null, hoursReferee: null })).toEqual({
      factor: 5,
    });
    expect(presetSentence(part)).toBe("C0805C106K8PACTU: X5R, 5 % per decade (typical)");
  });

  it("changes nothing for a part that does not age, and says so", () => {
    const stable = { ...part, dielectric: "C0G", factor: 0, isAging: false };
    expect(partValues(stable)).toEqual({});
    expect(presetSentence(stable)).toBe("C0805C106K8PACTU: C0G does not age");
    expect(presetSentence({ ...stable, hint: "Class I does not age." })).toBe(
      "Class I does not age.",
    );
  });
});

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

  it("fills the band of the tolerance", () => {
    const [band] = content.areas ?? [];
    expect(band).toMatchObject({ x: [1, 168], low: [20.8, 19.47682], high: [25.42, 23.80501] });
    expect(["8760", "43800", "87600", "48"].map(Number).map(timeText)).toEqual([
      "1 year",
      "5 years",
      "10 years",
      "48 h",
    ]);
  });

  it("marks and names the times of the table on the nominal curve", () => {
    expect(content.annotations?.points).toEqual([
      { x: 168, y: 21.64092, kind: "reference", slot: 1, label: "1 week" },
    ]);
  });

  it("names times that fall together at one point", () => {
    const [week] = agingAnswer.outputs;
    if (!week) throw new Error("the answer has an output");
    const outputs = [week, { ...week, key: "user" as const, title: "User time" }];
    const { annotations } = agingContent({ ...agingAnswer, outputs }, "Aging");
    expect(annotations?.points?.map(({ label }) => label)).toEqual(["1 week · User time"]);
  });
});
