import { Button, Radio, SegmentedControl } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import calculator from "@/domain/calculator/calculator.module.css";
import { Marked } from "@/domain/part/computed/cells";
import { simulationAt } from "@/domain/part/simulation-link";
import { PrintButton } from "@/domain/report/Report";
import { saveBlob } from "@/lib/files";
import { formatPlain, formatQuantity, MINUS } from "@/lib/quantity";
import { type Column, DataTable } from "@/ui/DataTable";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./bank-designer.module.css";
import {
  type BankRow,
  type BestColumn,
  bestRows,
  bomOf,
  idOf,
  type Order,
  orders,
} from "./model/answer";
import { useBank } from "./store";
import { texts } from "./texts";
import { openRipple } from "./use-chosen-bank";
import { useOpen } from "./use-open";

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

const areaText = (area: number | null | undefined) =>
  area == null ? texts.noValue : (area * 1e6).toFixed(1);

const costText = (cost: number | null | undefined) =>
  cost == null ? texts.noValue : formatPlain(Number(cost.toPrecision(6)));

const marginText = (margin: number) => `${(100 * margin).toFixed(1).replace("-", MINUS)} %`;

/** Within 5 % of the target, or above it. */
const isTight = ({ worst }: BankRow) => worst.margin < 0.05;

/** The parts of a bank, each of which opens in the simulation. */
function Parts({ row }: { row: BankRow }): ReactNode {
  const { rail: bias, ambient } = useBank((store) => store.state);
  return row.bank.map(({ partNumber, count }, index) => (
    <span key={partNumber}>
      {index > 0 && " + "}
      {count} × <Link {...simulationAt(partNumber, { bias, ambient })}>{partNumber}</Link>
    </span>
  ));
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
      headHidden: true,
      cell: (row) => <SeriesSwatch slot={numbers.indexOf(idOf(row)) + 1} />,
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
    marked("area", ({ area }) => (
      <>
        {areaText(area)} <span className={calculator.unit}>mm²</span>
      </>
    )),
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

interface ActionsProps {
  /** The chosen bank. */
  row: BankRow | undefined;
  staleness: Staleness | null;
}

/** What can be done with the chosen bank. */
function Actions({ row, staleness }: ActionsProps): ReactNode {
  const off = offWhile(staleness);
  const save = { ...off, disabled: off.disabled || !row };
  const open = useOpen();
  const { rail: bias, ambient: temperature } = useBank((store) => store.state);
  return (
    <>
      <Button size="sm" data-wide disabled={!row} onClick={openRipple}>
        {texts.ripple}
      </Button>
      <PrintButton staleness={staleness} disabled={!row} />
      <Button
        size="sm"
        leftSection={<Icon name="download" size={14} />}
        {...save}
        onClick={() => row && saveBlob(new Blob([bomOf(row)], { type: "text/csv" }), "bank.csv")}
      >
        {texts.bom}
      </Button>
      <Button
        size="sm"
        variant="filled"
        {...save}
        onClick={() => row && open(row.bank, { from: "bank", bias, temperature })}
      >
        {texts.open}
      </Button>
    </>
  );
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
      <div className={`${calculator.panelBar} ${classes.bar}`}>
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
        <div className={classes.actions}>
          {chosenRow && (
            <p>
              <b>{texts.amount(chosenRow.pieces)}</b>{" "}
              <span className={classes.quiet}>{areaText(chosenRow.area)} mm²</span>
            </p>
          )}
          {actions}
        </div>
      )}
    </>
  );
}
