import { ActionIcon, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import { PartNumber } from "@/domain/part/table/cells";
import { meansControl } from "@/domain/part/table/parts-table";
import table from "@/domain/part/table/parts-table.module.css";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./lifetime-page.module.css";
import { printHours, printYears } from "./print";
import { lifetimeTexts as texts } from "./texts";

/** A column that only one page has. */
export interface PartColumn<Part> {
  label: string;
  /** px. */
  width: number;
  align?: "right";
  /** A click in the cell goes to its control. */
  isControl?: boolean;
  cell: (part: Part) => ReactNode;
}

export interface LifetimeOfPart {
  mfrPn: string;
  lifetimeHoursTotal?: number | null;
  note: string;
}

interface LifetimePartsTableProps<Part> {
  label: string;
  /** Text of an empty table. */
  empty: string;
  parts: readonly Part[];
  numberOf: (part: Part) => string;
  columns: readonly PartColumn<Part>[];
  results: readonly LifetimeOfPart[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
  hoursPerYear: number;
  /** Part number of the chosen row. */
  highlight: string | null;
  onHighlight: (partNumber: string) => void;
  onRemove: (partNumber: string) => void;
}

/** Widths of the shared columns, px; the part number takes the rest, with a minimum. */
const shared = { choice: 44, partNumber: 174, lifetime: 92, years: 56, remove: 66 };

/** Narrower tables scroll. */
function leastWidth(columns: readonly { width: number }[]): number {
  const widths = [...Object.values(shared), ...columns.map(({ width }) => width)];
  return widths.reduce((sum, width) => sum + width, 0);
}

function Head<Part>({ columns }: LifetimePartsTableProps<Part>): ReactNode {
  return (
    <>
      <colgroup>
        <col style={{ width: shared.choice }} />
        <col />
        {columns.map(({ label, width }) => (
          <col key={label} style={{ width }} />
        ))}
        <col style={{ width: shared.lifetime }} />
        <col style={{ width: shared.years }} />
        <col style={{ width: shared.remove }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <span className={text.hidden}>{texts.columns.selected}</span>
          </th>
          <th scope="col">{texts.columns.partNumber}</th>
          {columns.map(({ label, align }) => (
            <th key={label} scope="col" data-align={align}>
              {label}
            </th>
          ))}
          {[texts.columns.lifetime, texts.columns.years, texts.columns.remove].map((label) => (
            <th key={label} scope="col" data-align="right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

function Row<Part>(props: LifetimePartsTableProps<Part> & { part: Part }): ReactNode {
  const { label, part, numberOf, columns, results, hoursPerYear, stale } = props;
  const partNumber = numberOf(part);
  const result = results.find(({ mfrPn }) => mfrPn === partNumber);
  const highlighted = props.highlight === partNumber;
  const highlight = () => props.onHighlight(partNumber);
  const total = result?.lifetimeHoursTotal ?? null;
  return (
    <tr
      className={`${table.row} ${classes.row}`}
      data-highlighted={highlighted || undefined}
      onClick={(event) => {
        if (!meansControl(event)) highlight();
      }}
    >
      <td>
        <Radio
          size="xs"
          name={label}
          aria-label={texts.select(partNumber)}
          checked={highlighted}
          onChange={highlight}
        />
      </td>
      <td>
        <PartNumber partNumber={partNumber} />
      </td>
      {columns.map((column) => (
        <td
          key={column.label}
          data-align={column.align}
          data-control={column.isControl || undefined}
        >
          {column.cell(part)}
        </td>
      ))}
      <td
        data-align="right"
        className={classes.life}
        title={result?.note || undefined}
        data-stale={stale || undefined}
      >
        {printHours(total)}
      </td>
      <td data-align="right" className={classes.life} data-stale={stale || undefined}>
        {printYears(total, hoursPerYear)}
      </td>
      <td data-align="right">
        <ActionIcon
          size="sm"
          className={classes.remove}
          aria-label={texts.removePart(partNumber)}
          onClick={() => props.onRemove(partNumber)}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** The compared parts; the page shows the results of the chosen row. */
export function LifetimePartsTable<Part>(props: LifetimePartsTableProps<Part>): ReactNode {
  const { label, parts, numberOf, columns, empty } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={label} tabIndex={0}>
      <table className={table.table} style={{ minWidth: leastWidth(columns) }}>
        <Head {...props} />
        <tbody>
          {parts.map((part) => (
            <Row key={numberOf(part)} {...props} part={part} />
          ))}
        </tbody>
      </table>
      {parts.length === 0 && <p className={classes.noParts}>{empty}</p>}
    </section>
  );
}
