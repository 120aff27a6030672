import { describe, expect, it } from "vitest";
import { seedProperty } from "@/test/fixtures";
import {
  changedValues,
  changes,
  entered,
  fieldError,
  fieldText,
  invalidNames,
  modelOverrides,
  options,
  shownValue,
  stepped,
  wholeNumbers,
  withEdit,
} from "./properties";

const resistance = seedProperty();
const length = seedProperty({
  name: "Length",
  inputType: "number",
  simulation: false,
  required: false,
  value: "",
  unit: "m",
  min: null,
  max: null,
  lowest: null,
  highest: null,
});
const status = seedProperty({
  name: "Part_Status",
  inputType: "dropdown",
  simulation: false,
  value: "active",
  inputs: "active, inactive,de-active,,test",
  unit: "",
});
const family = seedProperty({
  name: "Capacitor_Family",
  inputType: "string",
  simulation: false,
  readOnly: true,
  value: "Ceramic",
  unit: "",
});
const multipliers = seedProperty({
  name: "Step_R_Mults",
  inputType: "string",
  value: "1,1,1",
  unit: "",
  lowest: 1,
  highest: 1000,
  maxCount: 5,
});
const steps = seedProperty({
  name: "RC_Ladder_Steps",
  inputType: "number",
  value: "3",
  readOnly: true,
  unit: "",
});
const all = [resistance, length, status, family, multipliers, steps];

describe("seed properties", () => {
  it("FLD-SEED-03 options are a comma list", () => {
    expect(options(status)).toEqual(["active", "inactive", "de-active", "test"]);
    expect(options(resistance)).toEqual([]);
  });

  it.each([
    ["3.5m", null],
    ["0.0035", null],
    ["", "This field is required."],
    ["abc", "Not a number"],
    ["0", null],
    ["1", null],
    ["2M", "Out of range: 0 to 1 MΩ"],
    ["-0.001", "Out of range: 0 to 1 MΩ"],
  ])("a resistance of '%s', whatever its slider reaches: %s", (text, expected) => {
    expect(fieldError(resistance, text)).toBe(expected);
  });

  it("an optional number may stay empty, and has no range without limits", () => {
    expect(fieldError(length, "")).toBeNull();
    expect(fieldError(length, "2 mm")).toBeNull();
    expect(fieldError(length, "x")).toBe("Not a number");
  });

  it("SEED-FORM-02 a required dropdown must be chosen, from its options", () => {
    expect(fieldError(status, "")).toBe("This field is required.");
    expect(fieldError(status, "gone")).toBe("Choose one of the options.");
    expect(fieldError(status, "de-active")).toBeNull();
  });

  it("SEED-FORM-03 read-only properties are never sent", () => {
    const edits = { Capacitor_Family: "Film" };
    expect(fieldError(family, "")).toBeNull();
    expect(changes(all, edits)).toEqual([]);
    expect(changedValues(all, edits)).toEqual({});
  });

  it("SEED-RC-03 the ladder's steps follow its multipliers", () => {
    expect(shownValue(steps, { Step_R_Mults: "1,2,4,8" })).toBe("4");
    expect(shownValue(steps, { Step_R_Mults: "1,,4" })).toBe("3");
    expect(shownValue(steps, {})).toBe("3");
  });

  it("SEED-RC-02 a refused list leaves the steps of the last one that was not", () => {
    const four = withEdit({}, "Step_R_Mults", "1,2,4,8");
    const typed = ["1,2,4,8,", "1,1,1,1,1,1", "abc"].map((list) =>
      withEdit(four, "Step_R_Mults", list),
    );
    expect(typed.map((edits) => shownValue(steps, edits))).toEqual(["4", "4", "4"]);
    expect(shownValue(steps, withEdit({}, "Step_R_Mults", "1,1,1,1,1,1"))).toBe("3");
    expect(changedValues(all, four)).toEqual({ Step_R_Mults: "1,2,4,8" });
  });

  it("sends what differs, as plain numbers", () => {
    const edits = { Series_Resistance: "4m", Length: "1.6 mm", Part_Status: "active" };
    expect(changedValues(all, edits)).toEqual({ Series_Resistance: "0.004", Length: "0.0016" });
  });

  it("another spelling of the stored number is not a change", () => {
    expect(changes(all, { Series_Resistance: "3.5m" })).toEqual([]);
  });

  it("SEED-STATE-07 previews the model's parameters alone", () => {
    const edits = { Series_Resistance: "4m", Length: "1.6 mm", Step_R_Mults: "1,2" };
    expect(modelOverrides(all, edits)).toEqual([
      { parameterName: "Series_Resistance", value: "0.004" },
      { parameterName: "Step_R_Mults", value: "1,2" },
    ]);
  });

  it("SEED-RC-02 an invalid form previews nothing and names its fields", () => {
    const edits = { Series_Resistance: "9M", Step_R_Mults: "1,x" };
    expect(modelOverrides(all, edits)).toBeNull();
    expect(invalidNames(all, edits)).toEqual(["Series_Resistance", "Step_R_Mults"]);
  });
});

describe("RC ladder multipliers", () => {
  it.each([
    ["1,1,1,1,1", [1, 1, 1, 1, 1]],
    ["2", [2]],
    [" 1 , 20,1000 ", [1, 20, 1000]],
  ])("SEED-RC-01 %s is valid", (text, numbers) => {
    expect(wholeNumbers(text)).toEqual(numbers);
    expect(fieldError(multipliers, text)).toBeNull();
  });

  it.each([",", "1,", "1,1,1,1,1,1", "1.5", "0", "-1", "1;1", "1 1", "one", "1e3", "1001"])(
    "SEED-RC-01 '%s' is refused",
    (text) => {
      expect(fieldError(multipliers, text)).toBe(
        "1 to 5 comma-separated integers from 1 to 1000, such as 1,1,1,1,1",
      );
    },
  );
});

describe("a share", () => {
  const loss = seedProperty({ value: "0.03", unit: "", isShare: true, lowest: 0, highest: 0.5 });

  it.each([
    ["5.7", "0.057"],
    ["5,7 %", "0.057"],
    ["0", "0"],
    ["x", "x"],
    ["", ""],
  ])("typed as '%s' percent is kept as '%s'", (typed, value) => {
    expect(entered(loss, typed)).toBe(value);
  });

  it("is edited in percent and refused with limits in percent", () => {
    expect(fieldText(loss, "0.057")).toBe("5.7");
    expect(fieldText(loss, "x")).toBe("x");
    expect(fieldError(loss, entered(loss, "60"))).toBe("Out of range: 0 to 50 %");
    expect(changedValues([loss], { Series_Resistance: entered(loss, "5.7") })).toEqual({
      Series_Resistance: "0.057",
    });
  });

  it("other numbers are kept as they are typed", () => {
    expect(entered(resistance, "3.5m")).toBe("3.5m");
    expect(fieldText(resistance, "3.5m")).toBe("3.5m");
  });
});

it.each([
  ["0.0035", 1, "0.00351"],
  ["0.0035", -1, "0.00349"],
  ["3.5m", 1, "0.00351"],
  ["1e6", 1, "1000000"],
  ["x", 1, null],
])("a step from %s by %d gives %s", (value, direction, next) => {
  expect(stepped(resistance, value, direction)).toBe(next);
});
