/** The values at the cursor as text, which loads when they are saved. */
import { csvFile } from "@/lib/csv";
import { printX } from "./readout";
import type { ChartReadout } from "./types";

/** Plain numbers without prefix, so that a spreadsheet can calculate with them. */
const csvNumber = (value: number | null) => (value === null ? null : Number(value.toPrecision(6)));

/** Title line, column heads, one line a part. */
export function readoutText(readout: ChartReadout): string {
  const heads = readout.quantities.map(({ symbol, unit }) =>
    unit ? `${symbol} (${unit})` : symbol,
  );
  const at = `${readout.xLabel} ${printX(readout)}`;
  const title = [readout.title, at, readout.conditions].filter((part) => part !== "").join(" · ");
  const named = readout.rows.some(({ region }) => region !== "");
  const ranged = readout.rows.some(({ values }) => values.some(({ range }) => range));
  const rangeHeads = heads.flatMap((head) => [`${head} 10 %`, `${head} 90 %`]);
  const lines = readout.rows.map(({ refDes, label, name, region, values }) => [
    refDes,
    label,
    name,
    ...values.map(({ value }) => csvNumber(value)),
    ...(ranged ? values.flatMap(({ range }) => (range ?? [null, null]).map(csvNumber)) : []),
    ...(named ? [region] : []),
  ]);
  const columns = [
    "Ref.",
    "Label",
    "Part Number",
    ...heads,
    ...(ranged ? rangeHeads : []),
    ...(named ? ["Region"] : []),
  ];
  return csvFile([[title], columns, ...lines]);
}
