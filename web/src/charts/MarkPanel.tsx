import type { ReactNode } from "react";
import { SeriesSwatch } from "./SeriesSwatch";
import "./mark-panel.css";
import { chartTexts } from "./texts";
import type { MarkTable } from "./types";

interface MarkPanelProps {
  /** Null while only one marker is set. */
  table: MarkTable | null;
  onClear: () => void;
}

function Values({ table }: { table: MarkTable }): ReactNode {
  return (
    <table aria-label={chartTexts.markers}>
      <thead>
        <tr>
          <th colSpan={3}>{chartTexts.part}</th>
          <th>A · {table.a}</th>
          <th>B · {table.b}</th>
          <th>{table.change}</th>
        </tr>
      </thead>
      <tbody>
        {table.rows.flatMap(({ key, slot, name, cells }) =>
          cells.map(({ symbol, a, b, change }, index) => (
            <tr key={`${key} ${symbol}`}>
              <td>{index === 0 && <SeriesSwatch slot={slot} />}</td>
              <td>{index === 0 && name}</td>
              <td>{symbol}</td>
              <td>{a}</td>
              <td>{b}</td>
              <td>{change}</td>
            </tr>
          )),
        )}
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
