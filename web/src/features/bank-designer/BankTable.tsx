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

function Row({ row, slot, peak, isChosen, hasCost, isBest, onChoose }: RowProps): ReactNode {
  const id = idOf(row);
  const { margin, frequency } = row.worst;
  const { columns } = texts;
  const at = formatQuantity(frequency, "Hz", { digits: 3 });
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <Radio
          size="xs"
          name="bank"
          aria-label={texts.show(id)}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <td>
        <SeriesSwatch slot={slot} />
      </td>
      <th scope="row" className={text.identifier}>
        <Parts row={row} />
        {margin >= 0 && margin < 0.05 && <span className={classes.tight}>{texts.tight}</span>}
      </th>
      <td data-align="right" data-label={columns.pieces}>
        <Marked isBest={isBest("pieces")}>{row.pieces}</Marked>
      </td>
      <td data-align="right" data-wide data-label={columns.distinct}>
        <Marked isBest={isBest("distinct")}>{row.partNumbers}</Marked>
      </td>
      <td data-align="right" data-label={columns.area}>
        <Marked isBest={isBest("area")}>
          {areaText(row.area)} <span className={calculator.unit}>mm²</span>
        </Marked>
      </td>
      {hasCost && (
        <td data-align="right" data-label={columns.cost}>
          <Marked isBest={isBest("cost")}>{costText(row.cost)}</Marked>
        </td>
      )}
      <td data-align="right" data-label={columns.margin} data-tight={margin < 0.05 || undefined}>
        <Marked isBest={isBest("margin")}>{marginText(margin)}</Marked>
      </td>
      <td data-align="right" data-wide data-label={columns.worst}>
        {formatQuantity(peak, "Ω", { digits: 3 })} <span className={calculator.unit}>at {at}</span>
      </td>
    </tr>
  );
}

interface RowProps {
  row: BankRow;
  slot: number;
  /** Ω. */
  peak: number;
  isChosen: boolean;
  hasCost: boolean;
  isBest: (column: BestColumn) => boolean;
  onChoose: () => void;
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
      <PrintButton {...save} />
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
  const { rows, numbers, chosen, staleness, order, onOrder, onChoose } = props;
  const desktop = useDesktop();
  const { bank, pieces, distinct, area, cost, margin, worst } = texts.columns;
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
      <section
        className={`${calculator.tableBox} ${classes.banks}`}
        aria-label={texts.banks}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        tabIndex={0}
      >
        <table className={calculator.table} data-stale={offWhile(staleness).disabled || undefined}>
          <thead>
            <tr>
              {[texts.chosen, texts.curve].map((head) => (
                <th key={head} scope="col">
                  <span className={text.hidden}>{head}</span>
                </th>
              ))}
              <th scope="col">{bank}</th>
              {[pieces, distinct, area, ...(hasCost ? [cost] : []), margin, worst].map((head) => (
                <th
                  key={head}
                  scope="col"
                  data-align="right"
                  data-wide={head === distinct || head === worst || undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={idOf(row)}
                row={row}
                slot={numbers.indexOf(idOf(row)) + 1}
                peak={props.peakOf(row)}
                isChosen={idOf(row) === chosen}
                hasCost={hasCost}
                isBest={(column) => bestRows(rows, column, order).has(row)}
                onChoose={() => onChoose(idOf(row))}
              />
            ))}
          </tbody>
        </table>
      </section>
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
