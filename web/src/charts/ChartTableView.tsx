import { useMemo } from "react";
import text from "@/ui/text.module.css";
import "@/ui/entry/stale.css";
import "./chart-table.css";
import type { View } from "./scales";
import { chartTable } from "./table";
import type { ChartContent, FrequencyChartProps } from "./types";
import { isOld, useWaiting } from "./use-waiting";

interface ChartTableViewProps extends Pick<FrequencyChartProps, "status" | "answeredAt"> {
  content: ChartContent;
  view: View;
}

/** The plot as a table of numbers, also for screen readers. */
export function ChartTableView({ content, view, status, answeredAt }: ChartTableViewProps) {
  const waiting = useWaiting(status, answeredAt);
  const { columns, rows } = useMemo(() => chartTable(content, view), [content, view]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-table" aria-label={content.title} tabIndex={0}>
      <table data-stale={isOld(status, waiting) || undefined}>
        <caption className={text.hidden}>
          {[content.title, content.conditions].filter(Boolean).join(", ")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{content.xLabel}</th>
            {columns.map(({ id, part, symbol }) => (
              <th key={id} scope="col">
                {part} {symbol}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ x, head, cells }) => (
            <tr key={x}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.id}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
