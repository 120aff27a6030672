import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import type { Column as PartColumn } from "@/ui/DataTable";
import { type ColumnChoice, createColumnChoice } from "@/ui/sorting/column-choice";
import { ariaSort, type Sorting } from "@/ui/sorting/sorting";
import text from "@/ui/text.module.css";
import { NamedSwatch, type ShownRow } from "./cells";
import classes from "./inductor-simulation.module.css";
import { markOf, type ResultColumn, type ResultRow, resultColumns, titleOf } from "./model/results";
import { ResultHead } from "./ResultHead";
import { texts } from "./texts";

interface ResultCellProps {
  column: ResultColumn;
  result: ResultRow;
  all: readonly ResultRow[];
  isStale: boolean;
}

function ResultCell({ column, result, all, isStale }: ResultCellProps): ReactNode {
  return (
    <span
      className={classes.result}
      data-mark={(!isStale && markOf(column, result, all)) || undefined}
      data-stale={isStale || undefined}
      title={titleOf(column, result)}
    >
      {column.print(result)}
    </span>
  );
}

interface CardProps extends Pick<ResultCellProps, "result" | "isStale"> {
  row: ShownRow;
}

/** A part with what matters most next to its losses, in two lines. */
function Card({ row, result, isStale }: CardProps): ReactNode {
  const facts = resultColumns.filter(({ id }) => id === "atPeak" || id === "saturation");
  return (
    <Box py={6}>
      <NamedSwatch row={row} />
      <p className={`${classes.cardFacts} ${text.note}`} data-stale={isStale || undefined}>
        {facts.map((column) => (
          <span key={column.id} data-mark={markOf(column, result, []) ?? undefined}>
            {column.id === "saturation" && result.row.part.saturation_current == null
              ? texts.isatMissing
              : column.print(result)}
          </span>
        ))}
      </p>
    </Box>
  );
}

/** The columns beside the card, where there is room for more than two. */
const beside = {
  phone: ["total", "rise"],
  tablet: ["ripple", "dc", "ac", "core", "total", "rise"],
};

/** What the parts do, for a phone or a tablet. */
export function cardsOfResults(columns: Columns, isPhone: boolean): PartColumn<ShownRow>[] {
  const ids = isPhone ? beside.phone : beside.tablet;
  const shown = columnsOfResults(columns).filter(({ id }) => ids.includes(id));
  const card: PartColumn<ShownRow> = {
    id: "card",
    head: texts.cardHead,
    align: "left",
    cell: (row) => {
      const result = columns.results.get(row.id);
      return result && <Card row={row} result={result} isStale={columns.isStale} />;
    },
  };
  return [card, ...shown];
}

const widths: Readonly<Record<string, number>> = {
  atPeak: 104,
  ripple: 62,
  saturation: 116,
  dc: 76,
  ac: 82,
  core: 82,
  total: 82,
  rise: 56,
  share: 62,
  size: 106,
};

/** Left out where the sidebar leaves little room, unless they are asked for. */
const roomy: readonly string[] = ["share", "size"];

/** The choice of the visitor, not part of the simulation. */
export const useChosenColumns = createColumnChoice("henrad.inductor-table");

/** The columns of the results that a table shows. */
export function isColumnShown(id: string, isNarrow: boolean, { chosen }: ColumnChoice): boolean {
  return chosen[id] ?? !(isNarrow && roomy.includes(id));
}

interface Columns {
  results: ReadonlyMap<string, ResultRow>;
  /** The results are those of earlier inputs. */
  isStale: boolean;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  isShown: (id: string) => boolean;
}

/** What the parts do, beside their names. */
export function columnsOfResults(columns: Columns): PartColumn<ShownRow>[] {
  const { results, isStale, sorting, onSort, isShown } = columns;
  const all = [...results.values()];
  const shown = resultColumns.filter(({ id }) => isShown(id));
  return shown.map((column) => ({
    id: column.id,
    head: column.head,
    headCell: <ResultHead column={column} sorting={sorting} onSort={onSort} />,
    sort: ariaSort(column.id, sorting),
    align: "right",
    width: widths[column.id] ?? 80,
    cell: ({ id }) => {
      const result = results.get(id);
      return result && <ResultCell column={column} result={result} all={all} isStale={isStale} />;
    },
  }));
}
