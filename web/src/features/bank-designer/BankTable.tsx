import { Group, Radio, SegmentedControl } from "@mantine/core";
import type { ReactNode } from "react";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import calculator from "@/domain/calculator/calculator.module.css";
import { Marked } from "@/domain/part/computed/cells";
import { formatQuantity } from "@/lib/quantity";
import { type Column, DataTable } from "@/ui/DataTable";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { Actions, AreaCell, areaText, costText, isTight, marginText, Parts } from "./BankCells";
import classes from "./bank-designer.module.css";
import { type BankRow, type BestColumn, bestRows, idOf, type Order, orders } from "./model/answer";
import { texts } from "./texts";

interface BankTableProps {
  /** In the order of the table. */
  rows: readonly BankRow[];
  /** Banks in the order of their colors. */
  numbers: readonly string[];
  chosen: string;
  /** Why the banks are those of an earlier form. */
  staleness: Staleness | null;
  /** |Z| of a bank where it comes nearest to the target, Ω. */
  peakOf: (row: BankRow) => number;
  order: Order;
  onOrder: (order: Order) => void;
  onChoose: (id: string) => void;
}

function columnsOf(props: BankTableProps, hasCost: boolean): Column<BankRow>[] {
  const { rows, numbers, chosen, peakOf, order, onChoose } = props;
  const { columns } = texts;
  const right = (id: string, head: string) => ({ id, head, label: head, align: "right" }) as const;
  const marked = (column: BestColumn, print: (row: BankRow) => ReactNode) => ({
    ...right(column, columns[column]),
    cell: (row: BankRow) => (
      <Marked isBest={bestRows(rows, column, order).has(row)}>{print(row)}</Marked>
    ),
  });
  return [
    {
      id: "chosen",
      head: texts.chosen,
      headHidden: true,
      cell: (row) => (
        <Radio
          size="xs"
          name="bank"
          aria-label={texts.show(idOf(row))}
          checked={idOf(row) === chosen}
          onChange={() => onChoose(idOf(row))}
        />
      ),
    },
    {
      id: "curve",
      head: texts.curve,
      cell: (row) => {
        const slot = numbers.indexOf(idOf(row)) + 1;
        return (
          <Group className={classes.curve} component="span">
            <SeriesSwatch slot={slot} /> {texts.bankNumber(slot)}
          </Group>
        );
      },
    },
    {
      id: "bank",
      head: columns.bank,
      namesRow: true,
      cell: (row) => (
        <>
          <Parts row={row} />
          {row.worst.margin >= 0 && isTight(row) && (
            <span className={classes.tight}>{texts.tight}</span>
          )}
        </>
      ),
      cellProps: () => ({ className: text.identifier }),
    },
    marked("pieces", ({ pieces }) => pieces),
    { ...marked("distinct", ({ partNumbers }) => partNumbers), wide: true },
    marked("area", ({ area }) => <AreaCell area={area} />),
    ...(hasCost ? [marked("cost", ({ cost }) => costText(cost))] : []),
    {
      ...marked("margin", ({ worst }) => marginText(worst.margin)),
      cellProps: (row) => ({ "data-tight": isTight(row) || undefined }),
    },
    {
      ...right("worst", columns.worst),
      wide: true,
      cell: (row) => (
        <>
          {formatQuantity(peakOf(row), "Ω", { digits: 3 })}{" "}
          <span className={calculator.unit}>
            at {formatQuantity(row.worst.frequency, "Hz", { digits: 3 })}
          </span>
        </>
      ),
    },
  ];
}

/** The bank and its alternatives, one of which is drawn thick. */
export function BankTable(props: BankTableProps): ReactNode {
  const { rows, chosen, staleness, order, onOrder } = props;
  const desktop = useDesktop();
  const hasCost = rows.some((row) => row.cost != null);
  const chosenRow = rows.find((row) => idOf(row) === chosen);
  const actions = <Actions row={chosenRow} staleness={staleness} />;
  return (
    <>
      <div className={`${calculator.panelBar} ${classes.bar} ${text.screen}`}>
        <h2 className={text.heading}>{texts.banks}</h2>
        <SegmentedControl
          size="xs"
          aria-label={texts.order}
          data={orders.map((value) => ({ value, label: texts.orders[value] }))}
          value={order}
          onChange={onOrder}
        />
        <span className={calculator.spacer} />
        {desktop && actions}
      </div>
      <DataTable
        label={texts.banks}
        columns={columnsOf(props, hasCost)}
        rows={rows}
        keyOf={idOf}
        useRow={(row) => ({ "data-chosen": idOf(row) === chosen || undefined })}
        box={{ className: `${calculator.tableBox} ${classes.banks}` }}
        table={{
          className: calculator.table,
          "data-stale": offWhile(staleness).disabled || undefined,
        }}
      />
      {!desktop && (
        <Group className={`${classes.actions} ${text.screen}`} justify="flex-end" wrap="wrap">
          {chosenRow && (
            <p>
              <b>{texts.amount(chosenRow.pieces)}</b>{" "}
              <span className={classes.quiet}>{areaText(chosenRow.area)} mm²</span>
            </p>
          )}
          {actions}
        </Group>
      )}
    </>
  );
}
