import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  formatGrouped,
  formatPlain,
  formatQuantity,
  formatRange,
  parseQuantity,
  printQuantity,
  readIn,
  readQuantity,
} from "./quantity";

/** Mulberry32: the same numbers in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const PREFIXES: readonly [string, number][] = [
  ["p", 1e-12],
  ["n", 1e-9],
  ["µ", 1e-6],
  ["m", 1e-3],
  ["", 1],
  ["k", 1e3],
  ["M", 1e6],
  ["G", 1e9],
];

describe("parseQuantity", () => {
  it.each([
    ["4u7", "", 4.7e-6],
    ["4.7 µF", "F", 4.7e-6],
    ["4.7 μF", "F", 4.7e-6],
    ["4.7uF", "F", 4.7e-6],
    ["4u7F", "F", 4.7e-6],
    ["100n", "F", 100e-9],
    ["1k5", "Ω", 1500],
    ["1K2", "Ω", 1200],
    ["1k5 Ω", "Ω", 1500],
    ["1k5 \u2126", "Ω", 1500],
    ["47 mOhm", "Ω", 0.047],
    ["2.2 MHz", "Hz", 2.2e6],
    ["2.2M", "Hz", 2.2e6],
    ["10G", "Hz", 10e9],
    ["1e-6", "", 1e-6],
    ["1E3k", "", 1e6],
    ["−5", "", -5],
    ["-5 V", "V", -5],
    ["+3.3", "V", 3.3],
    [".5", "", 0.5],
    ["5.", "", 5],
    ["0", "", 0],
    ["  12 p ", "F", 12e-12],
  ])("reads %j in %j as %f", (text, unit, expected) => {
    expect(parseQuantity(text, unit)).toBe(expected);
  });

  it.each([
    ["", ""],
    ["-", ""],
    ["abc", ""],
    ["4u7u", ""],
    ["1.2.3", ""],
    ["4.7u5", ""],
    ["5 V", ""],
    ["5 V", "A"],
    ["5 VV", "V"],
    ["--5", ""],
    ["1e400", ""],
    ["NaN", ""],
    ["Infinity", ""],
    ["0x10", ""],
    ["5 T", ""],
  ])("rejects %j in %j", (text, unit) => {
    expect(parseQuantity(text, unit)).toBeNull();
  });
});

/** The table that the server's reader is tested with as well. */
const written = readFileSync(
  new URL("../../../reference/numbers/written.tsv", import.meta.url),
  "utf8",
)
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [text: string, unit: string, value: string]);

describe("numbers as people write them", () => {
  it("are a table worth reading", () => expect(written.length).toBeGreaterThan(70));

  it.each(written)("%j in %j reads %s", (text, unit, value) => {
    const expected = value === "-" ? [] : value.split("|").map(Number);
    expect(readQuantity(text, unit)).toEqual(expected);
  });
});

describe("the interface", () => {
  const description = JSON.parse(
    readFileSync(new URL("../../openapi.json", import.meta.url), "utf8"),
  );
  const forms: { pattern?: string }[] = description.components.schemas.Number.anyOf;
  const pattern = new RegExp(forms.find((form) => form.pattern)?.pattern ?? "^no pattern$");
  const bare = written.filter(([text]) => /^[^\p{L}%°℃_]+(e[-+]?\d\d?)?$/iu.test(text));

  it.each(bare)("describes whether it takes %j", (text, _unit, value) => {
    expect(pattern.test(text)).toBe(value !== "-" && !value.includes("|"));
  });

  it("is told of most numbers", () => expect(bare.length).toBeGreaterThan(30));
});

describe("printing", () => {
  it.each(PREFIXES)("CHART-04 CONF-51 prints the prefix %j", (prefix, size) => {
    expect(printQuantity(2.5 * size)).toEqual({ number: "2.50", prefix });
  });

  it.each([
    [999.96e-9, 4, "1 µF"],
    [999.96e-9, 5, "999.96 nF"],
    [999.5, 3, "1 kF"],
    [999.4, 3, "999 F"],
    [1e-7, 3, "100 nF"],
    [1e-15, 3, "0.001 pF"],
    [5e12, 3, "5000 GF"],
    [-4.7e-6, 2, `\u22124.7 µF`],
    [0, 3, "0 F"],
    [Number.NaN, 3, "–"],
    [Number.POSITIVE_INFINITY, 3, "–"],
  ])("prints %f with %i digits as %s", (value, digits, expected) => {
    expect(formatQuantity(value, "F", { digits, trim: true })).toBe(expected);
  });

  it("keeps significant zeros unless asked to trim", () => {
    expect(formatQuantity(0.038, "Ω")).toBe("38.0 mΩ");
    expect(formatQuantity(0.038, "Ω", { trim: true })).toBe("38 mΩ");
    expect(formatQuantity(100, "Ω", { trim: true })).toBe("100 Ω");
    expect(formatQuantity(100)).toBe("100");
    expect(formatQuantity(1e5)).toBe("100 k");
  });

  it("shares the prefix of another value", () => {
    const print = (value: number) => formatQuantity(value, "A", { trim: true, like: 2 });
    expect([0, 0.5, 1.5].map(print)).toEqual(["0 A", "0.5 A", "1.5 A"]);
    expect(formatQuantity(50, "Hz", { trim: true, like: 1200 })).toBe("0.05 kHz");
  });

  it.each([
    [1500, "1500"],
    [0.1, "0.1"],
    [0.1 + 0.2, "0.3"],
    [-55, "\u221255"],
    [0, "0"],
    [1e-9, "0.000000001"],
    [2.5e-11, "2.5e-11"],
    [1e15, "1e15"],
    [123456789.25, "123456789.25"],
    [Number.NaN, "–"],
  ])("prints %f without prefix as %s", (value, expected) => {
    expect(formatPlain(value)).toBe(expected);
  });

  it("reads back what it prints, to the printed digits, over 24 decades", () => {
    const next = sequence(7);
    for (let run = 0; run < 2000; run += 1) {
      const value = (next() < 0.5 ? -1 : 1) * 10 ** (next() * 24 - 12);
      const printed = formatQuantity(value, "Hz", { digits: 5 });
      expect(Math.abs((parseQuantity(printed, "Hz") ?? 0) / value - 1)).toBeLessThan(5.1e-5);
    }
  });

  it("never prints a magnitude of 1000 or more, or below 1, inside the prefixes", () => {
    const next = sequence(11);
    for (let run = 0; run < 2000; run += 1) {
      const digits = 1 + Math.floor(next() * 6);
      const value = 10 ** (next() * 20.9 - 12) * (next() < 0.5 ? 1 : 0.99999999);
      const { number } = printQuantity(Math.max(value, 1e-12), { digits });
      expect(Number(number)).toBeGreaterThanOrEqual(1);
      expect(Number(number)).toBeLessThan(1000);
    }
  });
});

describe("readIn", () => {
  const nanohenry = { unit: "nH", scale: 1e-9 };
  const ohm = { unit: "Ω", scale: 1 };
  const millimeter = { unit: "mm", scale: 1e-3 };

  it.each([
    ["5", nanohenry, 5],
    ["5 nH", nanohenry, 5],
    ["5n", nanohenry, 5],
    ["4u", nanohenry, 4000],
    ["4u7", nanohenry, 4700],
    ["4 µH", nanohenry, 4000],
    ["1e-3", nanohenry, 0.001],
    ["2 H", nanohenry, 2e9],
    ["1k5", ohm, 1500],
    ["5 mΩ", ohm, 0.005],
    ["5", millimeter, 5],
    ["5 mm", millimeter, 5],
    ["5 m", millimeter, 5000],
    ["25K", { unit: "K", scale: 1 }, 25],
    ["3", { unit: "", scale: 1 }, 3],
    ["−5 °C", { unit: "°C", scale: 1 }, -5],
    ["85C", { unit: "°C", scale: 1 }, 85],
    ["3v3", { unit: "Vdc", scale: 1 }, 3.3],
    ["6,3", { unit: "Vac", scale: 1 }, 6.3],
    ["22k", { unit: "kW", scale: 1000 }, 22],
    ["0,5", { unit: "kW", scale: 1000 }, 0.5],
  ])("reads %j into a field of %o as %f", (text, field, expected) => {
    expect(readIn(text, field)).toEqual([expected]);
  });

  it.each(["", "-", "5 V", "nH", "5 nHH", "4u7u"])("rejects %j", (text) => {
    expect(readIn(text, nanohenry)).toEqual([]);
  });
});

describe("formatGrouped", () => {
  it.each([
    [131_400, "131,400"],
    [1_000, "1,000"],
    [-12_345.678, "\u221212,345.678"],
    [999, "999"],
    [0.000_1, "0.0001"],
    [0, "0"],
    [Number.NaN, "–"],
  ])("prints %d as %s", (value, expected) => {
    expect(formatGrouped(value)).toBe(expected);
  });
});

describe("formatRange", () => {
  it("has the unit once where both ends have the same prefix", () => {
    expect(formatRange([6.1e-6, 9.8e-6], "F")).toBe("6.10 to\u00a09.80\u00a0µF");
    expect(formatRange([0.91e-3, 12e-3], "Ω")).toBe("910 µΩ to\u00a012.0\u00a0mΩ");
  });
});
