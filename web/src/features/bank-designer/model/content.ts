/** The plot of the banks: target, curves, and what is drawn beside them. */
import type { BankAnswer, BankChange } from "@/api/types";
import type { Shape } from "@/charts/drawing";
import type { ChartArea, ChartContent, ChartPoint, ChartSeries, PlotScale } from "@/charts/types";
import { targetLabel, targetLine, targetName } from "@/domain/plot/target-line";
import { formatQuantity } from "@/lib/quantity";
import { texts } from "../texts";
import { type BankRow, idOf, type Peak, resonancesOf } from "./answer";
import { bankOf } from "./changes";
import { decisive, groupLines, groupNames, groupsOf, namesOf } from "./groups";

const ohms = (value: number) => formatQuantity(value, "Ω", { digits: 3 });
const hertz = (value: number) => formatQuantity(value, "Hz", { digits: 3 });

/** Where a bank is above the mask: the area between both. */
function violated(x: readonly number[], mask: readonly number[], row: BankRow): ChartArea[] {
  const areas: ChartArea[] = [];
  let open: number[] = [];
  const close = () => {
    if (open.length > 1)
      areas.push({
        id: `above-${areas.length}`,
        slot: 1,
        quantityIndex: 0,
        x: open.map((index) => x[index] ?? Number.NaN),
        low: open.map((index) => mask[index] ?? Number.NaN),
        high: open.map((index) => row.impedance[index] ?? Number.NaN),
      });
    open = [];
  };
  row.impedance.forEach((value, index) => {
    if (value > (mask[index] ?? Number.POSITIVE_INFINITY) * 1.000_001) open.push(index);
    else close();
  });
  close();
  return areas;
}

const pointsOf = (peaks: readonly Peak[], slot: number): ChartPoint[] =>
  peaks.map(({ frequency, impedance }) => ({
    x: frequency,
    y: impedance,
    kind: "reference",
    slot,
    label: `${ohms(impedance)} at ${hertz(frequency)}`,
  }));

type Curves = BankAnswer["curves"];

const line = (
  frequency: readonly number[],
  slot: number,
  name: string,
  y: readonly number[],
  more: Partial<ChartSeries> = {},
): ChartSeries => ({
  id: `${slot}-${name}`,
  slot,
  refDes: name,
  label: "",
  name,
  quantityIndex: 0,
  x: frequency,
  y,
  ...more,
});

/** Without names and curves to keep away from. */
const nothing = { names: [], curves: [] };

/** Axes, target and the rail without a bank, instead of the series after the banks. */
function rail(curves: Curves, banks: readonly ChartSeries[]): ChartContent {
  const { frequency, mask, bare } = curves;
  const plain = { plain: true };
  return {
    title: texts.plot,
    xLabel: texts.frequency,
    xUnit: "Hz",
    quantities: [{ name: texts.impedance, symbol: "|Z|", unit: "Ω", axis: "left", scale: "log" }],
    series: [
      line(frequency, 0, texts.target, mask, plain),
      ...banks,
      ...(bare.length > 0 ? [line(frequency, banks.length + 1, texts.bare, bare, plain)] : []),
    ],
    annotations: {
      drawn: (scale) => [
        ...targetLine({ frequency, mask }, scale),
        ...targetName({ frequency, mask }, scale),
        ...namesOf([{ words: texts.bare, impedance: bare }], curves, scale, nothing),
      ],
    },
  };
}

/** What is known before there is a bank. */
export const startContent = (curves: Curves): ChartContent => rail(curves, []);

/** Target, banks, and what is marked on them. The chosen bank is drawn thicker, its groups of parts thin. */
export function bankContent(
  answer: BankAnswer,
  rows: readonly BankRow[],
  chosen: string,
): ChartContent {
  const { bound, curves } = answer;
  const banks = rows.map((row, index) =>
    line(curves.frequency, index + 1, texts.bankNumber(index + 1), row.impedance, {
      label: idOf(row),
      highlighted: idOf(row) === chosen,
    }),
  );
  const content = rail(curves, banks);
  const chosenRow = rows.find((row) => idOf(row) === chosen);
  const slot = rows.findIndex((row) => idOf(row) === chosen) + 1;
  // The answer has the groups of its own bank, or of the closest one, alone.
  const own = answer.worst ? rows[0] : answer.closest;
  const groups = chosenRow && own && idOf(own) === chosen ? groupsOf(chosenRow, curves) : [];
  const below = content.annotations?.drawn;
  return {
    ...content,
    areas: chosenRow ? violated(curves.frequency, curves.mask, chosenRow) : [],
    annotations: {
      ...content.annotations,
      points: pointsOf(resonancesOf(rows, chosen), slot),
      verdict: answer.verdict,
      drawn: (scale) => {
        const before = below?.(scale) ?? [];
        const names = before.flatMap((shape) => (shape.kind === "text" ? shape : []));
        const taken = { names, curves: rows.map(({ impedance }) => impedance) };
        return [
          ...groupLines(groups, curves, scale),
          ...before,
          ...groupNames(groups, curves, scale, taken),
          ...decisive(bound.frequencies, scale),
        ];
      },
    },
  };
}

/** The target of a change where it is another one: a dashed line with its name at its end. */
function changedTarget(change: BankChange, name: string, { plot, x, y }: PlotScale): Shape[] {
  const corners = change.fields.mask ?? [];
  const path = corners.flatMap(([f = Number.NaN, z = Number.NaN]) => [x(f), y(z)]);
  if (change.kind !== "target" || path.length === 0) return [];
  const highest = corners.reduce((a, b) => ((b[1] ?? 0) > (a[1] ?? 0) ? b : a));
  const [at, height] = [x(highest[0] ?? Number.NaN), y(highest[1] ?? Number.NaN)];
  const isLeft = at < plot.x + plot.width / 2;
  const label = targetLabel(at + (isLeft ? 8 : -8), height - 12, name, "ink-2");
  return [
    { kind: "lines", lines: [path], stroke: "ink-2", width: 1.25, dash: [6, 4], opacity: 1 },
    { ...label, anchor: isLeft ? "start" : "end" },
  ];
}

/** The plot of an answer without a bank: the target as asked for, and the bank of each change that makes one possible. */
export function changesContent(
  answer: BankAnswer,
  works: readonly BankChange[],
  chosen: BankChange | undefined,
): ChartContent {
  const { bound, curves, closest } = answer;
  const banks = works.map((change, index) =>
    line(
      change.answer.curves.frequency,
      index + 1,
      texts.bankNumber(index + 1),
      change.answer.curves.impedance,
      { label: change.text, highlighted: change === chosen },
    ),
  );
  const nearest =
    closest && works.length === 0
      ? [line(curves.frequency, 1, texts.closestBank, closest.impedance, { label: idOf(closest) })]
      : [];
  const content = rail(curves, [...banks, ...nearest]);
  const slot = chosen ? works.indexOf(chosen) + 1 : 1;
  const row = chosen ? bankOf(chosen) : closest;
  const below = content.annotations?.drawn;
  return {
    ...content,
    areas: nearest.length > 0 && closest ? violated(curves.frequency, curves.mask, closest) : [],
    annotations: {
      ...content.annotations,
      points: pointsOf(row?.antiResonances ?? [], slot),
      verdict: answer.verdict,
      drawn: (scale) => [
        ...(below?.(scale) ?? []),
        ...(chosen ? changedTarget(chosen, texts.targetOf(texts.bankNumber(slot)), scale) : []),
        ...decisive(bound.frequencies, scale),
      ],
    },
  };
}
