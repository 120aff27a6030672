import { ActionIcon, Radio } from "@mantine/core";
import { Fragment, type ReactNode } from "react";
import { PartNumber } from "@/domain/part/table/cells";
import { meansControl } from "@/domain/part/table/parts-table";
import table from "@/domain/part/table/parts-table.module.css";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "./lifetime-page.module.css";
import { atLeast, printHours, printYears } from "./print";
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

interface LifetimeOfPart {
  mfrPn: string;
  lifetimeHoursTotal?: number | null;
  isLimited: boolean;
  /** Ratings that the profiles exceed. */
  messages?: readonly string[];
  note: string;
}

/** A life of each part, in hours and years. */
export interface LifeColumn<Result> {
  label: string;
  lifeOf: (result: Result) => {
    hours?: number | null | undefined;
    isLimited: boolean;
    /** Why another column is the one to go by. */
    aside?: string | undefined;
  };
}

/** The column of pages with one reading of a load. */
export const onlyLife: readonly LifeColumn<LifetimeOfPart>[] = [
  {
    label: texts.columns.lifetime,
    lifeOf: ({ lifetimeHoursTotal, isLimited }) => ({ hours: lifetimeHoursTotal, isLimited }),
  },
];

interface LifetimePartsTableProps<Part, Result extends LifetimeOfPart> {
  label: string;
  /** Text of an empty table. */
  empty: string;
  parts: readonly Part[];
  numberOf: (part: Part) => string;
  columns: readonly PartColumn<Part>[];
  lives: readonly LifeColumn<Result>[];
  results: readonly Result[];
  /** The results do not match the inputs in the fields. */
  stale: boolean;
  hoursPerYear: number;
  /** Part number of the chosen row. */
  highlight: string | null;
  onHighlight: (partNumber: string) => void;
  onRemove: (partNumber: string) => void;
}

/** Widths of the shared columns, px; the part number takes the rest, with a minimum. */
const shared = { choice: 44, partNumber: 174, remove: 66 };
const ofLife = { hours: 98, years: 64 };

/** Narrower tables scroll. */
function leastWidth(columns: readonly { width: number }[], lives: number): number {
  const widths = [...Object.values(shared), ...columns.map(({ width }) => width)];
  return widths.reduce((sum, width) => sum + width, lives * (ofLife.hours + ofLife.years));
}

function Head<Part, Result extends LifetimeOfPart>(
  props: LifetimePartsTableProps<Part, Result>,
): ReactNode {
  const { columns, lives } = props;
  return (
    <>
      <colgroup>
        <col style={{ width: shared.choice }} />
        <col />
        {columns.map(({ label, width }) => (
          <col key={label} style={{ width }} />
        ))}
        {lives.map(({ label }) => (
          <Fragment key={label}>
            <col style={{ width: ofLife.hours }} />
            <col style={{ width: ofLife.years }} />
          </Fragment>
        ))}
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
          {lives.map(({ label }) => (
            <Fragment key={label}>
              <th scope="col" data-align="right">
                {label}
              </th>
              <th scope="col" data-align="right">
                {texts.columns.years}
              </th>
            </Fragment>
          ))}
          <th scope="col" data-align="right">
            {texts.columns.remove}
          </th>
        </tr>
      </thead>
    </>
  );
}

interface LifeCellsProps<Result extends LifetimeOfPart> {
  column: LifeColumn<Result>;
  result: Result | undefined;
  hoursPerYear: number;
  stale: boolean;
}

/** Hours and years; where there are none, why. */
function LifeCells<Result extends LifetimeOfPart>(props: LifeCellsProps<Result>): ReactNode {
  const { column, result, hoursPerYear, stale } = props;
  const { hours, isLimited, aside } = result
    ? column.lifeOf(result)
    : { hours: null, isLimited: false, aside: undefined };
  const isMissing = hours == null && Boolean(result?.note);
  // As in the heading, a life beyond the ratings is not promised.
  const [beyond] = result?.messages ?? [];
  const isFaint = stale || beyond !== undefined;
  const look = { "data-align": "right", "data-stale": isFaint || undefined } as const;
  return (
    <>
      <td
        {...look}
        className={classes.hours}
        data-aside={aside ? true : undefined}
        title={aside ?? beyond ?? result?.note ?? undefined}
      >
        {isMissing ? texts.noModel : `${atLeast(isLimited)}${printHours(hours)}`}
      </td>
      <td {...look} className={classes.hours} data-aside={aside ? true : undefined}>
        {atLeast(isLimited)}
        {printYears(hours, hoursPerYear)}
      </td>
    </>
  );
}

function Row<Part, Result extends LifetimeOfPart>(
  props: LifetimePartsTableProps<Part, Result> & { part: Part },
): ReactNode {
  const { label, part, numberOf, columns, lives, results, hoursPerYear, stale } = props;
  const partNumber = numberOf(part);
  const result = results.find(({ mfrPn }) => mfrPn === partNumber);
  const highlighted = props.highlight === partNumber;
  const highlight = () => props.onHighlight(partNumber);
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
      {lives.map((column) => (
        <LifeCells
          key={column.label}
          column={column}
          result={result}
          hoursPerYear={hoursPerYear}
          stale={stale}
        />
      ))}
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
export function LifetimePartsTable<Part, Result extends LifetimeOfPart>(
  props: LifetimePartsTableProps<Part, Result>,
): ReactNode {
  const { label, parts, numberOf, columns, lives, empty } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.tableBox} aria-label={label} tabIndex={0}>
      <table
        className={table.table}
        // Its own least width counts, so that the first values stay in sight on a phone.
        data-fits-phone
        style={{ minWidth: leastWidth(columns, lives.length) }}
      >
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
