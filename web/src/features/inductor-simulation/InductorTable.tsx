import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import type { InductorForm } from "@/api/types";
import { PartsGrid, useFitting, useOpenRows } from "@/domain/part/table/parts-table";
import type { Sorting } from "@/ui/sorting/sorting";
import { useDesktop } from "@/ui/use-desktop";
import {
  cardEnds,
  desktopColumns,
  mobileColumns,
  narrowColumns,
  narrowResultEnds,
  resultEnds,
} from "./columns";
import { InductorProperties } from "./InductorProperties";
import type { Curves } from "./model/answer";
import { ownFields, ownText, sharedValues } from "./model/conditions";
import { resultRow, sorted } from "./model/results";
import { highlightRow } from "./model/state";
import {
  cardsOfResults,
  columnsOfResults,
  isColumnShown,
  useChosenColumns,
} from "./result-columns";
import { useInductors } from "./store";
import { texts } from "./texts";

/** Up to which width only the totals stand beside a part. */
const phone = "(max-width: 40em)";

const columnSets = { desktop: desktopColumns, narrow: narrowColumns, mobile: mobileColumns };
const endSets = {
  desktop: { ...resultEnds, isNarrow: false },
  narrow: { ...narrowResultEnds, isNarrow: true },
  mobile: { ...cardEnds, isNarrow: false },
};

/** The rows in the order and with the columns that are chosen. */
function useResults(curves: Curves | null, isStale: boolean) {
  const { rows, tableView } = useInductors(({ state }) => state);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const conditions = useFitting(columnSets);
  const { start, end, isNarrow } = useFitting(endSets);
  const chosen = useChosenColumns();
  const desktop = useDesktop();
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const results = rows.map((row) => resultRow(row, curves));
  if (tableView === "conditions") {
    return { columns: conditions, order: results, fitsPhone: false };
  }
  const order = sorted(results, sorting);
  const byId = new Map(results.map((result) => [result.row.id, result]));
  const shown = {
    results: byId,
    isStale,
    sorting,
    onSort: setSorting,
    // A phone and a tablet have columns of their own.
    isShown: (id: string) => !desktop || isColumnShown(id, isNarrow, chosen),
  };
  const columns = desktop ? columnsOfResults(shown) : cardsOfResults(shown, isPhone);
  return { columns: [...start, ...columns, ...end], order, fitsPhone: !desktop };
}

interface InductorTableProps {
  form: InductorForm;
  errors: Readonly<Record<string, string>>;
  /** The newest curves, for their basis. */
  curves: Curves | null;
  /** The curves are those of earlier inputs. */
  isStale: boolean;
}

export function InductorTable(props: InductorTableProps): ReactNode {
  const { form, errors, curves, isStale } = props;
  const { columns, order, fitsPhone } = useResults(curves, isStale);
  const { open, toggle } = useOpenRows();
  const state = useInductors((store) => store.state);
  const update = useInductors((store) => store.update);
  const shared = sharedValues(state, form.inputs);
  const shown = order.map(({ row }) => ({
    ...row,
    refDes: `L${state.rows.indexOf(row) + 1}`,
    highlighted: row.id === state.highlight,
    own: ownText(row, ownFields(row, shared)),
    errors,
    form,
    opened: open.has(row.id),
    onToggle: () => toggle(row.id),
  }));
  return (
    <PartsGrid
      label={texts.parts}
      columns={columns}
      rows={shown}
      empty={texts.emptyTable}
      fitsPhone={fitsPhone}
      onHighlight={(id) => update((now) => highlightRow(now, id))}
      details={({ id, part }) => (
        <InductorProperties
          part={part}
          parameters={curves?.list[curves.rowIds.indexOf(id)]?.parameters ?? []}
        />
      )}
    />
  );
}
