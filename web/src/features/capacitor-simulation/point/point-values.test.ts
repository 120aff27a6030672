import { describe, expect, it } from "vitest";
import type { OperatingPointAnswer } from "@/api/types";
import { changeText } from "@/domain/part/computed/cells";
import { config, part } from "@/test/fixtures";
import { failing, passing } from "@/test/verdicts";
import { combinedId, initialState, type Target } from "../model/state";
import { tableRows } from "../model/table";
import { addPart, changeSettings, setCombine, setPartField, setTarget } from "../model/transitions";
import { pointColumns } from "./point-columns";
import {
  answeredRows,
  askedOf,
  bestOf,
  figureOf,
  type PointRow,
  sortedRows,
  valuesByRow,
} from "./point-values";
import { tableFile } from "./table-file";
import { comparedRow, pointRequest } from "./use-point";

const three = ["A", "B", "C"].reduce(
  (state, name) => addPart(state, part(name), name.toLowerCase()),
  initialState,
);

const row = (capacitance: number | null, esr: number, impedance = 1) => ({
  ...{ capacitance, esr, impedance, quantity: 1, retained: 0.78, ripple: 2, loss: 0.1 },
  ...{ governedBy: "heat", notes: [], verdict: passing, origins: {}, rise: 1, allowedRise: 20 },
  dissipationFactor: capacitance === null ? null : 0.02,
  bands: capacitance === null ? {} : { capacitance: [0.8 * capacitance, 1.1 * capacitance] },
});

const answer = {
  rows: [row(1e-6, 0.01), row(null, 0.002), row(3e-6, 0.005)],
  combined: {
    pieces: 3,
    capacitance: null,
    impedance: 0.5,
    esr: 0.001,
    ripple: 5,
    limitedBy: 1,
    loss: 1,
  },
} as unknown as OperatingPointAnswer;

const values = valuesByRow(answer, ["a", "b", "c"], combinedId);
const rows: PointRow[] = tableRows(three, config).map((each) => ({
  ...each,
  values: values.get(each.id) ?? null,
}));

describe("rows at the operating point", () => {
  it("are in the order of a column, Combined first and rows without a value last", () => {
    const ids = (descending: boolean) =>
      sortedRows(rows, { column: "capacitance", descending }).map(({ id }) => id);
    expect(ids(false)).toEqual([combinedId, "a", "c", "b"]);
    expect(ids(true)).toEqual([combinedId, "c", "a", "b"]);
    expect(sortedRows(rows, null)).toBe(rows);
  });

  it("have resonance, ESL and DF of all in parallel, as the answer states them", () => {
    const stated = { srf: 2.5e6, esl: 0.5e-9, dissipationFactor: 0.002 };
    const whole = { ...answer, combined: { ...answer.combined, ...stated } };
    const together = valuesByRow(whole, ["a", "b", "c"], combinedId).get(combinedId);
    expect(together).toMatchObject({ srf: 2.5e6, esl: 0.5e-9, lossFactor: 0.002 });
    expect(values.get(combinedId)).toMatchObject({ srf: null, esl: null, lossFactor: null });
  });

  it("are saved with their conditions, the combination without ratings", () => {
    const asked = { request: pointRequest(three, config), rowIds: ["a", "b", "c"] };
    const modelVersion = { rules: "2026-11b", catalogue: "1" };
    const whole = { ...answer, modelVersion, combined: { ...answer.combined, srf: 2.5e6 } };
    const response = whole as unknown as OperatingPointAnswer;
    const its = valuesByRow(response, asked.rowIds, combinedId);
    const valued = rows.map((each) => ({ ...each, values: its.get(each.id) ?? null }));
    const [heads, ...lines] = tableFile({ ...asked, response }, valued)
      .trimEnd()
      .split("\r\n")
      .map((line) => line.split(","));
    const cell = (line: number, head: string) => lines[line]?.[heads?.indexOf(head) ?? -1];
    expect([cell(0, "Part Number"), cell(0, "SRF (Hz)")]).toEqual(["Combined", "2500000"]);
    // The second row carries the least ripple.
    expect([cell(0, "Limited by"), cell(1, "Limited by")]).toEqual(["C2", "heat"]);
    expect([cell(0, "Rated Voltage (V)"), cell(0, "Bias (V)")]).toEqual(["", ""]);
    expect(cell(3, "ESR at 500000 Hz (Ω)")).toBe("0.005");
    const ends = ["10th", "90th"].map((end) => `Capacitance ${end} percentile (F)`);
    expect(ends.map((head) => Number(cell(1, head)))).toEqual([0.8e-6, 1.1e-6]);
    expect([0, 2].flatMap((line) => ends.map((head) => cell(line, head)))).toEqual([
      "",
      "",
      "",
      "",
    ]);
    expect([cell(1, "Values"), cell(1, "Rules")]).toEqual(["typical", "2026-11b"]);
  });

  it("keep the conditions that their values were computed for", () => {
    const asked = { request: pointRequest(three, config), rowIds: ["a", "b", "c"] };
    const changed = setPartField(addPart(three, part("D"), "d"), "a", "bias", 5);
    const table = tableRows(changed, config);
    const shown = answeredRows(table, { ...asked, response: answer }, combinedId);
    expect(shown.map(({ id, part: { param } }) => [id, param.bias.select])).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 0],
    ]);
    expect(shown[0]?.values?.esr).toBe(0.01);
  });

  it("have one best value a column, none where the order shows it or all are alike", () => {
    expect(bestOf(rows, "esr", null)).toBe(0.002);
    expect(bestOf(rows, "capacitance", null)).toBe(3e-6);
    expect(bestOf(rows, "ripple", null)).toBeNull();
    expect(bestOf(rows, "esr", { column: "esr", descending: false })).toBeNull();
    expect(bestOf(rows.slice(0, 2), "esr", null)).toBeNull();
  });

  it("have their dissipation factor, none where the answer has none", () => {
    const factors = rows.map((each) => each.values && figureOf(each.values, "lossFactor"));
    expect(factors).toEqual([null, 0.02, null, 0.02]);
  });

  it("have no value at a condition that the part does not stand, and neither has the combination", () => {
    const verdict = failing("ratedVoltage", 6.3, "12 V is above the rated voltage of 6.3 V.");
    const notes = verdict.reasons;
    const low = { ...answer, rows: [{ ...row(1e-6, 0.01), verdict }, ...answer.rows.slice(1)] };
    const its = valuesByRow(low as OperatingPointAnswer, ["a", "b", "c"], combinedId);
    expect(its.get("a")).toMatchObject({
      ...{ beyond: "rated 6.3 V", capacitance: null, esr: null, ripple: null, notes },
    });
    expect(its.get(combinedId)).toMatchObject({ beyond: "rated 6.3 V", impedance: null });
    expect(its.get("c")).toMatchObject({ beyond: null, esr: 0.005 });
    const shown = rows.map((each) => ({ ...each, values: its.get(each.id) ?? null }));
    expect(bestOf(shown, "capacitance", null)).toBeNull();
    const asked = { request: pointRequest(three, config), rowIds: ["a", "b", "c"] };
    const modelVersion = { rules: "2026-11b", catalogue: "1" };
    const response = { ...low, modelVersion } as unknown as OperatingPointAnswer;
    expect(tableFile({ ...asked, response }, shown)).toContain(notes[0]);
  });

  it("tell the figures with the trace from those of the part alone", () => {
    const modelVersion = { rules: "2026-11b", catalogue: "1" };
    const response = { ...answer, modelVersion } as unknown as OperatingPointAnswer;
    const headsAt = (ind: number) => {
      const request = pointRequest(changeSettings(three, { ind }), config);
      const asked = { request, rowIds: ["a", "b", "c"], response };
      const { isTraced, frequency } = askedOf(asked);
      const columns = ["impedance", "esr", "lossFactor", "srf", "esl"].map(
        (id) => pointColumns.find((spec) => spec.id === id)?.column({ isTraced, frequency }).head,
      );
      const file = tableFile(asked, rows).split("\r\n")[0]?.split(",").slice(7, 12);
      return { columns, file };
    };
    expect(headsAt(5)).toEqual({
      columns: [
        ...["|Z| at 500 kHz, with trace", "ESR at 500 kHz, with trace"],
        ...["DF at 500 kHz, with trace", "SRF, part alone", "ESL, part alone"],
      ],
      file: [
        ...["|Z| at 500000 Hz with trace (Ω)", "ESR at 500000 Hz with trace (Ω)"],
        ...["DF at 500000 Hz with trace", "SRF part alone (Hz)", "ESL at 500000 Hz part alone (H)"],
      ],
    });
    const plain = headsAt(0);
    expect([...plain.columns, ...(plain.file ?? [])].join()).not.toMatch(/trace|alone/);
  });

  it("say the change from nominal without a sign on zero", () => {
    expect([0.78, 1.03, 0.998, 1].map(changeText)).toEqual(["\u221222 %", "+3 %", "0 %", "0 %"]);
  });
});

describe("the request", () => {
  const target: Target = {
    ...{ mode: "flat", flat: 0.01, start: 1e4, stop: 1e7 },
    ...{ rail: 3.3, deviation: 3, step: 12, points: "" },
  };

  it("asks for each row at its own conditions, and compares the highlighted one", () => {
    const own = setPartField(setPartField(three, "b", "bias", 12), "b", "qty", 4);
    const request = pointRequest(setTarget({ ...own, highlight: "b" }, target), config);
    expect(request.parts?.[1]).toEqual({ partNumber: "B", quantity: 4, bias: 12, temperature: 25 });
    expect(request).toMatchObject({ frequency: 5e5, worstCase: "No", maskRow: 1 });
    expect(request.mask).toEqual([
      [1e4, 0.01],
      [1e7, 0.01],
    ]);
    expect(request.ageHours).toBeUndefined();
  });

  it("compares all of a combination, at its conditions, age and level", () => {
    const settings = { pointAge: 1e5, pointLevel: 0.5, worstCase: true, ind: 0.2 };
    const state = changeSettings(setCombine(setTarget(three, target), true), settings);
    const request = pointRequest({ ...state, combined: { bias: 5, tempAmbient: 60 } }, config);
    expect(comparedRow(state)).toBeNull();
    expect(request.maskRow).toBeUndefined();
    expect(request).toMatchObject({ ageHours: 1e5, acVoltage: 0.5, worstCase: "Yes" });
    expect(request.trace?.inductance).toBeCloseTo(2e-10, 15);
    expect(request.parts?.[2]).toMatchObject({ bias: 5, temperature: 60 });
  });
});
