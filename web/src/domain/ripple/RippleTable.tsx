import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RippleAnswer, RippleRow } from "@/api/types";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import { seriesStyle } from "@/charts/series-style";
import { loadLink } from "@/domain/lifetime/load-link";
import { ByNumberMark } from "@/domain/part/by-number/ByNumberMark";
import { NO_VALUE } from "@/lib/quantity";
import { type Column, DataTable } from "@/ui/DataTable";
import text from "@/ui/text.module.css";
import { CountCell, type Counting } from "./CountCell";
import classes from "./ripple.module.css";
import { byMargin, lifeText, limitOf, type SharedRow } from "./ripple-rows";
import { texts } from "./texts";

const { columns } = texts;

/** The rise as a bar on a scale that all rows share, with the allowed rise as a tick. */
function Heat({ shared, most }: { shared: SharedRow; most: number }): ReactNode {
  const { rise = null, allowedRise } = shared.row;
  const share = (value: number) => `${Math.min(100, (100 * value) / most)}%`;
  const isOver = rise === null || rise > allowedRise;
  const fill = isOver ? "danger" : seriesStyle(shared.slot).color;
  return (
    <div className={classes.meter} title={texts.tick}>
      <div
        className={classes.fill}
        style={{ width: share(rise ?? most), background: `var(--${fill})` }}
      />
      <div className={classes.tick} style={{ left: share(allowedRise) }} />
    </div>
  );
}

/** Opens the part with its load in the lifetime calculator of its type. */
function Life({ row }: { row: RippleRow }): ReactNode {
  const from = useLocation({ select: ({ pathname }) => pathname });
  if (!row.life) return NO_VALUE;
  return (
    <Link {...loadLink(row, row.life, from)} title={texts.openLife}>
      {lifeText(row.life)}
    </Link>
  );
}

interface RippleTableProps {
  answer: RippleAnswer;
  ambient: string;
  counting: Counting;
}

/** Why the limit is what it is. */
function hintsOf({ governedBy, published, notes }: RippleRow): string {
  const rating =
    published &&
    texts.published(published.allowed, published.frequency ?? null, published.equivalent);
  return [texts.limitedBy(texts.governed[governedBy]), rating, ...notes].filter(Boolean).join(". ");
}

/** @param most right end of the scale of rises, K */
function columnsOf({ ambient, counting }: RippleTableProps, most: number): Column<SharedRow>[] {
  const right = (id: string, head: string) => ({ id, head, align: "right", label: head }) as const;
  return [
    { id: "legend", head: texts.legend, cell: ({ slot }) => <SeriesSwatch slot={slot} /> },
    {
      id: "part",
      head: columns.part,
      namesRow: true,
      cell: ({ row }) => (
        <>
          {row.partNumber} <ByNumberMark part={row} />
        </>
      ),
      cellProps: () => ({ className: text.identifier }),
    },
    {
      ...right("count", columns.count),
      cell: (shared) => <CountCell shared={shared} counting={counting} />,
      cellProps: () => ({ className: classes.count }),
    },
    { ...right("rms", columns.rms), cell: ({ row }) => texts.amperes(row.rms) },
    {
      ...right("limit", columns.limit),
      cell: ({ row }) => {
        const limit = limitOf(row);
        return limit === null ? NO_VALUE : texts.amperes(limit);
      },
      cellProps: ({ row }) => ({ title: hintsOf(row) }),
    },
    {
      id: "share",
      head: columns.share,
      align: "right",
      wide: true,
      cell: ({ row }) => texts.percent(row.share),
      cellProps: ({ row }) => ({ title: row.share > 1 ? texts.overShare : texts.shareOf }),
    },
    {
      id: "meter",
      head: texts.tick,
      headHidden: true,
      cell: (shared) => <Heat shared={shared} most={most} />,
      cellProps: () => ({ className: classes.heat }),
    },
    {
      ...right("heat", columns.heat(ambient)),
      cell: ({ row }) => (row.rise == null ? texts.runaway : texts.kelvins(row.rise)),
      cellProps: ({ row: { rise = null, allowedRise } }) => ({
        "data-over": rise === null || rise > allowedRise || undefined,
      }),
    },
    {
      id: "loss",
      head: columns.loss,
      align: "right",
      wide: true,
      cell: ({ row }) => texts.watts(row.power),
    },
    {
      ...right("life", columns.life),
      cell: ({ row }) => <Life row={row} />,
      cellProps: ({ row: { life } }) => ({ title: life ? life.assumes : texts.noLife }),
    },
    {
      ...right("margin", columns.margin),
      sort: "ascending",
      cell: ({ row }) => (row.margin == null ? NO_VALUE : texts.margin(row.margin)),
      cellProps: ({ row }) => ({ "data-over": (row.margin ?? 0) < 0 || undefined }),
    },
  ];
}

/** What the bank does as a whole. */
function Sum({ answer }: Pick<RippleTableProps, "answer">): ReactNode {
  const pieces = answer.parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <tr>
      <td>
        <SeriesSwatch slot={0} />
      </td>
      <th scope="row">{texts.bank}</th>
      <td data-align="right" data-label={columns.count}>
        {pieces}
      </td>
      <td data-align="right" data-label={texts.together}>
        {texts.amperes(answer.totalRms)}
      </td>
      <td />
      <td data-wide />
      <td className={`${classes.heat} ${text.muted}`}>
        {answer.sourceRms != null && `${texts.source}: ${texts.amperes(answer.sourceRms)}`}
      </td>
      <td />
      <td data-align="right" data-wide>
        {texts.watts(answer.loss)}
      </td>
      <td />
      <td />
    </tr>
  );
}

/** How the parts of a bank share the current, the least margin first. */
export function RippleTable(props: RippleTableProps): ReactNode {
  const { answer } = props;
  const rises = answer.parts.flatMap((row) => [row.rise ?? 0, row.allowedRise]);
  const most = 1.25 * Math.max(...rises, 1e-9);
  return (
    <DataTable
      label={texts.parts}
      columns={columnsOf(props, most)}
      rows={byMargin(answer.parts)}
      keyOf={({ slot }) => String(slot)}
      foot={<Sum answer={answer} />}
      box={{ className: classes.box }}
      table={{ className: classes.table }}
    />
  );
}
