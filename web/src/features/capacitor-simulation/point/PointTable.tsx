import { Box, Button, Group } from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { errorSentence } from "@/api/error-text";
import { PartsGrid, useFitting, useOpenRows } from "@/domain/part/table/parts-table";
import { saveBlob } from "@/lib/files";
import type { Column } from "@/ui/DataTable";
import { offWhile, type Staleness } from "@/ui/entry/staleness";
import { Icon } from "@/ui/Icon";
import { SortButton } from "@/ui/sorting/SortButton";
import { ariaSort, nextSorting, type Sorting } from "@/ui/sorting/sorting";
import text from "@/ui/text.module.css";
import { useRoom } from "@/ui/use-desktop";
import type { FieldErrors } from "../model/request";
import { combinedId } from "../model/state";
import type { TableRow } from "../model/table";
import { highlightRow } from "../model/transitions";
import { PartProperties } from "../PartProperties";
import { useSimulation } from "../store";
import { useShownTable, useTableView } from "../table-view";
import { texts as pageTexts } from "../texts";
import { useRowTarget } from "../use-row-order";
import { useSettings } from "../use-settings";
import { useHeadAtCursor } from "./cursor-cells";
import { type Folded, FoldedDetails, foldedColumns } from "./folded-rows";
import type { ShownPointRow } from "./point-cells";
import {
  type Asked,
  conditionColumns,
  firstColumns,
  lastColumns,
  mobileFirst,
  type PointColumnSpec,
  pointColumns,
  tracedWords,
} from "./point-columns";
import classes from "./point-table.module.css";
import {
  askedOf,
  bestOf,
  beyondByRow,
  type PointRow,
  type PointValues,
  sortedRows,
  valuesByRow,
} from "./point-values";
import { texts } from "./texts";
import { type PointAnswer, usePoint } from "./use-point";

/** Whether rows are folded, where not even the most used columns would fit side by side. */
function useFolded(): Folded | null {
  const isTablet = useRoom("(min-width: 40em)");
  const isUnfolded = useRoom("(min-width: 66em)");
  if (isUnfolded) return null;
  return isTablet ? "tablet" : "phone";
}

/** Columns that give way where there is little room, so that part numbers stay whole. */
export function useGivenUp(): readonly string[] {
  const isWide = useRoom("(min-width: 96em)");
  const folded = useFolded();
  return useFitting({
    desktop: isWide ? [] : ["loss"],
    narrow: ["size", "esl", "srf", "loss"],
    mobile: folded ? [] : ["size", "loss"],
  });
}

/** Columns in sight: the usual ones but for those that the visitor has switched. */
export const isShown = ({ id, isUsual }: PointColumnSpec, toggled: readonly string[]): boolean =>
  toggled.includes(id) ? !isUsual : isUsual;

/** px; where all columns together are wider than the table. */
const nameWidth = 250;

const none: ReadonlyMap<string, null> = new Map();

function Head({ spec, asked, head, shortHead, sort }: HeadProps): ReactNode {
  const under = tracedWords(spec.id, asked);
  const atCursor = useHeadAtCursor(spec.id);
  // Rows stay sorted by the values at one frequency, which the cursor hides for a while.
  const isSorted = sort?.column === spec.value && atCursor === null;
  return (
    <SortButton
      sorted={isSorted && sort}
      title={texts.sortBy(head)}
      aria-label={shortHead || under ? head : undefined}
      onClick={() =>
        useTableView.setState((store) => ({ sort: nextSorting(spec.value ?? "", store.sort) }))
      }
    >
      <span className={classes.head} data-at-cursor={atCursor !== null || undefined}>
        {atCursor ?? shortHead ?? spec.column({ ...asked, isTraced: false }).head}
        {under && <span className={`${classes.under} ${text.fine}`}>{under}</span>}
      </span>
    </SortButton>
  );
}

interface HeadProps {
  spec: PointColumnSpec;
  asked: Asked;
  head: string;
  /** In place of the head where it has no room. */
  shortHead?: string | undefined;
  sort: Sorting | null;
}

function sortable(spec: PointColumnSpec, asked: Asked, sort: Sorting | null, shortHead?: string) {
  const column = spec.column(asked);
  if (!spec.value) return column;
  return {
    ...column,
    headCell: <Head {...{ spec, asked, shortHead, sort }} head={column.head} />,
    sort: ariaSort(spec.value, sort),
  } satisfies Column<ShownPointRow>;
}

/** The columns that the visitor has chosen, as far as they fit. */
function useColumns(
  { frequency, isTraced }: Asked,
  isWide: boolean,
): readonly Column<ShownPointRow>[] {
  const { toggled, sort } = useTableView();
  const size = useFitting({ desktop: "desktop", narrow: "narrow", mobile: "mobile" });
  const folded = useFolded();
  const givenUp = useGivenUp().join(" ");
  return useMemo(() => {
    const asked = { frequency, isTraced };
    if (folded && !isWide) {
      return foldedColumns(folded, frequency, (spec, head) => sortable(spec, asked, sort, head));
    }
    const shown = pointColumns
      .filter((spec) => isWide || isShown(spec, toggled))
      .filter(({ id }) => isWide || !givenUp.split(" ").includes(id))
      .map((spec) => sortable(spec, asked, sort));
    const conditions = toggled.includes("conditions") && !isWide ? [] : conditionColumns;
    if (size === "mobile") return [...mobileFirst, ...shown, ...conditions, ...lastColumns];
    if (!isWide) return [...firstColumns, ...conditions, ...shown, ...lastColumns];
    const wide = firstColumns.map((column) => ({ width: nameWidth, ...column }));
    return [...wide, ...conditions, ...shown];
  }, [toggled, sort, size, folded, givenUp, frequency, isTraced, isWide]);
}

/** The rows with their values at the operating point; those that cannot stand it have none, nor have all together. */
function withValues(rows: readonly TableRow[], answer: PointAnswer | null): readonly PointRow[] {
  const values = answer ? valuesByRow(answer.response, answer.rowIds, combinedId) : none;
  const beyond = rows.some(({ plotted, isCombined }) => plotted && isCombined)
    ? new Map<string, PointValues>()
    : beyondByRow(rows, combinedId);
  return rows.map((row) => ({ ...row, values: beyond.get(row.id) ?? values.get(row.id) ?? null }));
}

interface WideFootProps {
  answer: PointAnswer;
  newest: () => Promise<PointAnswer>;
  rowsOf: (answer: PointAnswer) => readonly PointRow[];
  staleness: Staleness | null;
}

/** The basis of the comparison, and the file of it. */
function WideFoot({ answer, newest, rowsOf, staleness }: WideFootProps): ReactNode {
  const { rules, catalogue } = answer.response.modelVersion;
  const save = async () => {
    const { tableFile } = await import("./table-file");
    const found = await newest();
    saveBlob(new Blob([tableFile(found, rowsOf(found))], { type: "text/csv" }), "comparison.csv");
  };
  return (
    <Group gap="8px 16px" justify="space-between" wrap="wrap" pr={16}>
      <Box className={text.muted} component="p" px={16} py={10}>
        {texts.note(rules, catalogue)}
      </Box>
      <Button
        size="sm"
        leftSection={<Icon name="download" size={14} />}
        {...offWhile(staleness)}
        onClick={() => void save().catch(() => undefined)}
      >
        {pageTexts.csv}
      </Button>
    </Group>
  );
}

/** Keeps the table in sight ready for the clipboard. */
function useTableText(
  answer: PointAnswer | null,
  isWide: boolean,
  rowsOf: (answer: PointAnswer) => readonly PointRow[],
): void {
  useEffect(() => {
    if (!answer || isWide) return;
    const text = async () => (await import("./table-file")).tableText(answer, rowsOf(answer));
    useShownTable.setState({ text });
    return () => useShownTable.setState({ text: undefined });
  });
}

interface PointTableProps {
  /** Combined, then the parts. */
  rows: readonly TableRow[];
  errors: FieldErrors;
  /** Every column, as a comparison of the parts. */
  isWide?: boolean;
}

/** The parts with what they do at their operating point; sortable, the best of each column marked. */
export function PointTable({ rows, errors, isWide = false }: PointTableProps): ReactNode {
  const update = useSimulation((store) => store.update);
  const { pointFrequency, res, ind } = useSettings().values;
  const { sort, toggled } = useTableView();
  const narrow = useFolded();
  const folded = isWide ? null : narrow;
  const { answer, error, status, staleness, newest } = usePoint();
  // The heads belong to the values below them.
  const asked = answer
    ? askedOf(answer)
    : { frequency: pointFrequency, isTraced: res > 0 || ind > 0 };
  const columns = useColumns(asked, isWide);
  const { open, toggle } = useOpenRows();
  const valued = withValues(rows, answer);
  const marked = pointColumns.flatMap(({ value }) => value ?? []);
  const best = Object.fromEntries(marked.map((column) => [column, bestOf(valued, column, sort)]));
  const refDesOf = (index: number) =>
    rows.find(({ id }) => id === answer?.rowIds[index])?.refDes ?? "";
  const isStale = staleness !== null;
  const shown = sortedRows(valued, sort).map((row): ShownPointRow => {
    const opened = open.has(row.id);
    const shown = { errors, isStale, showsBands: isWide, best, refDesOf, opened };
    return { ...row, ...shown, onToggle: toggle };
  });
  useTableText(answer, isWide, (found) => sortedRows(withValues(rows, found), sort));
  return (
    <>
      {status === "error" && (
        <Box component="p" m={0} px={16} py={6} c="var(--danger)" role="alert">
          {texts.failed(errorSentence(error))}
        </Box>
      )}
      <PartsGrid
        label={isWide ? pageTexts.comparison : pageTexts.parts}
        columns={columns}
        rows={rows.length > 1 ? shown : []}
        empty={pageTexts.emptyTable}
        onHighlight={(id) => update((now) => highlightRow(now, id))}
        fitsPhone={folded !== null}
        details={(row) => {
          const properties = <PartProperties part={row.part} />;
          if (!folded) return properties;
          const shownColumns = pointColumns.filter((spec) => isShown(spec, toggled));
          return (
            <FoldedDetails {...{ row, folded, asked }} shown={shownColumns}>
              {properties}
            </FoldedDetails>
          );
        }}
        useRow={useRowTarget}
      />
      {isWide && answer && (
        <WideFoot
          answer={answer}
          newest={newest}
          rowsOf={(found) => sortedRows(withValues(rows, found), sort)}
          staleness={staleness}
        />
      )}
    </>
  );
}
