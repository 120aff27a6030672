import { Box, Button } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { PartsGrid } from "@/domain/part/table/parts-table";
import { type CsvColumn, tabbedText } from "@/lib/csv";
import { NO_VALUE } from "@/lib/quantity";
import type { Column } from "@/ui/DataTable";
import text from "@/ui/text.module.css";
import type { TableRow } from "../model/table";
import { highlightRow } from "../model/transitions";
import { LegendCell, PartNumberCell } from "../row-cells";
import { useSimulation } from "../store";
import { usePlotLayer, useShownTable } from "../table-view";
import { texts as pageTexts } from "../texts";
import { texts } from "./texts";

interface MarksTableProps {
  rows: readonly TableRow[];
  onClear: () => void;
}

type MarkedRow = TableRow & { opened: boolean };

const first: readonly Column<MarkedRow>[] = [
  {
    id: "legend",
    head: pageTexts.columns.legend,
    align: "left",
    width: 84,
    cell: (row) => <LegendCell row={row} />,
  },
  {
    id: "partNumber",
    head: texts.heads.name,
    align: "left",
    cell: (row) => <PartNumberCell row={row} />,
  },
];

/** What each row has at markers A and B, and B against A. */
export function MarksTable({ rows, onClear }: MarksTableProps): ReactNode {
  const marks = usePlotLayer((layer) => layer.marks);
  const update = useSimulation((store) => store.update);
  const cells = (row: TableRow) => marks?.rows.find(({ slot }) => slot === row.slot)?.cells ?? [];
  const shown = rows.filter(({ plotted }) => plotted).map((row) => ({ ...row, opened: false }));
  const symbols = [...new Set(marks?.rows.flatMap((row) => row.cells.map((cell) => cell.symbol)))];
  const columns = symbols.flatMap((symbol): Column<MarkedRow>[] => {
    const cell = (of: "a" | "b" | "change") => (row: MarkedRow) =>
      cells(row).find((each) => each.symbol === symbol)?.[of] ?? NO_VALUE;
    return [
      {
        id: `${symbol} A`,
        head: `${symbol} at ${marks?.a}`,
        align: "right",
        width: 124,
        cell: cell("a"),
      },
      {
        id: `${symbol} B`,
        head: `${symbol} at ${marks?.b}`,
        align: "right",
        width: 124,
        cell: cell("b"),
      },
      { id: `${symbol} change`, head: "B to A", align: "right", width: 84, cell: cell("change") },
    ];
  });
  useEffect(() => {
    const asText = columns.map(
      ({ head, cell }): CsvColumn<MarkedRow> => [head, (row) => String(cell(row))],
    );
    const named: readonly CsvColumn<MarkedRow>[] = [
      [pageTexts.columns.legend, ({ refDes }) => refDes],
      [pageTexts.columns.partNumber, ({ part }) => part.mfrPn],
    ];
    useShownTable.setState({ text: async () => tabbedText([...named, ...asText], shown) });
    return () => useShownTable.setState({ text: undefined });
  });
  return (
    <>
      <Box className={text.muted} component="p" px={16} py={10}>
        {marks === null && `${texts.secondMark} `}
        <Button size="xs" onClick={onClear}>
          {texts.clearMarks}
        </Button>
      </Box>
      <PartsGrid
        label={texts.marks}
        columns={[...first, ...columns]}
        rows={shown}
        empty={pageTexts.emptyTable}
        onHighlight={(id) => update((state) => highlightRow(state, id))}
        details={() => null}
      />
    </>
  );
}
