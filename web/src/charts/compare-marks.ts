/** Markers A and B: two places along x, and how the curves differ between them. */
import { printValue, printX, readoutAt } from "./readout";
import type { View } from "./scales";
import type {
  ChartContent,
  ChartMark,
  ChartMarks,
  ChartQuantity,
  MarkCell,
  MarkRow,
  MarkTable,
} from "./types";

export type MarkName = "A" | "B";
export type Marks = ChartMarks;

const markNames: readonly MarkName[] = ["A", "B"];

export function chartMarks(marks: Marks): ChartMark[] {
  return markNames.flatMap((label) => {
    const x = marks[label];
    return x === undefined ? [] : [{ x, label }];
  });
}

function printed(value: number | null, quantity: ChartQuantity): string {
  const { number, prefix } = printValue(value, quantity);
  return `${number} ${prefix}`.trimEnd();
}

const ratio = (a: number, b: number) => `× ${Number((b / a).toPrecision(3))}`;

function changeOf(a: number | null, b: number | null, quantity: ChartQuantity): string {
  if (a === null || b === null) return "–";
  const isRatio = (quantity.scale ?? "log") === "log" && a > 0 && b > 0;
  return isRatio ? ratio(a, b) : `Δ ${printed(b - a, quantity)}`;
}

/** Null until both markers are set. */
export function markTable(content: ChartContent, view: View, marks: Marks): MarkTable | null {
  const { A, B } = marks;
  if (A === undefined || B === undefined) return null;
  const [at, to] = [readoutAt(content, view, A), readoutAt(content, view, B)];
  const rows = at.rows.map((row): MarkRow => {
    const key = `${row.slot} ${row.label}`;
    const other = to.rows.find((each) => `${each.slot} ${each.label}` === key);
    const cells = content.quantities.map((quantity, index): MarkCell => {
      const [a, b] = [row.values[index]?.value ?? null, other?.values[index]?.value ?? null];
      return {
        symbol: quantity.symbol,
        a: printed(a, quantity),
        b: printed(b, quantity),
        change: changeOf(a, b, quantity),
      };
    });
    return { key, slot: row.slot, name: `${row.refDes} ${row.label}`.trim(), cells };
  });
  const isRatio = (content.xScale ?? "log") === "log";
  const span = { ...to, x: B - A };
  return {
    a: printX(at),
    b: printX(to),
    change: isRatio ? ratio(A, B) : `Δ ${printX(span)}`,
    rows,
  };
}
