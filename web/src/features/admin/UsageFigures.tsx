import { Button, SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { queries } from "@/api/client";
import { errorSentence } from "@/api/error-text";
import type { Usage, UsageDay } from "@/api/types";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import { CountTable } from "./CountTable";
import { DayChart } from "./DayChart";
import { texts } from "./texts";

const periods = [7, 30, 90];

function Figures({ usage }: { usage: Usage }): ReactNode {
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
        <CountTable heading={texts.plots} counts={usage.plots} />
        <CountTable heading={texts.methods} counts={usage.methods} />
        <CountTable heading={texts.parts} counts={usage.parts} />
        <CountTable heading={texts.missedParts} counts={usage.missedParts} />
      </div>
      <p className={`${text.muted} ${text.small}`}>{texts.stored(usage.totals)}</p>
    </>
  );
}

/** How the site is used. */
export function UsageFigures(): ReactNode {
  const [days, setDays] = useState(30);
  const { data, error, refetch } = queries.useQuery("get", "/api/admin/usage", {
    params: { query: { days } },
  });
  return (
    <section aria-label={texts.usage} className={classes.usage}>
      <div className={classes.usageHead}>
        <h2>{texts.usage}</h2>
        <SegmentedControl
          aria-label={texts.period}
          data={periods.map((period) => ({ value: String(period), label: texts.days(period) }))}
          value={String(days)}
          onChange={(period) => setDays(Number(period))}
        />
      </div>
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
