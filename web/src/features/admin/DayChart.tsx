import type { ReactNode } from "react";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { columns } from "./columns";
import { texts } from "./texts";

interface DayChartProps {
  label: string;
  days: readonly { date: string; count: number }[];
}

const size = { width: 320, height: 72 };

/** Counts per day as columns; the numbers themselves stand in each column's title. */
export function DayChart({ label, days }: DayChartProps): ReactNode {
  const { columns: drawn, highest, total } = columns(days);
  const width = Math.max(size.width / Math.max(days.length, 1) - 2, 1);
  return (
    <figure className={classes.chart}>
      <figcaption>
        <b>{label}</b>{" "}
        <span className={`${text.muted} ${text.small}`}>
          {texts.total(total)}, {texts.most(highest)}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${texts.perDay(label)}: ${texts.total(total)}, ${texts.most(highest)}`}
      >
        {drawn.map(({ date, count, left, height }) => (
          <rect
            key={date}
            x={left * size.width + 1}
            y={size.height - Math.max(height * size.height, 1)}
            width={width}
            height={Math.max(height * size.height, 1)}
          >
            <title>{`${date}: ${count}`}</title>
          </rect>
        ))}
      </svg>
      <div className={`${classes.chartEnds} ${text.muted} ${text.small}`}>
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </div>
    </figure>
  );
}
