import { describe, expect, it, vi } from "vitest";
import type { CountedOption, PickerCall, PickerQuery } from "@/api/types";
import { config } from "@/test/fixtures";
import {
  type Choices,
  openSteps,
  pickerSteps,
  settledChoice,
  walkCascade,
  withWishes,
} from "./cascade";
import { plainOption, seriesOption, sizeOption } from "./use-cascade";

const steps = config.partTypes.flatMap(pickerSteps);

/** A catalogue of four parts: series, size, dielectric, voltage. */
const catalogue = [
  ["Commercial", "0603", "X7R", "50"],
  ["Commercial", "0603", "C0G", "50"],
  ["Commercial", "0805", "X7R", "16"],
  ["Automotive", "0805", "X7R", "50"],
] as const;
const columns: PickerCall[] = ["series", "size", "dielectric", "voltage"];

const fits = (row: readonly string[], query: PickerQuery) =>
  columns.every((call, index) => query[call] === "" || query[call] === row[index]);

const load = async (call: PickerCall, query: PickerQuery) => {
  const found = catalogue
    .filter((row) => fits(row, query))
    .map((row) => row[columns.indexOf(call)]);
  return [...new Set(found)].map((value) =>
    plainOption({ value: value ?? "", unit: "", count: 1 }),
  );
};

const walk = (wishes: Choices) =>
  walkCascade({ type: "ceramic", partStatus: "active" }, steps, wishes, load);

describe("walkCascade", () => {
  it("PICK-TYPE-03 asks for series, size, dielectric and voltage in this order", async () => {
    const spy = vi.fn(load);
    await walkCascade(
      { type: "ceramic", partStatus: "active" },
      steps,
      { series: "Commercial", size: "0603" },
      spy,
    );
    expect(spy.mock.calls.map(([call]) => call)).toEqual(columns);
  });

  it("PICK-CASC-03 asks for nothing below an open series or size", async () => {
    const asked = async (wishes: Choices) => {
      const spy = vi.fn(load);
      await walkCascade({ type: "ceramic", partStatus: "active" }, steps, wishes, spy);
      return spy.mock.calls.map(([call]) => call);
    };
    expect(await asked({})).toEqual(["series"]);
    expect(await asked({ series: "Commercial" })).toEqual(["series", "size"]);
    expect(await asked({ series: "Commercial", size: "0603" })).toEqual(columns);
  });

  it("PICK-TYPE-04 says of voltages that are ac ratings that they are", async () => {
    const voltageStep = async (units: readonly CountedOption["unit"][]) => {
      const options = units.map((unit, index) =>
        plainOption({ value: `${250 + index}`, unit, count: 1 }),
      );
      const only = plainOption({ value: "1", unit: "", count: 1 });
      const offer = async (call: PickerCall) => (call === "voltage" ? options : [only]);
      const catalogue = { type: "ceramic", partStatus: "active" } as const;
      return (await walkCascade(catalogue, steps, {}, offer)).steps.at(-1);
    };
    expect(await voltageStep(["VAC", "VAC"])).toMatchObject({
      label: "Voltage (VAC)",
      options: [{ value: "250", label: "250 VAC" }, { label: "251 VAC" }],
    });
    expect(await voltageStep(["VDC", "VAC"])).toMatchObject({
      label: "Voltage (VDC)",
      options: [{ value: "250", label: "250" }, { label: "251 VAC" }],
    });
    expect(await voltageStep([])).toMatchObject({ label: "Voltage (VDC)" });
  });

  it("each step offers only what the choices above leave over", async () => {
    const { steps: walked } = await walk({ series: "Commercial", size: "0603" });
    expect(walked[2]?.options.map(({ value }) => value)).toEqual(["X7R", "C0G"]);
    expect(walked[3]?.options.map(({ value }) => value)).toEqual(["50"]);
  });

  it("a single option is chosen by itself", async () => {
    const { choices } = await walk({ series: "Automotive" });
    expect(choices).toEqual({
      series: "Automotive",
      size: "0805",
      dielectric: "X7R",
      voltage: "50",
    });
  });

  it("changing a higher choice keeps lower ones that are still valid", async () => {
    const wishes = { series: "Automotive", size: "0603", dielectric: "X7R" };
    const { choices } = await walk(wishes);
    expect(choices).toMatchObject({ size: "0805", dielectric: "X7R" });
  });

  it("changing a higher choice drops lower ones that have gone", async () => {
    const { choices } = await walk({ series: "Commercial", size: "0805", dielectric: "C0G" });
    expect(choices.dielectric).toBe("X7R");
    const { choices: open } = await walk({ series: "Commercial", size: "0402" });
    expect(open.size).toBe("");
  });

  it("never ends without parts, whatever was wished for", async () => {
    for (const series of ["", "Commercial", "Automotive", "Gone"]) {
      for (const size of ["", "0603", "0805"]) {
        for (const dielectric of ["", "X7R", "C0G"]) {
          const { choices } = await walk({ series, size, dielectric, voltage: "16" });
          const query = { ...choices } as unknown as PickerQuery;
          expect(catalogue.filter((row) => fits(row, query))).not.toHaveLength(0);
        }
      }
    }
  });
});

describe("openSteps", () => {
  it("waits for the two highest choices before parts are listed", async () => {
    expect(openSteps(await walk({})).map(({ label }) => label)).toEqual([
      "Series",
      "EIA Case Size",
    ]);
    expect(openSteps(await walk({ series: "Commercial", size: "0603" }))).toEqual([]);
  });
});

describe("withWishes", () => {
  it("shows a choice at once, before the lists below it are new", async () => {
    const cascade = await walk({ series: "Commercial" });
    const shown = withWishes(cascade, { series: "Automotive", size: "nowhere" });
    expect(shown.steps[0]?.choice).toBe("Automotive");
    expect(shown.steps[1]?.choice).toBe("");
  });
});

describe("options", () => {
  it("settle on a wish only while it is offered", () => {
    const options = ["6.3", "10"].map((value) => plainOption({ value, unit: "VDC", count: 1 }));
    expect(settledChoice("10", options)).toBe("10");
    expect(settledChoice("16", options)).toBe("");
    expect(settledChoice(undefined, options)).toBe("");
    expect(settledChoice("16", [])).toBe("");
  });

  it("API-PICK-01 API-PICK-02 name series and sizes by their values", () => {
    const series = { series: "Commercial", description: "4V – 10kV", style: "C", count: 2 };
    expect(seriesOption(series)).toEqual({
      value: "Commercial",
      label: "Commercial",
      description: "4V – 10kV",
      count: 2,
    });
    const size = { case_Size: "0603", eiA_Code: "1608", count: 2 };
    expect(sizeOption(size)).toMatchObject({ value: "0603", description: "1608", count: 2 });
  });

  it("API-PICK-03 API-PICK-04 API-PICK-05 say how many parts are behind them", () => {
    expect(plainOption({ value: "X7R", unit: "", count: 12 })).toEqual({
      value: "X7R",
      label: "X7R",
      isAc: false,
      count: 12,
    });
  });
});
