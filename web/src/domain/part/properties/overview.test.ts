import { describe, expect, it } from "vitest";
import type { Property } from "@/api/types";
import {
  numberSegments,
  overviewCount,
  overviewProperties,
  shownProperties,
  typeset,
} from "./overview";

const property = (parameterName: string, value: string, step: Property["step"] = "1") => ({
  parameterName,
  value,
  step,
  origin: "typical" as const,
  source: "",
});

describe("shownProperties", () => {
  it("IND-SCR-10, IND-SCR-11: leave out what is empty, hidden or of another step", () => {
    const properties = [
      property("TCC", "±15%"),
      property("RoHS", " "),
      property("KSIM Support", "Yes"),
      property("Unique PN", "1"),
      property("Compare Voltage DC", "50", "0"),
    ];
    expect(shownProperties(properties)).toEqual([properties[0]]);
  });
});

describe("typeset", () => {
  it.each([
    ["-55/+85°C", "−55 to +85 °C"],
    ["10 MOhms", "10 MΩ"],
    ["10% 1 kHz 25°C", "10 % 1 kHz 25 °C"],
    ["5% Loss/Decade Hour", "5 % per decade of hours"],
    ["±15%", "±15 %"],
    ["2 mm ±0.2", "2 mm ±0.2"],
    ["C-0805", "C-0805"],
  ])("%s is %s", (value, expected) => {
    expect(typeset(value)).toBe(expected);
  });
});

describe("overviewProperties", () => {
  const names = (properties: ReturnType<typeof overviewProperties>) =>
    properties.map(({ parameterName }) => parameterName);

  it("leave out what the row says already", () => {
    const properties = [
      property("Capacitance", "10 µF"),
      property("Voltage DC", "10 VDC"),
      property("Dielectric", "X5R"),
      property("TCC", "±15%"),
    ];
    expect(names(overviewProperties(properties))).toEqual(["TCC"]);
  });

  it("write the edges of the body as one", () => {
    const properties = [
      property("Chip Size", "0805"),
      property("L", "2 mm ±0.2"),
      property("W", "1.25 mm ±0.2"),
      property("T", "1.25 mm"),
      property("B", "0.5 mm"),
    ];
    expect(overviewProperties(properties)[1]).toMatchObject({
      parameterName: "L × W × T",
      value: "2 × 1.25 × 1.25 mm",
    });
    expect(names(overviewProperties(properties))).toEqual(["Chip Size", "L × W × T", "B"]);
  });

  it("fill two lines of six with the button, and no more", () => {
    const properties = Array.from({ length: 20 }, (_, index) => property(`P${index}`, "1"));
    expect(overviewProperties(properties)).toHaveLength(overviewCount);
  });

  it("say again what the row says before they say nothing", () => {
    const properties = [property("Capacitance", "10 µF")];
    expect(overviewProperties(properties)).toEqual(properties);
  });
});

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
