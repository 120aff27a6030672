import { describe, expect, it } from "vitest";
import type { PlotKind, PlotResponse } from "@/api/types";
import { config, part } from "@/test/fixtures";
import { initialState } from "../model/state";
import { tableRows } from "../model/table";
import { addPart } from "../model/transitions";
import { comparedRequests, comparedRows } from "./comparison";

const two = addPart(addPart(initialState, part("A"), "a"), part("B"), "b");
const parts = tableRows(two, config).slice(1);
const kind = config.plots[0] as PlotKind;

const response = {
  seriesList: [
    {
      refDes: "C1",
      yLabel: "Impedance",
      points: [[1e5, 0.5]],
      origin: "fitted",
      regions: [{ from: 1e5, to: 1e6, reason: "heat-limited" }],
    },
    { refDes: "C2", yLabel: "Impedance", points: [[1e5, 2]], origin: "estimated" },
    { refDes: "C2", yLabel: "Impedance", points: [[1e5, 3]], band: "high" },
    { refDes: "C1", yLabel: "ESR", points: [[2e5, 0.01]] },
  ],
} as unknown as PlotResponse;

describe("the comparison", () => {
  it("asks for the plots it shows, from the operating frequency on", () => {
    const [asked] = comparedRequests(two, config, 2e5, "s");
    expect(asked?.request).toMatchObject({ plotType: "Imp,ESR", start: 2e5, stop: 2e6 });
    expect(asked?.request.parts).toHaveLength(3);
  });

  it("reads every part at that frequency, with what limits it there", () => {
    expect(comparedRows([{ kind, response }], parts, 1e5)).toEqual([
      { name: "Impedance", cells: ["500 mΩ, heat-limited", "2.00 Ω"] },
      { name: "Values based on", cells: ["fitted", "estimated"] },
    ]);
  });

  it("takes no value from another frequency", () => {
    const names = comparedRows([{ kind, response }], parts, 3e5).map(({ name }) => name);
    expect(names).toEqual(["Values based on"]);
  });
});
