import { describe, expect, it } from "vitest";
import { ticksFor } from "./ticks";

const space = { length: 1032, gap: 44, siPrefix: true };
const labels = (range: [number, number], more = {}) =>
  ticksFor("log", range, { ...space, ...more }).labels.map(({ label }) => label);

describe("log ticks", () => {
  it("CHART-04 CONF-51 label decades with SI prefixes", () => {
    expect(labels([1e-12, 1e10])).toEqual([
      ...["1 p", "10 p", "100 p", "1 n", "10 n", "100 n", "1 µ", "10 µ", "100 µ"],
      ...["1 m", "10 m", "100 m", "1", "10", "100", "1 k", "10 k", "100 k"],
      ...["1 M", "10 M", "100 M", "1 G", "10 G"],
    ]);
  });

  it("have strong lines at decades and faint ones at 2 to 9 between them", () => {
    const { major, minor } = ticksFor("log", [1e4, 1e6], space);
    expect(major).toEqual([1e4, 1e5, 1e6]);
    expect(minor).toHaveLength(16);
    expect(minor.slice(0, 3)).toEqual([2e4, 3e4, 4e4]);
  });

  it("label 1, 2 and 5 below three decades", () => {
    expect(labels([1.548e6, 2.3e8])).toEqual([
      ...["2 M", "5 M", "10 M", "20 M", "50 M", "100 M", "200 M"],
    ]);
    expect(labels([1e4, 1e7])).toEqual(["10 k", "100 k", "1 M", "10 M"]);
  });

  it("drop labels that would touch", () => {
    expect(labels([1e4, 1e6], { length: 190 })).toEqual(["10 k", "30 k", "100 k", "300 k", "1 M"]);
    expect(labels([1, 1e12], { length: 240 })).toEqual(["1", "1 k", "1 M", "1 G", "1000 G"]);
  });

  it("use even steps within a decade, all with one prefix", () => {
    expect(labels([1.5e6, 1.6e6], { length: 400 })).toEqual([
      ...["1.5 M", "1.52 M", "1.54 M", "1.56 M", "1.58 M", "1.6 M"],
    ]);
    expect(labels([9.6e5, 1.04e6], { length: 260 })).toEqual([
      ...["0.96 M", "0.98 M", "1 M", "1.02 M", "1.04 M"],
    ]);
  });
});

describe("linear ticks", () => {
  const linear = (range: [number, number], siPrefix = true, length = 160) =>
    ticksFor("linear", range, { length, gap: 20, siPrefix }).labels.map(({ label }) => label);

  it("label steps of 1, 2 or 5", () => {
    expect(linear([-60, 120], true, 320)).toEqual([
      ...["\u221260", "\u221240", "\u221220", "0", "20", "40", "60", "80", "100", "120"],
    ]);
  });

  it("share one prefix", () => {
    expect(linear([0, 2])).toEqual(["0", "0.5", "1", "1.5", "2"]);
    expect(linear([0, 0.05])).toEqual(["0", "10 m", "20 m", "30 m", "40 m", "50 m"]);
  });

  it("take no prefix where the unit takes none", () => {
    expect(linear([0, 5000], false)).toEqual(["0", "1,000", "2,000", "3,000", "4,000", "5,000"]);
    expect(linear([0, 0.05], false)).toEqual(["0", "0.01", "0.02", "0.03", "0.04", "0.05"]);
  });
});
