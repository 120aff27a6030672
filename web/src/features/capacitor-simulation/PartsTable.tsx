import { memo, type ReactNode, Suspense, useCallback } from "react";
import { PartsGrid, useFitting, useOpenRows } from "@/domain/part/table/parts-table";
import { useStable } from "@/lib/use-stable";
import { lazyComponent } from "@/ui/lazy-component";
import { desktopColumns, mobileColumns, narrowColumns } from "./columns";
import type { FieldErrors } from "./model/request";
import type { TableRow } from "./model/table";
import { highlightRow } from "./model/transitions";
import { useSimulation } from "./store";
import { useShownView } from "./table-view";
import { texts } from "./texts";
import { useRowTarget } from "./use-row-order";

/** Loaded with the first row that is opened. */
const OpenedRow = lazyComponent(async () => (await import("./OpenedRow")).OpenedRow);

const MarksTable = lazyComponent(async () => (await import("./point/MarksTable")).MarksTable);

const PointTable = lazyComponent(async () => (await import("./point/PointTable")).PointTable);

const columnSets = { desktop: desktopColumns, narrow: narrowColumns, mobile: mobileColumns };

interface PartsTableProps {
  /** Combined, then the parts. */
  rows: readonly TableRow[];
  errors: FieldErrors;
  onClearMarks?: () => void;
}

const openedRow = ({ id, part }: TableRow) => (
  <Suspense>
    <OpenedRow id={id} part={part} />
  </Suspense>
);

/** The columns of the ratings. Drawn again only when its rows change, not with every zoom of the plot above it. */
const RatedTable = memo(function RatedTable(props: PartsTableProps): ReactNode {
  const { rows, errors } = props;
  const columns = useFitting(columnSets);
  const { open, toggle } = useOpenRows();
  const update = useSimulation((store) => store.update);
  const shown = useStable(
    rows.map((row, index) => ({
      ...row,
      errors,
      opened: open.has(row.id),
      isFirst: index === 1,
      isLast: index === rows.length - 1,
      onToggle: toggle,
    })),
  );
  const highlight = useCallback(
    (id: string) => update((state) => highlightRow(state, id)),
    [update],
  );
  const hasParts = rows.length > 1;
  return (
    <PartsGrid
      label={texts.parts}
      columns={columns}
      rows={hasParts ? shown : []}
      empty={texts.emptyTable}
      onHighlight={highlight}
      details={openedRow}
      useRow={useRowTarget}
    />
  );
});

const nothing = () => undefined;

/** The parts in the view that the visitor has chosen; the ratings until another view is loaded. */
export function PartsTable({ rows, errors, onClearMarks = nothing }: PartsTableProps): ReactNode {
  const view = useShownView();
  const rated = <RatedTable rows={rows} errors={errors} />;
  return (
    <Suspense fallback={rated}>
      {view === "rated" && rated}
      {view === "point" && <PointTable rows={rows} errors={errors} />}
      {view === "marks" && <MarksTable rows={rows} onClear={onClearMarks} />}
    </Suspense>
  );
}
