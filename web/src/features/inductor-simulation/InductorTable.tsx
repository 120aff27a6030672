import type { CSSProperties, ReactNode } from "react";
import type { InductorCurve } from "@/api/types";
import { seriesStyle } from "@/charts/series-style";
import {
  ColumnHeads,
  meansControl,
  useFitting,
  useOpenRows,
} from "@/domain/part/table/parts-table";
import classes from "@/domain/part/table/parts-table.module.css";
import type { CellContext } from "./cells";
import { type Column, desktopColumns, mobileColumns, narrowColumns } from "./columns";
import { InductorProperties } from "./InductorProperties";
import type { Curves } from "./model/answer";
import { highlightRow } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";

const columnSets = { desktop: desktopColumns, narrow: narrowColumns, mobile: mobileColumns };

interface RowProps {
  context: CellContext;
  columns: readonly Column[];
  parameters: InductorCurve["parameters"];
}

function Row({ context, columns, parameters }: RowProps): ReactNode {
  const update = useInductors((store) => store.update);
  const { row, highlighted, opened } = context;
  const color = { "--row-color": `var(--${seriesStyle(row.slot).color})` } as CSSProperties;
  return (
    <>
      {/* By keyboard, the button in the legend does the same. */}
      <tr
        className={classes.row}
        data-highlighted={highlighted || undefined}
        style={color}
        onClick={(event) => {
          if (!meansControl(event)) update((state) => highlightRow(state, row.id));
        }}
      >
        {columns.map(({ id, align, control, cell }) => (
          <td key={id} data-column={id} data-align={align} data-control={control}>
            {cell(context)}
          </td>
        ))}
      </tr>
      {opened && (
        <tr className={classes.openRow}>
          <td colSpan={columns.length}>
            <InductorProperties part={row.part} parameters={parameters} />
          </td>
        </tr>
      )}
    </>
  );
}

interface InductorTableProps {
  errors: Readonly<Record<string, string>>;
  maxParts: number;
  /** The newest curves, for what they stand on. */
  curves: Curves | null;
}

export function InductorTable({ errors, maxParts, curves }: InductorTableProps): ReactNode {
  const columns = useFitting(columnSets);
  const { open, toggle } = useOpenRows();
  const { rows, highlight } = useInductors(({ state }) => state);
  const contextOf = (row: (typeof rows)[number], index: number): CellContext => ({
    row,
    refDes: `L${index + 1}`,
    highlighted: row.id === highlight,
    errors,
    maxParts,
    opened: open.has(row.id),
    onToggle: () => toggle(row.id),
  });
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
          {rows.map((row, index) => (
            <Row
              key={row.id}
              context={contextOf(row, index)}
              columns={columns}
              parameters={curves?.list[curves.rowIds.indexOf(row.id)]?.parameters ?? []}
            />
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={classes.empty} colSpan={columns.length}>
                <p>{texts.emptyTable}</p>
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
