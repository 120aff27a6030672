import { type CSSProperties, lazy, memo, type ReactNode, Suspense } from "react";
import { seriesStyle } from "@/charts/series-style";
import {
  ColumnHeads,
  meansControl,
  useFitting,
  useOpenRows,
} from "@/domain/part/table/parts-table";
import classes from "@/domain/part/table/parts-table.module.css";
import {
  type CellContext,
  type Column,
  desktopColumns,
  mobileColumns,
  narrowColumns,
} from "./columns";
import type { FieldErrors } from "./model/request";
import type { TableRow } from "./model/table";
import { highlightRow } from "./model/transitions";
import { useSimulation } from "./store";
import { texts } from "./texts";
import { useRowTarget } from "./use-row-order";

const PartProperties = lazy(() =>
  import("./PartProperties").then((module) => ({ default: module.PartProperties })),
);

const columnSets = { desktop: desktopColumns, narrow: narrowColumns, mobile: mobileColumns };

interface PartsTableProps {
  rows: readonly TableRow[];
  errors: FieldErrors;
}

interface RowProps {
  row: TableRow;
  columns: readonly Column[];
  context: CellContext;
}

function Row({ row, columns, context }: RowProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const target = useRowTarget(row.id);
  const color = { "--row-color": `var(--${seriesStyle(row.slot).color})` } as CSSProperties;
  return (
    <>
      {/* By keyboard, the button in the legend does the same. */}
      <tr
        className={classes.row}
        data-highlighted={row.highlighted || undefined}
        style={color}
        {...target}
        onClick={(event) => {
          if (!meansControl(event)) update((state) => highlightRow(state, row.id));
        }}
      >
        {columns.map(({ id, align, control, cell }) => (
          <td key={id} data-column={id} data-align={align} data-control={control}>
            {cell(row, context)}
          </td>
        ))}
      </tr>
      {context.opened && (
        <tr className={classes.openRow}>
          <td colSpan={columns.length}>
            <Suspense>
              <PartProperties partNumber={row.part.mfrPn} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
}

function EmptyRow({ span }: { span: number }): ReactNode {
  return (
    <tr>
      <td className={classes.empty} colSpan={span}>
        <p>{texts.emptyTable}</p>
      </td>
    </tr>
  );
}

/** Drawn again only when its rows change, not with every zoom of the plot above it. */
export const PartsTable = memo(function PartsTable(props: PartsTableProps): ReactNode {
  const { rows, errors } = props;
  const columns = useFitting(columnSets);
  const { open, toggle } = useOpenRows();
  const hasParts = rows.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.box} aria-label={texts.parts} tabIndex={0}>
      <table className={classes.table}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
        </colgroup>
        <ColumnHeads columns={columns} />
        <tbody>
          {hasParts ? (
            rows.map((row, index) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                context={{
                  errors,
                  opened: open.has(row.id),
                  isFirst: index === 1,
                  isLast: index === rows.length - 1,
                  onToggle: () => toggle(row.id),
                }}
              />
            ))
          ) : (
            <EmptyRow span={columns.length} />
          )}
        </tbody>
      </table>
    </section>
  );
});
