/** What goes to the clipboard: the plot as a picture, the table with tabs between its cells, or the part numbers. */
import { notifications } from "@mantine/notifications";
import { pngOf } from "@/charts/export-png";
import type { FrequencyChartHandle, ImageMeta } from "@/charts/types";
import { type CsvColumn, tabbedText } from "@/lib/csv";
import { ratedVoltage, type TableRow } from "./model/table";
import { texts as pageTexts } from "./texts";

export type Copied = "image" | "table" | "numbers";

const texts = {
  image: "Image copied to the clipboard",
  table: "Table copied to the clipboard",
  numbers: (count: number) =>
    count === 1
      ? "1 part number copied to the clipboard"
      : `${count} part numbers copied to the clipboard`,
  refused:
    "The browser did not let this page write to the clipboard. Allow it for this site, or save a file instead.",
};

const { legend, partNumber, capacitance, voltage, dielectric, qty, bias, tempAmbient } =
  pageTexts.columns;

const columns: readonly CsvColumn<TableRow>[] = [
  [legend, ({ refDes }) => refDes],
  [partNumber, ({ part }) => part.mfrPn],
  [capacitance, ({ part }) => part.capDisplay],
  [voltage, ({ part }) => ratedVoltage(part)],
  [dielectric, ({ part }) => part.dielectric],
  [qty, ({ part, isCombined }) => (isCombined ? null : part.param.qty.select)],
  [bias, ({ part }) => part.param.bias.select],
  [tempAmbient, ({ part }) => part.param.tempAmbient.select],
];

/** The ratings and conditions of the parts. */
export const ratedTable = (rows: readonly TableRow[]): string =>
  tabbedText(
    columns,
    rows.filter(({ plotted }) => plotted),
  );

/** One number a line, each once, as a parts list has them. */
export const numbersOf = (rows: readonly TableRow[]): readonly string[] => [
  ...new Set(rows.filter(({ isCombined }) => !isCombined).map(({ part }) => part.mfrPn)),
];

async function say(written: () => Promise<void>, done: string): Promise<void> {
  try {
    await written();
    notifications.show({ message: done });
  } catch {
    notifications.show({ color: "red", message: texts.refused });
  }
}

const copyText = (text: string, done: string): Promise<void> =>
  say(() => navigator.clipboard.writeText(text), done);

export const copyTable = (text: string): Promise<void> => copyText(text, texts.table);

export function copyNumbers(rows: readonly TableRow[]): Promise<void> {
  const numbers = numbersOf(rows);
  return copyText(numbers.join("\n"), texts.numbers(numbers.length));
}

/** The picture is promised, because a browser allows the clipboard only at once after a click. */
export const copyImage = (chart: FrequencyChartHandle, meta: ImageMeta): Promise<void> =>
  say(async () => {
    const picture = async () => pngOf(await chart.picture(meta));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture() })]);
  }, texts.image);
