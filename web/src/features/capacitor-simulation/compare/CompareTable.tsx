import { Box, Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { ReactNode } from "react";
import type { KnownFrom } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { byNumberText } from "@/domain/part/by-number/by-number";
import { Beyond, Value } from "@/domain/part/computed/cells";
import { PartNumber } from "@/domain/part/table/cells";
import { type CsvColumn, csvText, tabbedText } from "@/lib/csv";
import { saveBlob } from "@/lib/files";
import { NO_VALUE } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { combinedId } from "../model/state";
import { figureOf, type PointValues } from "../point/point-values";
import { judged, type Pair, relative, relativeText } from "./changes";
import classes from "./compare.module.css";
import { texts } from "./texts";
import type { AskedSide } from "./use-side";

const columns = [
  { id: "capacitance", unit: "F" },
  { id: "impedance", unit: "Ω" },
  { id: "esr", unit: "Ω" },
  { id: "ripple", unit: "A" },
] as const;

/** A pair with the figures of both sides. */
interface CompareRow {
  pair: Pair;
  name: string;
  /** What the part is known from; null for all parts together. */
  known: KnownFrom | null;
  a: PointValues | null;
  b: PointValues | null;
  /** Pieces; null where a side does not have the part. */
  pieces: Readonly<Record<"a" | "b", number | null>>;
}

export function rowsOf(pairs: readonly Pair[], a: AskedSide, b: AskedSide): readonly CompareRow[] {
  const piecesOf = ({ loaded }: AskedSide, id: string | null): number | null => {
    const { rows } = loaded.state;
    if (id === combinedId) return rows.reduce((sum, { part }) => sum + part.param.qty.select, 0);
    return rows.find((row) => row.id === id)?.part.param.qty.select ?? null;
  };
  const all = [...a.loaded.state.rows, ...b.loaded.state.rows];
  return pairs.map((pair) => ({
    pair,
    known: all.find(({ id }) => id === (pair.a ?? pair.b))?.part ?? null,
    name: pair.key === combinedId ? texts.combined : pair.partNumber,
    a: a.values.get(pair.a ?? "") ?? null,
    b: b.values.get(pair.b ?? "") ?? null,
    pieces: { a: piecesOf(a, pair.a), b: piecesOf(b, pair.b) },
  }));
}

/** The largest change of a figure, in a sentence; "" where nothing changes by more than can be measured. */
export function largestChange(rows: readonly CompareRow[], frequency: number): string {
  const all = rows.flatMap(({ a, b, name, pair }) =>
    columns.flatMap(({ id }) => {
      const change = a && b && relative(figureOf(a, id), figureOf(b, id));
      return change === null || judged(id, change) === null ? [] : [{ id, change, name, pair }];
    }),
  );
  const [most] = all.toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change));
  if (!most) return "";
  const part = most.pair.key === combinedId ? texts.allTogether : most.name;
  return texts.largest(texts.groups[most.id](frequency), relativeText(most.change), part);
}

const originOf = ({ a, b }: CompareRow): string => {
  const marks = [a, b].flatMap((values) => values?.origins?.impedance ?? []);
  return [...new Set(marks)].join(", ");
};

function csvColumns(frequency: number): readonly CsvColumn<CompareRow>[] {
  const units = { capacitance: "F", impedance: "Ω", esr: "Ω", ripple: "A" };
  return [
    ["Part Number", ({ name }) => name],
    ["Known From", ({ known }) => known && byNumberText(known)],
    ["Pieces A", ({ pieces }) => pieces.a],
    ["Pieces B", ({ pieces }) => pieces.b],
    ...columns.flatMap(({ id }): CsvColumn<CompareRow>[] => {
      const head = texts.groups[id](frequency);
      return [
        [`${head}, A (${units[id]})`, ({ a }) => a && figureOf(a, id)],
        [`${head}, B (${units[id]})`, ({ b }) => b && figureOf(b, id)],
        [
          `${head}, B to A less 1`,
          ({ a, b }) => a && b && relative(figureOf(a, id), figureOf(b, id)),
        ],
      ];
    }),
    ["Based on", originOf],
    ["Notes A", ({ a }) => a?.notes.join(" ")],
    ["Notes B", ({ b }) => b?.notes.join(" ")],
  ];
}

async function copy(rows: readonly CompareRow[], frequency: number): Promise<void> {
  try {
    await navigator.clipboard.writeText(tabbedText(csvColumns(frequency), rows));
    notifications.show({ message: texts.copied });
  } catch {
    notifications.show({ color: "red", message: texts.copyFailed });
  }
}

/** Pieces of both sides: one number where they are alike, else the former struck through. */
function Pieces({ pieces: { a, b } }: Pick<CompareRow, "pieces">): ReactNode {
  if (a === b) return a;
  return (
    <>
      {a !== null && <del>{a}</del>} {b !== null && <ins>{b}</ins>}
    </>
  );
}

function Cells({ row, column }: { row: CompareRow; column: (typeof columns)[number] }): ReactNode {
  const { id, unit } = column;
  const value = (values: PointValues | null) => {
    if (values?.beyond != null) return <Beyond rating={values.beyond} notes={values.notes} />;
    const figure = values && figureOf(values, id);
    return figure === null ? NO_VALUE : <Value value={figure} unit={unit} />;
  };
  const change = row.a && row.b && relative(figureOf(row.a, id), figureOf(row.b, id));
  return (
    <>
      <td className={classes.first}>{value(row.a)}</td>
      <td>{value(row.b)}</td>
      <td>
        {change === null ? (
          NO_VALUE
        ) : (
          <b data-change={judged(id, change) ?? undefined}>{relativeText(change)}</b>
        )}
      </td>
    </>
  );
}

interface CompareTableProps {
  rows: readonly CompareRow[];
  /** Hz. */
  frequency: number;
  /** The pair whose curves are drawn. */
  chosen: string;
  onChoose: (key: string) => void;
  note: string;
}

/** The figures of both sides, row by row. */
export function CompareTable(props: CompareTableProps): ReactNode {
  const { rows, frequency, chosen, onChoose, note } = props;
  const save = () => {
    const file = csvText(csvColumns(frequency), rows);
    saveBlob(new Blob([file], { type: "text/csv" }), "comparison.csv");
  };
  return (
    <>
      <div className={classes.tableHead}>
        <h2>{texts.table}</h2>
        <Box component="span" flex={1} />
        <Button
          variant="subtle"
          leftSection={<Icon name="copy" size={14} />}
          onClick={() => void copy(rows, frequency)}
        >
          {texts.copy}
        </Button>
        <Button leftSection={<Icon name="download" size={14} />} onClick={save}>
          {texts.csv}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className={classes.scroll} aria-label={texts.table} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th rowSpan={2} scope="col">
                {texts.partNumber}
              </th>
              <th rowSpan={2} scope="col">
                {texts.pieces}
              </th>
              {columns.map(({ id }) => (
                <th key={id} colSpan={3} scope="colgroup" className={classes.group}>
                  {texts.groups[id](frequency)}
                </th>
              ))}
              <th rowSpan={2} scope="col">
                {texts.basedOn}
              </th>
            </tr>
            <tr>
              {columns.flatMap(({ id }) =>
                ["A", "B", texts.bToA].map((head) => (
                  <th key={`${id} ${head}`} scope="col" className={classes.number}>
                    {head}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.pair.key}
                data-side={row.pair.a === null ? "b" : row.pair.b === null ? "a" : undefined}
                data-chosen={row.pair.key === chosen || undefined}
              >
                <th scope="row">
                  <input
                    type="radio"
                    name="compare-row"
                    aria-label={texts.draw(row.name)}
                    checked={row.pair.key === chosen}
                    onChange={() => onChoose(row.pair.key)}
                  />
                  {row.pair.key === combinedId ? row.name : <PartNumber partNumber={row.name} />}
                  {row.known && <ByNumberMark part={row.known} />}
                  {row.pair.a === null && <i>{texts.added}</i>}
                  {row.pair.b === null && <i>{texts.removed}</i>}
                </th>
                <td>
                  <Pieces pieces={row.pieces} />
                </td>
                {columns.map((column) => (
                  <Cells key={column.id} row={row} column={column} />
                ))}
                <td className={classes.origin}>{originOf(row) || NO_VALUE}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Box className={text.note} component="p" m={0} px={16} pt={8} pb={16}>
        {note}
      </Box>
    </>
  );
}
