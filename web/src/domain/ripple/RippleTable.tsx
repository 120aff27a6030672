import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { RippleAnswer, RippleRow } from "@/api/types";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import { seriesStyle } from "@/charts/series-style";
import { loadLink } from "@/domain/lifetime/load-link";
import { NO_VALUE } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { CountCell, type Counting } from "./CountCell";
import classes from "./ripple.module.css";
import { byMargin, limitOf, type SharedRow } from "./ripple-rows";
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
      {texts.hours(row.life.hours)}
    </Link>
  );
}

interface RowProps {
  shared: SharedRow;
  /** Right end of the scale of rises, K. */
  most: number;
  /** "60 °C" */
  ambient: string;
  counting: Counting;
}

function Row({ shared, most, ambient, counting }: RowProps): ReactNode {
  const { row, slot } = shared;
  const { rise = null, margin = null, published, life, notes } = row;
  const limit = limitOf(row);
  const hints = [
    texts.limitedBy(texts.governed[row.governedBy]),
    published &&
      texts.published(published.allowed, published.frequency ?? null, published.equivalent),
    ...notes,
  ];
  const isOver = margin !== null && margin < 0;
  return (
    <tr>
      <td>
        <SeriesSwatch slot={slot} />
      </td>
      <th scope="row" className={text.identifier}>
        {row.partNumber}
      </th>
      <td data-align="right" data-label={columns.count} className={classes.count}>
        <CountCell shared={shared} counting={counting} />
      </td>
      <td data-align="right" data-label={columns.rms}>
        {texts.amperes(row.rms)}
      </td>
      <td data-align="right" data-label={columns.limit} title={hints.filter(Boolean).join(". ")}>
        {limit === null ? NO_VALUE : texts.amperes(limit)}
      </td>
      <td data-align="right" data-wide title={row.share > 1 ? texts.overShare : undefined}>
        {texts.percent(row.share)}
      </td>
      <td className={classes.heat}>
        <Heat shared={shared} most={most} />
      </td>
      <td
        data-align="right"
        data-label={columns.heat(ambient)}
        data-over={rise === null || rise > row.allowedRise || undefined}
      >
        {rise === null ? texts.runaway : texts.kelvins(rise)}
      </td>
      <td data-align="right" data-wide>
        {texts.watts(row.power)}
      </td>
      <td data-align="right" data-label={columns.life} title={life ? life.assumes : texts.noLife}>
        <Life row={row} />
      </td>
      <td data-align="right" data-label={columns.margin} data-over={isOver || undefined}>
        {margin === null ? NO_VALUE : texts.margin(margin)}
      </td>
    </tr>
  );
}

interface RippleTableProps {
  answer: RippleAnswer;
  ambient: string;
  counting: Counting;
}

export function RippleTable({ answer, ambient, counting }: RippleTableProps): ReactNode {
  const rows = byMargin(answer.parts);
  const rises = answer.parts.flatMap((row) => [row.rise ?? 0, row.allowedRise]);
  const most = 1.25 * Math.max(...rises, 1e-9);
  const pieces = answer.parts.reduce((sum, { count }) => sum + count, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className={classes.box} aria-label={texts.parts} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.legend}</th>
            <th scope="col">{columns.part}</th>
            <th scope="col" data-align="right">
              {columns.count}
            </th>
            <th scope="col" data-align="right">
              {columns.rms}
            </th>
            <th scope="col" data-align="right">
              {columns.limit}
            </th>
            <th scope="col" data-align="right" data-wide>
              {columns.share}
            </th>
            <th scope="col">
              <span className={text.hidden}>{texts.tick}</span>
            </th>
            <th scope="col" data-align="right">
              {columns.heat(ambient)}
            </th>
            <th scope="col" data-align="right" data-wide>
              {columns.loss}
            </th>
            <th scope="col" data-align="right">
              {columns.life}
            </th>
            <th scope="col" data-align="right" aria-sort="ascending">
              {columns.margin}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((shared) => (
            <Row
              key={shared.slot}
              shared={shared}
              most={most}
              ambient={ambient}
              counting={counting}
            />
          ))}
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
        </tbody>
      </table>
    </section>
  );
}
