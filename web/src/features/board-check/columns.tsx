import type { ReactNode } from "react";
import { Change, Value } from "@/domain/part/computed/cells";
import { NO_VALUE } from "@/lib/quantity";
import type { Column } from "@/ui/DataTable";
import text from "@/ui/text.module.css";
import classes from "./board-check.module.css";
import { isNewRow, kindOf, type Line, usedOf } from "./model/report";
import { comparedOf, marginText, operatingOf, refsText } from "./print";
import { RuleTitle } from "./rules";
import { kindName, texts } from "./texts";
import { VerdictMark } from "./VerdictMark";

export interface Table {
  /** The line that is open, and the one that keys move. */
  opened: string | null;
  active: string | null;
  /** The report is compared with a baseline. */
  hasBaseline: boolean;
  /** References with a condition that was changed here. */
  changed: ReadonlySet<string>;
  onOpen: (line: Line) => void;
}

const Chip = ({ tone, children }: { tone?: string; children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    {children}
  </span>
);

/** The button that opens a line: its references. */
function References({ line, most, table }: { line: Line; most: number; table: Table }): ReactNode {
  const { refs, line: number } = line.row;
  const { first, more } = refsText(refs, most);
  return (
    <button
      type="button"
      className={`${text.plain} ${classes.refs}`}
      title={refs.join(", ")}
      tabIndex={line.id === table.active ? 0 : -1}
      onClick={() => table.onOpen(line)}
    >
      <span className={text.hidden}>{texts.openLine} </span>
      {first || `line ${number}`}
      {more > 0 && <span className={text.note}> +{more}</span>}
    </button>
  );
}

function Chips({ line, table }: { line: Line; table: Table }): ReactNode {
  const { row, trial } = line;
  const isChanged = row.refs.some((each) => table.changed.has(each));
  return (
    <>
      {trial !== null && <Chip tone="accent">{texts.chipTrial}</Chip>}
      {table.hasBaseline && isNewRow(row) && <Chip tone="accent">{texts.chipNew}</Chip>}
      {row.waived && <Chip>{texts.chipWaived}</Chip>}
      {isChanged && <Chip tone="accent">{texts.chipChanged}</Chip>}
    </>
  );
}

/** The number as it is written, and what the list says beside it. */
function PartCell({ line, table }: { line: Line; table: Table }): ReactNode {
  const { written, part } = line.row;
  const { number = "", value = "", footprint = "" } = written;
  const shown = line.trial ?? number;
  return (
    <span
      className={classes.part}
      title={[number, part?.maker, value, footprint].filter(Boolean).join(" · ")}
    >
      {shown === "" ? (
        <span className={text.muted}>{texts.noNumber}</span>
      ) : (
        <span className={text.identifier}>{shown}</span>
      )}
      <Chips line={line} table={table} />
      <span className={`${classes.written} ${text.note}`}>{part?.ratings || value}</span>
    </span>
  );
}

function OperatingCell({ line }: { line: Line }): ReactNode {
  const said = operatingOf(line.row);
  if (said.length === 0) return <span className={text.muted}>{texts.noVoltage}</span>;
  return said.map(({ text: words, isGuessed }, index) => (
    <span key={words}>
      {index > 0 && <span className={text.muted}> · </span>}
      <span
        className={isGuessed ? classes.guessed : undefined}
        title={isGuessed ? texts.guessed : undefined}
      >
        {words}
      </span>
    </span>
  ));
}

function LeftCell({ line }: { line: Line }): ReactNode {
  const { capacitance, retained } = line.row.values ?? {};
  if (capacitance?.typical == null) return NO_VALUE;
  return (
    <>
      <Value value={capacitance.typical} unit="F" title={capacitance.origin} />
      {retained?.typical != null && <Change retained={retained.typical} />}
    </>
  );
}

function ComparedCell({ line }: { line: Line }): ReactNode {
  const { deciding } = line;
  const compared = deciding && comparedOf(deciding);
  if (!deciding) return null;
  if (!compared) return <span title={deciding.text}>{deciding.text}</span>;
  return (
    <span title={deciding.text}>
      {compared.value} <span className={text.muted}>{compared.limit}</span>
    </span>
  );
}

/** Width of the bar that a whole limit takes, of 160 %. */
const whole = 1.6;

function UsedCell({ line }: { line: Line }): ReactNode {
  const used = line.deciding && usedOf(line.deciding);
  if (used == null) return null;
  const percent = Math.round(100 * used);
  return (
    <span
      className={classes.used}
      data-verdict={line.verdict}
      title={texts.usedShare(percent)}
      role="img"
      aria-label={texts.usedShare(percent)}
    >
      <span style={{ width: `${(100 * Math.min(used, whole)) / whole}%` }} />
    </span>
  );
}

/** The margin; color only where the limit is exceeded. */
export function Margin({
  margin,
  verdict,
}: {
  margin: number | null | undefined;
  verdict: string;
}): ReactNode {
  if (margin == null) return NO_VALUE;
  return (
    <span className={classes.margin} data-verdict={margin < 0 ? verdict : undefined}>
      {marginText(margin)}
    </span>
  );
}

const ruleOf = ({ deciding }: Line): ReactNode => deciding && <RuleTitle rule={deciding.rule} />;

/** Room for the table: all of a wide page, of a laptop, of a tablet, or what an open line leaves. */
export type Room = "whole" | "laptop" | "tablet" | "beside";

type BoardColumn = Column<Line> & {
  /** Where the column is left out unless it is chosen. */
  folds?: readonly Room[];
  /** Whether it may be hidden. */
  isOptional?: boolean;
};

/** Columns that the visitor shows or hides, by their names. */
type Chosen = Readonly<Record<string, boolean>>;

const folded: readonly Room[] = ["tablet", "beside"];

function allColumns(table: Table, room: Room, chosen: Chosen): readonly BoardColumn[] {
  const hasBar = chosen.used ?? room === "whole";
  return [
    {
      id: "mark",
      head: texts.heads.mark,
      headHidden: true,
      width: 40,
      cell: ({ verdict }) => <VerdictMark verdict={verdict} />,
    },
    {
      id: "refs",
      head: texts.heads.refs,
      width: 138,
      namesRow: true,
      cell: (line) => <References line={line} most={room === "beside" ? 2 : 3} table={table} />,
    },
    {
      id: "part",
      head: texts.heads.part,
      cell: (line) => <PartCell line={line} table={table} />,
    },
    {
      id: "operating",
      head: texts.heads.operating,
      align: "right",
      width: 118,
      folds: folded,
      isOptional: true,
      cell: (line) => <OperatingCell line={line} />,
    },
    {
      id: "left",
      head: texts.heads.left,
      align: "right",
      width: 126,
      folds: folded,
      isOptional: true,
      cell: (line) => <LeftCell line={line} />,
    },
    {
      id: "kind",
      head: texts.heads.kind,
      width: 128,
      folds: ["whole", "laptop", "tablet", "beside"],
      isOptional: true,
      cell: ({ row }) => kindName(kindOf(row)),
    },
    { id: "rule", head: texts.heads.rule, width: 176, isOptional: true, cell: ruleOf },
    {
      id: "compared",
      head: texts.heads.compared,
      width: 158,
      folds: ["beside"],
      isOptional: true,
      cell: (line) => <ComparedCell line={line} />,
      // A sentence takes the room of the bar too.
      cellProps: ({ deciding }) =>
        hasBar && deciding && comparedOf(deciding) === null ? { colSpan: 2 } : {},
    },
    {
      id: "used",
      head: texts.heads.used,
      width: 96,
      folds: [...folded, "laptop"],
      isOptional: true,
      cell: (line) => <UsedCell line={line} />,
      cellProps: ({ deciding }) =>
        (chosen.compared ?? room !== "beside") && deciding && comparedOf(deciding) === null
          ? { hidden: true }
          : {},
    },
    {
      id: "margin",
      head: texts.heads.margin,
      align: "right",
      width: 88,
      isOptional: true,
      cell: ({ deciding, verdict }) => <Margin margin={deciding?.margin} verdict={verdict} />,
    },
  ];
}

const isShown = ({ id, folds, isOptional = false }: BoardColumn, room: Room, chosen: Chosen) =>
  (isOptional ? chosen[id] : undefined) ?? !folds?.includes(room);

/** The columns that there is room for, and those that the visitor chose. */
export const columnsOf = (table: Table, room: Room, chosen: Chosen): readonly Column<Line>[] =>
  allColumns(table, room, chosen).filter((column) => isShown(column, room, chosen));

const noTable: Table = {
  opened: null,
  active: null,
  hasBaseline: false,
  changed: new Set(),
  onOpen: () => {},
};

/** The columns that may be shown or hidden. */
export const choicesOf = (room: Room, chosen: Chosen) =>
  allColumns(noTable, room, chosen)
    .filter(({ isOptional }) => isOptional)
    .map((column) => ({
      id: column.id,
      label: String(column.head),
      isShown: isShown(column, room, chosen),
    }));

/** What a row of a phone has: a card with the margin beside it. */
export function phoneColumns(table: Table): readonly Column<Line>[] {
  const all = columnsOf(table, "whole", {});
  const [mark, margin] = [all[0], all.at(-1)];
  const card: Column<Line> = {
    id: "refs",
    head: texts.heads.refs,
    namesRow: true,
    cell: (line) => {
      const compared = line.deciding && comparedOf(line.deciding);
      const said = compared ? `${compared.value} ${compared.limit}` : (line.deciding?.text ?? "");
      return (
        <>
          <span className={classes.cardHead}>
            <References line={line} most={1} table={table} />{" "}
            <span className={text.identifier}>
              {line.trial ?? (line.row.written.number || texts.noNumber)}
            </span>
            <Chips line={line} table={table} />
          </span>
          <span className={`${classes.cardSaid} ${text.note}`}>
            {ruleOf(line)}: {said}
          </span>
        </>
      );
    },
  };
  return [mark, card, margin].filter((column) => column !== undefined);
}
