import { describe, expect, it } from "vitest";
import { errorMessage, printChoice, type QuantityField, read, shown, stepped } from "./model";

const resistance: QuantityField = {
  unit: "Ω",
  scale: 1,
  min: 0,
  max: 1000,
  step: 1,
  integer: false,
  autoPrefix: false,
  optional: false,
  emptyIsZero: true,
};
const inductance = { ...resistance, unit: "nH", scale: 1e-9, max: 10000 };
const ambient = { ...resistance, unit: "°C", min: -55, max: 125 };
const bias = { ...resistance, unit: "V", max: 50, step: 0.1 };
const quantity = { ...resistance, unit: "", min: 1, max: 10, integer: true };
const capacitance = { ...resistance, unit: "F", min: 1e-12, max: 1, step: 1e-7, autoPrefix: true };

describe("a value that a field holds beyond its limits", () => {
  it("LIMIT-CAP-01 is valid alone; a typed one is not", () => {
    const held = { ...quantity, held: 28 };
    const validity = (text: string) => read(text, held).validity;
    expect(["28", "10", "11", "27"].map(validity)).toEqual([
      ...["valid", "valid", "out-of-range", "out-of-range"],
    ]);
    expect(read("28", quantity).validity).toBe("out-of-range");
    expect(stepped(28, 1, held)).toBe(10);
    expect(errorMessage("out-of-range", held)).toBe("Out of range: 1 to 10");
  });
});

describe("read", () => {
  it.each([
    ["0", 0, "valid"],
    ["1000", 1000, "valid"],
    ["1k", 1000, "valid"],
    ["1000.0001", 1000.0001, "out-of-range"],
    ["−1", -1, "out-of-range"],
  ] as const)("NUM-01 NUM-02 judges %j against the limits", (text, value, validity) => {
    expect(read(text, resistance)).toEqual({ value, validity });
  });

  it.each([
    ["10 years", 87_600],
    ["0.5 y", 4380],
    ["6 months", 4380],
    ["2 weeks", 336],
    ["3d", 72],
    ["48 h", 48],
    ["48", 48],
  ])("reads %j in a field of hours", (text, hours) => {
    const time = { ...resistance, unit: "h", max: 100_000 };
    expect(read(text, time)).toEqual({ value: hours, validity: "valid" });
    expect(read("10 years", resistance).validity).toBe("not-a-number");
  });

  it("NUM-03 counts an empty field as 0", () => {
    expect(read("", resistance)).toEqual({ value: 0, validity: "valid" });
    expect(read("  ", resistance)).toEqual({ value: 0, validity: "valid" });
  });

  it("CONF-39 an empty field is out of range where 0 is", () => {
    expect(read("", quantity)).toEqual({ value: 0, validity: "out-of-range" });
  });

  it("says where an empty field has no value, and a lone sign neither", () => {
    const needed = { ...ambient, emptyIsZero: false };
    const noValue = { value: 0, validity: "no-value" };
    expect(["", " ", "-", "+"].map((text) => read(text, needed))).toMatchObject(
      Array(4).fill(noValue),
    );
    expect(read("0", needed)).toEqual({ value: 0, validity: "valid" });
    expect(read("", { ...needed, optional: true }).validity).toBe("valid");
    expect(errorMessage("no-value", needed)).toBe("No value");
  });

  it.each(["-", "\u2212"])("NUM-04 a lone minus is invalid when min is 0 or more", (minus) => {
    expect(read(minus, resistance).validity).toBe("not-a-number");
    expect(read(minus, ambient)).toEqual({ value: 0, validity: "valid", isBegun: true });
  });

  it("reads a prefix from the base unit and a plain number in the field's unit", () => {
    expect(read("4u", inductance)).toEqual({ value: 4000, validity: "valid" });
    expect(read("5", inductance)).toEqual({ value: 5, validity: "valid" });
    expect(read("1m", inductance)).toEqual({ value: 1e6, validity: "out-of-range" });
  });

  it("accepts whole numbers only where the field says so", () => {
    expect(read("1.5", quantity).validity).toBe("not-whole");
    expect(read("2", quantity).validity).toBe("valid");
  });

  it("asks where a comma can be either, and reads it as a decimal mark elsewhere", () => {
    const expected = { value: 0, validity: "ambiguous", choices: [1, 1000] };
    expect(read("1,000", resistance)).toEqual(expected);
    expect(read("6,3", bias)).toEqual({ value: 6.3, validity: "valid" });
  });

  it.each(["abc", "1,5,3", "5 A", "--1"])("rejects %j", (text) => {
    expect(read(text, bias).validity).toBe("not-a-number");
  });
});

describe("showing a value", () => {
  it("is shown in the digits that a reader compares; the value itself stays", () => {
    const share = { ...resistance, unit: "%", max: 100, digits: 4 };
    expect(shown(100 / 3, share)).toEqual({ text: "33.33", unit: "%" });
    expect(shown(8.938357, share).text).toBe("8.938");
    expect(read("33.33", share)).toMatchObject({ value: 33.33, validity: "valid" });
  });

  it("keeps a fixed unit", () => {
    expect(shown(4000, inductance)).toEqual({ text: "4000", unit: "nH" });
    expect(shown(-55, ambient)).toEqual({ text: "\u221255", unit: "°C" });
  });

  it("keeps the unit that it shows for an edit", () => {
    expect(shown(4.7e-6, capacitance)).toEqual({ text: "4.7", unit: "µF" });
    const start = { unit: "µF", value: 4.7e-6 };
    expect(read("4.7", capacitance, start)).toEqual({ value: 4.7e-6, validity: "valid" });
    expect(read("10n", capacitance, start)).toEqual({ value: 1e-8, validity: "valid" });
  });

  it.each([
    ["F", "µF"],
    ["Hz", "kHz"],
    ["H", "nH"],
    ["Ω", "mΩ"],
    ["V", "V"],
  ])("starts an empty field of %s in %s", (unit, usual) => {
    const empty = { ...capacitance, unit, optional: true };
    expect(shown(0, empty)).toEqual({ text: "", unit: usual });
  });
});

describe("a jump of a thousand where the unit changes with the value", () => {
  const limits = { min: 0, max: 1e10, autoPrefix: true, asksJump: true };
  const frequency = { ...resistance, ...limits, unit: "Hz" };
  const start = { unit: "MHz", value: 2e7 };

  it("is none for a plain number in the unit that the field shows", () => {
    expect(read("20", frequency, start)).toEqual({ value: 2e7, validity: "valid" });
    expect(read("300", frequency, { unit: "kHz", value: 5e5 }).value).toBe(3e5);
  });

  it.each([
    ["0.00002", [20, 2e7]],
    ["0.02", [2e4, 2e7]],
  ] as const)("asks about %s in a field that shows 20 MHz", (text, choices) => {
    expect(read(text, frequency, start)).toEqual({ value: 0, validity: "ambiguous", choices });
    expect(choices.map((choice) => printChoice(choice, frequency))[1]).toBe("20 MHz");
  });

  it.each(["20 Hz", "20 kHz", "20k", "0"])(
    "takes %s, which says its unit or is nothing",
    (text) => {
      expect(read(text, frequency, start).validity).toBe("valid");
    },
  );

  it("takes any number where there was none, and where the page wants no question", () => {
    expect(read("5", frequency, { unit: "kHz", value: 0 }).value).toBe(5000);
    expect(read("0.00002", { ...frequency, asksJump: false }, start).value).toBe(20);
  });
});

describe("stepped", () => {
  it("NUM-05 moves by the step", () => {
    expect(stepped(5, 1, resistance)).toBe(6);
    expect(stepped(5, -10, ambient)).toBe(-5);
  });

  it("NUM-06 rounds to 6 decimals", () => {
    let value = 0;
    for (let count = 0; count < 3; count += 1) value = stepped(value, 1, bias);
    expect(value).toBe(0.3);
    expect(stepped(0.12345678, 1, { ...bias, step: 0.1 })).toBe(0.223457);
  });

  it("stays inside the limits", () => {
    expect(stepped(995, 10, resistance)).toBe(1000);
    expect(stepped(3, -10, resistance)).toBe(0);
    expect(stepped(1500, -1, resistance)).toBe(1000);
  });

  it("keeps small steps in fields with a moving prefix", () => {
    expect(stepped(4.7e-6, 1, capacitance)).toBe(4.8e-6);
  });
});

describe("error message", () => {
  it("NUM-02 names the allowed range", () => {
    expect(errorMessage("out-of-range", resistance)).toBe("Out of range: 0 to 1000 Ω");
    expect(errorMessage("out-of-range", ambient)).toBe("Out of range: \u221255 to 125 °C");
    expect(errorMessage("out-of-range", quantity)).toBe("Out of range: 1 to 10");
    expect(errorMessage("out-of-range", capacitance)).toBe("Out of range: 1 pF to 1 F");
  });

  it("says what else can be wrong", () => {
    expect(errorMessage("not-a-number", resistance)).toBe("Not a number: 0 to 1000 Ω");
    expect(errorMessage("not-whole", quantity)).toBe("Not a whole number: 1 to 10");
    expect(errorMessage("valid", resistance)).toBeNull();
  });
});

describe("an optional field", () => {
  const length = { ...resistance, unit: "mm", min: 0.1, max: 100, optional: true };

  it("may stay empty although 0 is out of its range", () => {
    expect(read("", length)).toEqual({ value: 0, validity: "valid" });
    expect(read("0.05", length)).toEqual({ value: 0.05, validity: "out-of-range" });
  });

  it("shows nothing where nothing is given", () => {
    expect(shown(0, length)).toEqual({ text: "", unit: "mm" });
    expect(shown(9.1, length)).toEqual({ text: "9.1", unit: "mm" });
  });
});

describe("error message", () => {
  it("ARR-IN-11 says in the field's own words that text is not a number", () => {
    expect(errorMessage("not-a-number", resistance, "Please Enter a Number")).toBe(
      "Please Enter a Number",
    );
    expect(errorMessage("out-of-range", resistance, "Please Enter a Number")).toBe(
      "Out of range: 0 to 1000 Ω",
    );
  });
});
