import { useMediaQuery } from "@mantine/hooks";
import type { CSSProperties, ReactNode } from "react";
import type { InductorCurve } from "@/api/inductor-types";
import { seriesStyle } from "@/charts/series-style";
import { meansControl } from "@/ui/parts-table/means-control";
import classes from "@/ui/parts-table/parts-table.module.css";
import { useOpenRows } from "@/ui/parts-table/use-open-rows";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import {
  type CellContext,
  type Column,
  desktopColumns,
  mobileColumns,
  narrowColumns,
} from "./columns";
import { InductorProperties } from "./InductorProperties";
import type { Curves } from "./model/chart-content";
import { highlightRow } from "./model/transitions";
import { useInductors } from "./store";
import { texts } from "./texts";

/** Width from which the wide columns fit beside an open sidebar. */
const roomy = "(min-width: 85em)";

function useColumns(): readonly Column[] {
  const desktop = useDesktop();
  const wide = useMediaQuery(roomy, true, { getInitialValueInEffect: false });
  if (!desktop) return mobileColumns;
  return wide ? desktopColumns : narrowColumns;
}

function Head({ columns }: { columns: readonly Column[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ id, head, headHidden, align }) => (
          <th key={id} scope="col" data-column={id} data-align={align}>
            {headHidden ? <span className={text.hidden}>{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

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
  const columns = useColumns();
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
        <Head columns={columns} />
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
