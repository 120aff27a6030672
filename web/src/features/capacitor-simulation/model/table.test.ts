import { describe, expect, it } from "vitest";
import { config, param, part } from "@/test/fixtures";
import { combinedId, initialState, type SimulationState } from "./state";
import { combinedPart, hasTolerance, tableRows, toleranceLabel } from "./table";
import { addPart, setCombine, setPartField } from "./transitions";

const big = part("BIG", {
  capValue: 1e8,
  voltageRating: 6.3,
  maxTemp: 105,
  minTemp: -40,
  dielectric: "Polymer",
});
const small = part("SMALL", { capValue: 1e7, voltageRating: 10, maxTemp: 85, dielectric: "X5R" });

const two: SimulationState = addPart(addPart(initialState, big, "a"), small, "b");

describe("combinedPart", () => {
  it("FLD-PART-11 FLD-PART-12 bears what every part bears", () => {
    const combined = combinedPart(two, config.combined);
    expect(combined.voltageRating).toBe(6.3);
    expect(combined.maxTemp).toBe(85);
    expect(combined.param.bias.max).toBe(6.3);
    expect(combined.param.tempAmbient).toMatchObject({ min: -40, max: 85 });
  });

  it("FLD-PART-13 adds capacitances, each as often as its quantity says", () => {
    expect(combinedPart(two, config.combined).capDisplay).toBe("110 µF");
    const doubled = setPartField(two, "b", "qty", 2);
    expect(combinedPart(doubled, config.combined).capDisplay).toBe("120 µF");
  });

  it("FLD-PART-14 names the shared dielectric, else a dash", () => {
    expect(combinedPart(two, config.combined).dielectric).toBe("–");
    const same = addPart(addPart(initialState, big, "a"), big, "b");
    expect(combinedPart(same, config.combined).dielectric).toBe("Polymer");
  });

  it("keeps the server's limits while there is no part", () => {
    expect(combinedPart(initialState, config.combined).maxTemp).toBe(155);
  });
});

describe("tableRows", () => {
  it("puts Combined in row 0 and counts the parts from C1", () => {
    const rows = tableRows(two, config);
    expect(rows.map(({ id }) => id)).toEqual([combinedId, "a", "b"]);
    expect(rows.map(({ refDes }) => refDes)).toEqual(["", "C1", "C2"]);
    expect(rows.map(({ slot }) => slot)).toEqual([0, 1, 2]);
  });

  it("does not plot Combined while it is off", () => {
    expect(tableRows(two, config).map(({ plotted }) => plotted)).toEqual([false, true, true]);
    const on = tableRows(setCombine(two, true), config);
    expect(on.map(({ plotted }) => plotted)).toEqual([true, true, true]);
  });

  it("CONF-21 while combined, parts show its conditions in disabled fields", () => {
    const combined = setPartField(setCombine(two, true), combinedId, "bias", 5);
    const [first, second] = tableRows(combined, config);
    expect(first?.part.param.bias).toMatchObject({ select: 5, disabled: false });
    expect(second?.part.param.bias).toMatchObject({ select: 5, disabled: true });
    expect(second?.part.param.tempAmbient.disabled).toBe(true);
    expect(second?.part.param.qty.disabled).toBe(false);
  });

  it("LIMIT-CAP-02 LIMIT-CAP-03 CONF-18 CONF-19 keeps the limits of each part", () => {
    const limited = part("LIMITED", {
      param: {
        qty: param({ select: 1, min: 1, max: 10 }),
        bias: param({ max: 3000 }),
        tempAmbient: param({ min: -55, max: 200 }),
      },
    });
    const [, row] = tableRows(addPart(initialState, limited, "a"), config);
    expect(row?.part.param.bias.max).toBe(3000);
    expect(row?.part.param.tempAmbient.max).toBe(200);
  });
});

describe("toleranceLabel", () => {
  it.each([
    ["M", "20%", "M · ±20 %"],
    ["D", ".5pF", "D · ±0.5 pF"],
    ["F", "1 %", "F · ±1 %"],
    ["Z", "+80%, -20%", "Z · +80 %, −20 %"],
    ["K", "±10%", "K · ±10 %"],
  ])("%s %s reads %s", (value, label, text) => {
    expect(toleranceLabel({ value, label, disabled: false })).toBe(text);
  });
});

describe("hasTolerance", () => {
  it("is false where the part offers none", () => {
    const tolerance = { title: "", select: "", index: null, options: [], disabled: true };
    expect(hasTolerance(tolerance)).toBe(false);
  });
});
