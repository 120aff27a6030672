import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { DataTable } from "@/ui/DataTable";
import { scrollToLine, useDrawnLines } from "@/ui/drawn-lines";
import { useDesktop, useRoom } from "@/ui/use-desktop";
import classes from "./board-check.module.css";
import { useChosenColumns } from "./chosen-columns";
import { columnsOf, phoneColumns, type Room, type Table } from "./columns";
import type { Line } from "./model/report";
import { shownVerdicts } from "./model/state";
import { texts } from "./texts";
import { VerdictMark } from "./VerdictMark";

/** px of a row, with the finger or without, and of the head. */
const heights = { row: 28, card: 60, head: 26 };

/** More lines than this scroll in a box of their own, also on a phone. */
const many = 500;

interface Placed {
  verdict: Line["verdict"];
  lines: readonly Line[];
  /** Place of the first line among all heads and lines. */
  from: number;
}

/** The groups that have lines, each with its place; a head takes the place of a line. */
function placed(lines: readonly Line[]): readonly Placed[] {
  let at = 0;
  return shownVerdicts.flatMap((verdict) => {
    const own = lines.filter((line) => line.verdict === verdict);
    if (own.length === 0) return [];
    const from = at + 1;
    at += own.length + 1;
    return [{ verdict, lines: own, from }];
  });
}

/** The room that the table has. */
export function useTableRoom(isBeside: boolean): Room {
  const desktop = useDesktop();
  const isWide = useRoom("(min-width: 85.375em)");
  if (isBeside) return "beside";
  if (!desktop) return "tablet";
  return isWide ? "whole" : "laptop";
}

interface BoardTableProps {
  lines: readonly Line[];
  table: Table;
  /** A line is open beside the table. */
  isBeside: boolean;
  isStale: boolean;
}

/** Lines by verdict, worst first; of thousands only those in sight are drawn. */
export function BoardTable({ lines, table, isBeside, isStale }: BoardTableProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const desktop = useDesktop();
  const isPhone = !useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const height = isPhone ? heights.card : heights.row;
  const { first, end } = useDrawnLines(box, height);
  const groups = placed(lines);
  const last = groups.at(-1);
  const total = last ? last.from + last.lines.length : 0;
  const chosen = useChosenColumns((store) => store.chosen);
  const room = useTableRoom(isBeside);
  const columns = isPhone ? phoneColumns(table) : columnsOf(table, room, chosen);
  // A group that begins above what is drawn keeps its head, in the place of its first line there.
  const drawn = groups.flatMap(({ verdict, lines: own, from }) => {
    const start = Math.max(0, first - from + 1);
    const rows = own.slice(start, Math.max(0, end - from));
    return rows.length > 0 ? [{ verdict, rows, count: own.length, at: from - 1 + start }] : [];
  });
  const above = (drawn[0]?.at ?? 0) * height;
  const shown = drawn.reduce((sum, { rows }) => sum + rows.length + 1, 0);
  const below = Math.max(0, total * height - above - shown * height);
  const { active } = table;
  const isMoved = useRef(false);
  const indexOf = (id: string | null) => {
    for (const { lines: own, from } of groups) {
      const index = own.findIndex((line) => line.id === id);
      if (index >= 0) return from + index;
    }
    return null;
  };
  const place = indexOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is the trigger
  useEffect(() => {
    isMoved.current = true;
  }, [active]);
  useLayoutEffect(() => {
    if (!isMoved.current || place === null || !box.current) return;
    isMoved.current = false;
    scrollToLine(box.current, place, height, heights.head);
  });
  return (
    <DataTable
      label={texts.table}
      columns={columns}
      rows={[]}
      keyOf={({ id }) => id}
      groupClass={classes.groupHead}
      groups={drawn.map(({ verdict, rows, count }) => ({
        id: verdict,
        head: (
          <>
            <VerdictMark verdict={verdict} size={13} isDecorative /> {texts.groups[verdict]}{" "}
            <span>{count}</span>
          </>
        ),
        rows,
      }))}
      useRow={(line) => ({
        className: classes.row,
        "aria-selected": line.id === table.opened,
        "data-line": line.id,
        "data-opened": line.id === table.opened || undefined,
        "data-active": line.id === active || undefined,
        onClick: () => table.onOpen(line),
      })}
      box={{
        ref: box,
        className: classes.tableBox,
        "data-many": (!desktop && lines.length > many) || undefined,
      }}
      table={{
        className: classes.table,
        role: "grid",
        "aria-label": texts.table,
        "aria-rowcount": lines.length,
        "data-stale": isStale || undefined,
        style: { marginTop: above, marginBottom: below },
      }}
    />
  );
}
