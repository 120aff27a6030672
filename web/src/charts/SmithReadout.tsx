import type { ReactNode } from "react";
import { printValue, printX } from "./readout";
import { SeriesSwatch } from "./SeriesSwatch";
import "./readout.css";
import type { ChartReadout } from "./types";

/** Values of all curves at the cursor's frequency, in the corner that no curve reaches. */
export function SmithReadout({ readout }: { readout: ChartReadout }): ReactNode {
  return (
    <div className="smith-readout" aria-live="polite">
      <table>
        <thead>
          <tr>
            <th colSpan={2} className="chart-ro-at">
              <b>{printX(readout)}</b>
            </th>
            {readout.quantities.map(({ symbol }) => (
              <th key={symbol}>{symbol}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {readout.rows.map((row) => (
            <tr key={`${row.slot} ${row.label}`}>
              <td>
                <SeriesSwatch slot={row.slot} />
              </td>
              <td>{[row.refDes, row.label].filter(Boolean).join(" ")}</td>
              {row.values.map(({ quantityIndex, value }) => {
                const quantity = readout.quantities[quantityIndex];
                if (!quantity) return null;
                const { number, prefix } = printValue(value, quantity);
                return (
                  <td key={quantity.symbol} className="chart-ro-num">
                    {`${number} ${prefix}`.trimEnd()}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
