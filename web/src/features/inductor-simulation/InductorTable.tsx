import type { ReactNode } from "react";
import { PartsGrid, useFitting, useOpenRows } from "@/domain/part/table/parts-table";
import { desktopColumns, mobileColumns, narrowColumns } from "./columns";
import { InductorProperties } from "./InductorProperties";
import type { Curves } from "./model/answer";
import { highlightRow } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";

const columnSets = { desktop: desktopColumns, narrow: narrowColumns, mobile: mobileColumns };

interface InductorTableProps {
  errors: Readonly<Record<string, string>>;
  maxParts: number;
  /** The newest curves, for their basis. */
  curves: Curves | null;
}

export function InductorTable({ errors, maxParts, curves }: InductorTableProps): ReactNode {
  const columns = useFitting(columnSets);
  const { open, toggle } = useOpenRows();
  const { rows, highlight } = useInductors(({ state }) => state);
  const update = useInductors((store) => store.update);
  const shown = rows.map((row, index) => ({
    ...row,
    refDes: `L${index + 1}`,
    highlighted: row.id === highlight,
    errors,
    maxParts,
    opened: open.has(row.id),
    onToggle: () => toggle(row.id),
  }));
  return (
    <PartsGrid
      label={texts.parts}
      columns={columns}
      rows={shown}
      empty={texts.emptyTable}
      onHighlight={(id) => update((state) => highlightRow(state, id))}
      details={({ id, part }) => (
        <InductorProperties
          part={part}
          parameters={curves?.list[curves.rowIds.indexOf(id)]?.parameters ?? []}
        />
      )}
    />
  );
}
