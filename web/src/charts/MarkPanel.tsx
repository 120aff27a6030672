import { Fragment, type ReactNode } from "react";
import { SeriesSwatch } from "./SeriesSwatch";
import "./mark-panel.css";
import { chartTexts } from "./texts";
import type { MarkTable } from "./types";

interface MarkPanelProps {
  /** Null while only one marker is set. */
  table: MarkTable | null;
  onClear: () => void;
}

/** One row a part; the quantities stand beside each other, so that ten parts need little height. */
function Values({ table }: { table: MarkTable }): ReactNode {
  const symbols = table.rows[0]?.cells.map(({ symbol }) => symbol) ?? [];
  return (
    <table aria-label={chartTexts.markers}>
      <thead>
        <tr>
          <th rowSpan={2} colSpan={2} scope="col">
            {chartTexts.part}
          </th>
          {symbols.map((symbol) => (
            <th key={symbol} colSpan={3} scope="colgroup">
              {symbol}
            </th>
          ))}
        </tr>
        <tr>
          {symbols.map((symbol) => (
            <Fragment key={symbol}>
              <th scope="col">A · {table.a}</th>
              <th scope="col">B · {table.b}</th>
              <th scope="col">{table.change}</th>
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ key, slot, name, cells }) => (
          <tr key={key}>
            <td>
              <SeriesSwatch slot={slot} />
            </td>
            <th scope="row">{name}</th>
            {cells.map(({ symbol, a, b, change }) => (
              <Fragment key={symbol}>
                <td>{a}</td>
                <td>{b}</td>
                <td>{change}</td>
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Values at markers A and B, and how they differ. */
export function MarkPanel({ table, onClear }: MarkPanelProps): ReactNode {
  return (
    <section className="mark-panel" aria-label={chartTexts.markers}>
      {table ? <Values table={table} /> : <p>{chartTexts.secondMarker}</p>}
      <button type="button" className="chart-reset" onClick={onClear}>
        {chartTexts.clearMarkers}
      </button>
    </section>
  );
}
