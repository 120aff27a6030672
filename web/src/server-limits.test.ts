/** Limits that pages state before the server is asked: each is the server's own, read from its source. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { heatInputs } from "@/domain/lifetime/heat-path";
import { boardFields, type FieldSpec, fieldsOf } from "@/domain/ripple/fields";
import { ranges } from "@/features/bank-designer/model/ranges";
import { conditions, furtherLimits, limits } from "@/features/find-parts/fields";

const crates = new URL("../../crates/", import.meta.url);
const source = (path: string) => readFileSync(new URL(path, crates), "utf8");

const features = "server/src/calls";
const files = {
  shared: source("api/src/limits.rs"),
  fields: source(`${features}/selection/wire/fields.rs`),
  find: source(`${features}/selection/wire/find.rs`),
  ripple: source(`${features}/selection/wire/ripple.rs`),
  bank: source(`${features}/bank_designer/wire/request.rs`),
  heat: source(`${features}/film_lifetime/wire/heat.rs`),
};

type Range = readonly [least: number, most: number];
type Place = readonly [file: keyof typeof files, constant: string];

/** The range of a constant, or of the field with a key. */
function rangeOf([file, name]: Place): Range {
  const number = "([-\\d._e]+)";
  const forms = [
    `const ${name}: Limit = range\\(${number}, ${number},`,
    `const ${name}: Limit = Limit \\{\\s*min: ${number},\\s*max: ${number},`,
    `"${name}",\\s*"[^"]*",\\s*range\\(${number}, ${number},`,
  ];
  const found = forms.map((form) => new RegExp(form).exec(files[file])).find(Boolean);
  if (!found) throw new Error(`${file} has no range ${name}`);
  const [least, most] = found.slice(1).map((text) => Number(text.replaceAll("_", "")));
  return [least ?? Number.NaN, most ?? Number.NaN];
}

const significant = (value: number) => Number(value.toPrecision(12));

describe("the server's ranges hold in the fields of", () => {
  it("Find Parts", () => {
    const places: Record<string, Place> = {
      bias: ["fields", "BIAS"],
      temperature: ["fields", "TEMPERATURE"],
      frequency: ["fields", "FREQUENCY"],
      capacitance: ["fields", "CAPACITANCE"],
      esr: ["find", "RESISTANCE"],
      impedance: ["find", "RESISTANCE"],
      ripple: ["find", "CURRENT"],
      srfMin: ["fields", "FREQUENCY"],
      srfMax: ["fields", "FREQUENCY"],
      area: ["fields", "AREA"],
      height: ["fields", "HEIGHT"],
      tolerance: ["fields", "TOLERANCE"],
      pieces: ["find", "PIECES"],
      rise: ["shared", "TEMPERATURE_RISE"],
    };
    const shown = [...conditions, ...limits, ...furtherLimits];
    const si = shown.map(({ name, min, max, scale = 1 }) => [
      name,
      [significant(min * scale), significant(max * scale)],
    ]);
    const server = shown.map(({ name }) => [name, rangeOf(places[name] ?? ["find", name])]);
    expect(si).toEqual(server);
  });

  it("the ripple current", () => {
    const places: Record<string, Place> = {
      frequency: ["ripple", "SWITCHING"],
      swing: ["ripple", "SWING"],
      first: ["ripple", "EITHER_WAY"],
      last: ["ripple", "EITHER_WAY"],
      current: ["ripple", "SWING"],
      input: ["ripple", "CONVERTER_VOLTAGE"],
      output: ["ripple", "CONVERTER_VOLTAGE"],
      inductance: ["ripple", "CONVERTER_INDUCTANCE"],
      phases: ["ripple", "PHASES"],
      modulation: ["ripple", "MODULATION"],
      powerFactor: ["ripple", "POWER_FACTOR"],
      rise: ["shared", "TEMPERATURE_RISE"],
    };
    const forms = (["inverter", "trapezoid", "triangle", "buckInput"] as const).flatMap(fieldsOf);
    const shown = [...forms, ...boardFields].filter(({ name }) => name in places);
    const told = ({ name, min, max }: FieldSpec) => [name, [min, max]];
    const server = shown.map(({ name }) => [name, rangeOf(places[name] ?? ["ripple", name])]);
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(places)));
    expect(shown.map(told)).toEqual(server);
  });

  it("the edges and the board of a ripple current, empty where the server takes 0", () => {
    const places: Record<string, Place> = {
      riseTime: ["ripple", "EDGE"],
      sourceR: ["ripple", "SOURCE_RESISTANCE"],
      sourceL: ["ripple", "SOURCE_INDUCTANCE"],
      mountingR: ["ripple", "MOUNTED_RESISTANCE"],
      mountingL: ["fields", "MOUNTED_INDUCTANCE"],
    };
    const shown = [...fieldsOf("trapezoid"), ...boardFields].filter(({ name }) => name in places);
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(Object.keys(places)));
    for (const { name, min, max } of shown) {
      const [least, most] = rangeOf(places[name] ?? ["ripple", name]);
      expect([least, most], name).toEqual([0, max]);
      expect(min, name).toBeGreaterThan(0);
    }
  });

  it("the duty cycle, above 0 and below 1", () => {
    expect(files.ripple).toContain("*duty > 0.0 && *duty < 1.0");
    const [duty] = fieldsOf("triangle").filter(({ name }) => name === "duty");
    expect(duty?.min).toBeGreaterThan(0);
    expect(duty?.max).toBeLessThan(1);
  });

  it("the bank designer", () => {
    const places: Partial<Record<keyof typeof ranges, Place>> = {
      rail: ["fields", "BIAS"],
      ambient: ["fields", "TEMPERATURE"],
      start: ["fields", "FREQUENCY"],
      stop: ["fields", "FREQUENCY"],
      flat: ["fields", "TARGET"],
      resistance: ["bank", "RESISTANCE"],
      inductance: ["bank", "INDUCTANCE"],
      mounting: ["fields", "MOUNTED_INDUCTANCE"],
      mountingResistance: ["bank", "MOUNTING_RESISTANCE"],
      planeResistance: ["bank", "RESISTANCE"],
      spreadingResistance: ["bank", "RESISTANCE"],
      spreadingInductance: ["bank", "INDUCTANCE"],
      pieces: ["bank", "PIECES"],
      numbers: ["bank", "PIECES"],
    };
    const ownUnits = { area: 1e-6, height: 1e-3, usage: 1e-2 } as const;
    const names = Object.keys(places) as (keyof typeof ranges)[];
    const server = names.map((name) => [name, rangeOf(places[name] ?? ["bank", name])]);
    expect(names.map((name) => [name, ranges[name]])).toEqual(server);
    const inUnit = (name: keyof typeof ownUnits) =>
      ranges[name].map((value) => significant(value * ownUnits[name]));
    expect(inUnit("area")).toEqual(rangeOf(["bank", "AREA"]));
    expect(inUnit("height")).toEqual(rangeOf(["bank", "HEIGHT"]));
    expect(inUnit("usage")).toEqual(rangeOf(["fields", "SHARE"]));
    // 0 is a board without planes.
    expect(ranges.planeCapacitance).toEqual([0, rangeOf(["bank", "PLANE_CAPACITANCE"])[1]]);
  });

  it("the cooling of film parts", () => {
    for (const [name, { min, max }] of Object.entries(heatInputs)) {
      expect([min, max], name).toEqual(rangeOf(["heat", name]));
    }
  });
});

describe("the server's lengths hold in the fields of", () => {
  const number = (text: string, pattern: RegExp) =>
    Number(pattern.exec(text)?.[1]?.replaceAll("_", ""));
  const page = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

  it.each([
    [
      "the search",
      "catalogue/src/reading/mod.rs",
      "MAX_LENGTH",
      "./features/home/HomeSearch.tsx",
      /maxLength=\{(\d+)\}/,
    ],
    [
      "Find Parts",
      "catalogue/src/reading/mod.rs",
      "MAX_LENGTH",
      "./features/find-parts/QueryLine.tsx",
      /maxLength=\{(\d+)\}/,
    ],
    [
      "the rows of Find Parts",
      `${features}/selection/wire/find.rs`,
      "ROWS",
      "./features/find-parts/model/request.ts",
      /mostRows = (\d+)/,
    ],
    [
      "the home message",
      `${features}/site/settings.rs`,
      "MAX_MESSAGE_LENGTH",
      "./features/admin/site-settings.ts",
      /messageLength = (\d+)/,
    ],
    [
      "descriptions of images",
      `${features}/site/text.rs`,
      "MAX_DESCRIPTION",
      "./features/admin/SettingFields.tsx",
      /wordsLength = (\d+)/,
    ],
    [
      "the seed page's message",
      `${features}/seed/revise.rs`,
      "MAX_MESSAGE_LENGTH",
      "./features/seed-generator/SeedForm.tsx",
      /maxLength=\{(\d+)\}/,
    ],
    [
      "the seed page's texts",
      `${features}/seed/edit.rs`,
      "MAX_TEXT_LENGTH",
      "./features/seed-generator/PropertyField.tsx",
      /maxTextLength = (\d+)/,
    ],
    [
      "new passwords",
      "server/src/settings.rs",
      "SHORTEST_PASSWORD",
      "./api/account.ts",
      /shortestPassword = (\d+)/,
    ],
    [
      "ceramic loads",
      `${features}/ceramic_lifetime/wire.rs`,
      "MOST_LOADS",
      "./features/ceramic-lifetime/store.ts",
      /most = (\d+)/,
    ],
  ])("%s", (_what, rust, name, web, written) => {
    const constant = new RegExp(`const ${name}: \\w+ = (?:range\\([\\d._]+, )?([\\d_]+)`);
    const limit = number(source(rust), constant);
    expect(limit).toBeGreaterThan(0);
    expect(number(page(web), written)).toBe(limit);
  });
});
