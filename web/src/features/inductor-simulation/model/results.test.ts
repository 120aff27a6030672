import { describe, expect, it } from "vitest";
import type { InductorCurve } from "@/api/types";
import type { LinesShape, TextShape } from "@/charts/drawing";
import { inductor } from "@/test/inductors";
import { lossBars, lossDrawing } from "../losses/loss-drawing";
import type { Curves } from "./answer";
import { rangeText } from "./estimate";
import { markOf, resultColumns, resultRow, sorted, titleOf } from "./results";
import { addPart, initialState, toggleHidden } from "./state";

// Kept from a visit when parts had no sides yet.
const { body: _sides, ...bare } = { ...inductor("C"), saturation_current: null };
const state = addPart(
  addPart(addPart(initialState, inductor("A"), "a"), inductor("B"), "b"),
  bare as ReturnType<typeof inductor>,
  "c",
);

const point = (total: number | null, peak: number) => ({
  inductance_at_peak: total === null ? null : 3.24e-7,
  ripple_current: total === null ? null : 2,
  peak_current: peak,
  dc_loss: total === null ? null : 0.2,
  ac_loss: total === null ? null : 0.1,
  ac_loss_range: total === null ? null : [0.05, 0.3],
  core_loss: total === null ? null : total - 0.3,
  core_loss_range: total === null ? null : [0.5 * (total - 0.3), 6 * (total - 0.3)],
  total_loss: total,
  total_loss_range: total === null ? null : [0.25 + 0.5 * (total - 0.3), 0.5 + 6 * (total - 0.3)],
  temperature_rise: total === null ? null : 60 * total,
  loss_share: total === null ? null : 3.456,
  exceeded: peak > 30 ? ["saturation_current"] : [],
  warnings: [],
});

type Point = InductorCurve["operating_point"];

const curves = {
  rowIds: ["a", "b", "c"],
  plotType: "power_loss",
  sweep: "current",
  list: [point(0.9, 24), point(0.5, 31), point(null, 9)].map((operating_point) => ({
    operating_point,
  })) as unknown as InductorCurve[],
} as const satisfies Curves;

const rows = state.rows.map((row) => resultRow(row, curves));
const column = (id: string) => {
  const found = resultColumns.find((each) => each.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
};
const printed = (id: string) => rows.map(column(id).print);
const marks = (id: string) => rows.map((row) => markOf(column(id), row, rows));

describe("results", () => {
  it("print each figure with what it is compared to", () => {
    expect(printed("atPeak")).toEqual(["324 nH −10 %", "324 nH −10 %", "–"]);
    expect(printed("saturation")).toEqual(["80 % of 30 A", "103 % of 30 A", "not given"]);
    expect(printed("dc")[0]).toBe("200 mW");
    expect(printed("rise")).toEqual(["54 K", "30 K", "–"]);
    expect(printed("share")[0]).toBe("3.5 %");
    expect(printed("size")).toEqual(["11.5 × 10 × 4", "11.5 × 10 × 4", "1040"]);
  });

  it("round estimates to two digits and state between what they lie", () => {
    expect(printed("core")[0]).toBe("≈ 600 mW");
    const [first] = rows;
    expect(first && titleOf(column("core"), first)).toBe("Estimated, 300 mW to 3.6 W");
    expect(rangeText([0.3, 3.6])).toBe("300 mW to 3.6 W");
  });

  it("mark the best and what exceeds a limit", () => {
    expect(marks("total")).toEqual([null, "best", null]);
    expect(marks("saturation")).toEqual(["warn", "danger", null]);
    expect(marks("rise")).toEqual(["warn", "best", null]);
    expect(marks("ripple")).toEqual([null, null, null]);
  });

  it("mark the best alone, and none where several read alike", () => {
    const of = (...totals: number[]) => {
      const all = totals.map((total) => {
        const row = rows[0]?.row as (typeof rows)[number]["row"];
        return { row, point: point(total, 24) as unknown as Point };
      });
      return all.map((result) => markOf(column("total"), result, all));
    };
    // "≈ 500 mW" twice.
    expect(of(0.502, 0.498, 0.9)).toEqual([null, null, null]);
    expect(of(0.502, 0.4, 0.9)).toEqual([null, "best", null]);
    expect(of(0.502, 0.498)).toEqual([null, null]);
  });

  it("mark what exceeds a rating, and say why; a part that does not settle says why it has no value", () => {
    const at = (exceeded: readonly string[], total: number | null, warning: string) =>
      ({ ...point(total, 24), exceeded, warnings: [warning] }) as unknown as Point;
    const of = (id: string, shown: Point) => {
      const result = { row: rows[0]?.row as (typeof rows)[number]["row"], point: shown };
      return [markOf(column(id), result, []), titleOf(column(id), result)];
    };
    const hot = at(["temperature"], 0.5, "The temperature of 175 °C is above the highest.");
    expect(of("rise", hot)).toEqual(["danger", "The temperature of 175 °C is above the highest."]);
    expect(of("saturation", hot)).toEqual(["warn", undefined]);
    const loaded = at(["rated_current"], 0.5, "The rms current is above the rated current.");
    expect(of("rise", loaded)[0]).toBe("danger");
    const lost = at([], null, "The temperature rises without limit.");
    expect(of("total", lost)).toEqual([null, "The temperature rises without limit."]);
  });

  it("sort by a column, without a value last", () => {
    const order = (descending: boolean) =>
      sorted(rows, { column: "total", descending }).map(({ row }) => row.id);
    expect(order(false)).toEqual(["b", "a", "c"]);
    expect(order(true)).toEqual(["a", "b", "c"]);
    expect(sorted(rows, null)).toBe(rows);
  });
});

describe("loss bars", () => {
  const bars = lossBars(state, curves);

  it("stack the losses of what settles and is shown", () => {
    expect(bars.map(({ refDes, total }) => [refDes, total])).toEqual([
      ["L1", 0.9],
      ["L2", 0.5],
    ]);
    expect(lossBars(toggleHidden(state, "a"), curves).map(({ refDes }) => refDes)).toEqual(["L2"]);
  });

  it("draw each loss to scale and say the total with its range", () => {
    const drawing = lossDrawing(bars, { width: 1000, height: 400 });
    const shapes = drawing?.layers.flatMap((each) => each.shapes) ?? [];
    const areas = shapes.flatMap((shape) => (shape.kind === "area" ? [shape.box] : [])).slice(1);
    const [dc, ac, core] = areas;
    expect(areas).toHaveLength(6);
    expect((ac?.width ?? 0) / (dc?.width ?? 1)).toBeCloseTo(0.5, 6);
    expect((core?.width ?? 0) / (dc?.width ?? 1)).toBeCloseTo(3, 6);
    expect(core?.x).toBeCloseTo((ac?.x ?? 0) + (ac?.width ?? 0), 6);
    const words = shapes.filter((shape): shape is TextShape => shape.kind === "text");
    expect(words.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["L1", "≈ 900 mW", "550 mW to 4.1 W", "≈ 500 mW"]),
    );
  });

  it("end a bracket that the axis does not reach in an arrow", () => {
    const drawing = lossDrawing(bars, { width: 1000, height: 400 });
    const shapes = drawing?.layers.flatMap((each) => each.shapes) ?? [];
    const inked = shapes.filter(
      (shape): shape is LinesShape => shape.kind === "lines" && shape.stroke === "ink",
    );
    // The first reaches beyond 4 times the highest total: its line, its cap and two strokes that end where it ends.
    expect(inked).toHaveLength(4 + 3);
    const [whole, , , stroke] = inked.map(({ lines: [points = []] }) => points);
    expect(stroke?.slice(-2)).toEqual(whole?.slice(-2));
  });

  it("draw nothing without a bar or a place", () => {
    expect(lossDrawing([], { width: 1000, height: 400 })).toBeNull();
    expect(lossDrawing(bars, { width: 100, height: 400 })).toBeNull();
  });
});
