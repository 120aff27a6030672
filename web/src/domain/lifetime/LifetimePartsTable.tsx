import { ActionIcon, Radio } from "@mantine/core";
import type { ReactNode } from "react";
import type { KnownFrom } from "@/api/types";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { PartNumber } from "@/domain/part/table/cells";
import { meansControl } from "@/domain/part/table/parts-table";
import table from "@/domain/part/table/parts-table.module.css";
import { type Column, DataTable } from "@/ui/DataTable";
import { Icon } from "@/ui/Icon";
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
  /** The end of the range where the endurance is that of the class. */
  lifetimeHoursLongest?: number;
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
    /** The end of a range of lives. */
    longest?: number | undefined;
    isLimited: boolean;
    /** Why another column is the one to go by. */
    aside?: string | undefined;
  };
}

/** The column of pages with one reading of a load. */
export const onlyLife: readonly LifeColumn<LifetimeOfPart>[] = [
  {
    label: texts.columns.lifetime,
    lifeOf: ({ lifetimeHoursTotal, lifetimeHoursLongest, isLimited }) => ({
      hours: lifetimeHoursTotal,
      longest: lifetimeHoursLongest,
      isLimited,
    }),
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
  /** What a part is known from, where a page takes parts that no list has. */
  knownOf?: (part: Part) => KnownFrom;
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

/** A life, or the range of lives of parts whose endurance is that of their class. */
function range(
  longest: number | undefined,
  hours: number | null | undefined,
  print: (value: number | null | undefined) => string,
): string {
  return longest === undefined ? print(hours) : `${print(hours)} to ${print(longest)}`;
}

/** Hours and years of a life; where there are none, why. */
function lifeColumns<Part, Result extends LifetimeOfPart>(
  { label, lifeOf }: LifeColumn<Result>,
  resultOf: (part: Part) => Result | undefined,
  { hoursPerYear, stale }: Pick<LifetimePartsTableProps<Part, Result>, "hoursPerYear" | "stale">,
): Column<Part>[] {
  const missing = { hours: null, longest: undefined, isLimited: false, aside: undefined };
  const read = (part: Part) => {
    const result = resultOf(part);
    return { result, ...(result ? lifeOf(result) : missing) };
  };
  const look = (part: Part) => {
    const { result, aside } = read(part);
    // As in the heading, a life beyond the ratings is not promised.
    const isFaint = stale || result?.messages?.[0] !== undefined;
    return {
      className: classes.hours,
      "data-stale": isFaint || undefined,
      "data-aside": aside ? true : undefined,
    };
  };
  return [
    {
      id: label,
      head: label,
      align: "right",
      width: ofLife.hours,
      cell: (part) => {
        const { result, hours, longest, isLimited } = read(part);
        if (hours == null && result?.note) return texts.noModel;
        return `${atLeast(isLimited)}${range(longest, hours, printHours)}`;
      },
      cellProps: (part) => {
        const { result, aside } = read(part);
        return { ...look(part), title: aside ?? result?.messages?.[0] ?? result?.note };
      },
    },
    {
      id: `${label} ${texts.columns.years}`,
      head: texts.columns.years,
      align: "right",
      width: ofLife.years,
      cell: (part) => {
        const { hours, longest, isLimited } = read(part);
        const years = (value: number | null | undefined) => printYears(value, hoursPerYear);
        return `${atLeast(isLimited)}${range(longest, hours, years)}`;
      },
      cellProps: look,
    },
  ];
}

function allColumns<Part, Result extends LifetimeOfPart>(
  props: LifetimePartsTableProps<Part, Result>,
): Column<Part>[] {
  const { label, numberOf, columns, lives, results, highlight, onHighlight, onRemove } = props;
  const { knownOf } = props;
  const resultOf = (part: Part) => results.find(({ mfrPn }) => mfrPn === numberOf(part));
  return [
    {
      id: "choice",
      head: texts.columns.selected,
      headHidden: true,
      width: shared.choice,
      cell: (part) => (
        <Radio
          size="xs"
          name={label}
          aria-label={texts.select(numberOf(part))}
          checked={highlight === numberOf(part)}
          onChange={() => onHighlight(numberOf(part))}
        />
      ),
    },
    {
      id: "number",
      head: texts.columns.partNumber,
      cell: (part) => (
        <>
          <PartNumber partNumber={numberOf(part)} />{" "}
          {knownOf && <ByNumberMark part={knownOf(part)} />}
        </>
      ),
    },
    ...columns.map(({ label: head, isControl, ...column }) => ({
      ...column,
      id: head,
      head,
      control: isControl || undefined,
    })),
    ...lives.flatMap((life) => lifeColumns(life, resultOf, props)),
    {
      id: "remove",
      head: texts.columns.remove,
      align: "right",
      width: shared.remove,
      cell: (part) => (
        <ActionIcon
          size="sm"
          className={classes.remove}
          aria-label={texts.removePart(numberOf(part))}
          onClick={() => onRemove(numberOf(part))}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      ),
    },
  ];
}

/** The compared parts; the page shows the results of the chosen row. */
export function LifetimePartsTable<Part, Result extends LifetimeOfPart>(
  props: LifetimePartsTableProps<Part, Result>,
): ReactNode {
  const { label, parts, numberOf, columns, lives, empty, highlight, onHighlight } = props;
  return (
    <DataTable
      label={label}
      columns={allColumns(props)}
      rows={parts}
      keyOf={numberOf}
      useRow={(part) => ({
        className: `${table.row} ${classes.row}`,
        "data-highlighted": highlight === numberOf(part) || undefined,
        onClick: (event) => {
          if (!meansControl(event)) onHighlight(numberOf(part));
        },
      })}
      box={{ className: classes.tableBox }}
      table={{
        className: table.table,
        // Its own least width counts, so that the first values stay in sight on a phone.
        "data-fits-phone": true,
        style: { minWidth: leastWidth(columns, lives.length) },
      }}
    >
      {parts.length === 0 && <p className={classes.noParts}>{empty}</p>}
    </DataTable>
  );
}
