import { Button, Group, SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "@/api/client";
import { useConfig } from "@/api/config";
import { errorSentence } from "@/api/error-text";
import type { Usage, UsageCount, UsageDay } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { texts } from "./texts";

/** Columns of a small chart of counts per day. */
interface Column {
  date: string;
  count: number;
  /** Left edge and height as shares of the chart, 0 to 1. */
  left: number;
  height: number;
}

export function columns(days: readonly { date: string; count: number }[]): {
  columns: readonly Column[];
  highest: number;
  total: number;
} {
  const highest = Math.max(0, ...days.map(({ count }) => count));
  return {
    columns: days.map(({ date, count }, index) => ({
      date,
      count,
      left: index / days.length,
      height: highest === 0 ? 0 : count / highest,
    })),
    highest,
    total: days.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Names by count, each with a bar relative to the first. */
function CountTable({
  heading,
  counts,
}: {
  heading: string;
  counts: readonly UsageCount[];
}): ReactNode {
  const highest = counts[0]?.count ?? 0;
  return (
    <table className={classes.counts}>
      <caption>{heading}</caption>
      <colgroup>
        <col />
        <col className={classes.countColumn} />
      </colgroup>
      <thead className={text.hidden}>
        <tr>
          <th>{heading}</th>
          <th>{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {counts.length === 0 && (
          <tr>
            <td className={text.muted} colSpan={2}>
              {texts.none}
            </td>
          </tr>
        )}
        {counts.map(({ name, count }) => (
          <tr key={name}>
            <td>
              <span className={classes.countBar} style={{ width: `${(100 * count) / highest}%` }} />
              <span className={`${classes.countName} ${text.cut} ${text.identifier}`}>{name}</span>
            </td>
            <td className={text.number}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayChartProps {
  label: string;
  days: readonly { date: string; count: number }[];
}

const size = { width: 320, height: 72 };

/** Counts per day as columns; each column's title gives the number. */
function DayChart({ label, days }: DayChartProps): ReactNode {
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

const periods = [7, 30, 90];

/** Names in words, where there are some; the others stay as they came. */
const named = (
  counts: readonly UsageCount[],
  words: ReadonlyMap<string, string>,
): readonly UsageCount[] =>
  counts.map(({ name, count }) => ({ name: words.get(name) ?? name, count }));

const methods = new Map(Object.entries(texts.methodNames));

function Figures({ usage }: { usage: Usage }): ReactNode {
  const config = useConfig();
  const plots = new Map([
    ...config.plots.map(({ plotType, title }) => [plotType, title] as const),
    ...Object.entries(texts.plotNames),
  ]);
  const daily = (count: (day: UsageDay) => number) =>
    usage.days.map((day) => ({ date: day.date, count: count(day) }));
  return (
    <>
      <div className={classes.charts}>
        <DayChart label={texts.simulations} days={daily(({ simulations }) => simulations)} />
        <DayChart label={texts.lookups} days={daily(({ partLookups }) => partLookups)} />
        <DayChart label={texts.visitors} days={daily(({ visitors }) => visitors)} />
      </div>
      <div className={classes.tables}>
        <CountTable heading={texts.plots} counts={named(usage.plots, plots)} />
        <CountTable heading={texts.methods} counts={named(usage.methods, methods)} />
        <CountTable heading={texts.parts} counts={usage.parts} />
        <CountTable heading={texts.missedParts} counts={usage.missedParts} />
      </div>
      <p className={`${text.muted} ${text.small}`}>{texts.stored(usage.totals)}</p>
    </>
  );
}

/** Usage statistics of the site. */
export function UsageFigures(): ReactNode {
  const [days, setDays] = useState(30);
  const { data, error, refetch } = queries.useQuery("get", "/api/admin/usage", {
    params: { query: { days } },
  });
  return (
    <section aria-label={texts.usage} className={classes.usage}>
      <Group gap="8px 16px" wrap="wrap">
        <h2>{texts.usage}</h2>
        <SegmentedControl
          aria-label={texts.period}
          data={periods.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(period) => setDays(Number(period))}
        />
      </Group>
      {error && (
        <p className={classes.failure} role="alert">
          {errorSentence(error)}{" "}
          <Button size="sm" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {!data && !error && <p>{texts.loading}</p>}
      {data && <Figures usage={data} />}
    </section>
  );
}
