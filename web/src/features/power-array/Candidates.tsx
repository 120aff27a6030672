import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { ArrayForm } from "@/api/types";
import { useChartSize } from "@/charts/use-chart-size";
import { formatPlain } from "@/lib/quantity";
import text from "@/ui/text.module.css";
import { figures, frontOf, type Plane, planeOf, spotOf, ticksOf } from "./model/candidates";
import type { ArrayRow } from "./model/rows";
import { type PlottedFigure, plottedFigures } from "./model/state";
import classes from "./power-array.module.css";
import { useArray } from "./store";
import { texts } from "./texts";

const frame = { left: 48, top: 8, right: 16, bottom: 34 };

/** Outlines of about one area around the origin, so that series differ without their colors. */
const outlines = [
  "M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0Z",
  "M-3.5 -3.5H3.5V3.5H-3.5Z",
  "M0 -5L4.6 0L0 5L-4.6 0Z",
];

/** In the order of the server's list; a series that it does not name is drawn as the first. */
function Mark({ form, series }: { form: ArrayForm; series: string }): ReactNode {
  const place = Math.max(form.series.indexOf(series), 0) % outlines.length;
  return <path className={classes.mark} data-series={place} d={outlines[place]} />;
}

function Axes({ plane, plotted }: { plane: Plane; plotted: PlottedFigure }): ReactNode {
  const { width, height } = plane;
  const ticks = ticksOf(plane);
  const { axis, unit } = figures[plotted];
  return (
    <g>
      <rect className={classes.area} width={width} height={height} />
      {ticks.x.map(({ label, place }) => (
        <g key={label}>
          <path className={classes.grid} d={`M${place} 0V${height}`} />
          <text className={classes.tick} x={place} y={height + 14} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      {ticks.y.map(({ label, place }) => (
        <g key={label}>
          <path className={classes.grid} d={`M0 ${place}H${width}`} />
          <text className={classes.tick} x={-6} y={place + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <text className={classes.tick} x={width / 2} y={height + 29} textAnchor="middle">
        {texts.columns.footPrint}
      </text>
      <text
        className={classes.tick}
        transform={`translate(-34 ${height / 2}) rotate(-90)`}
        textAnchor="middle"
      >
        {unit ? `${axis} (${unit})` : axis}
      </text>
    </g>
  );
}

/** The stair under which no smaller array does better. */
function stair(front: readonly ArrayRow[], plotted: PlottedFigure, plane: Plane): string {
  const steps = front.map((row, index) => {
    const [x, y] = spotOf(row, plotted, plane);
    return index === 0 ? `M${x} ${y}` : `H${x}V${y}`;
  });
  return front.length === 0 ? "" : `${steps.join("")}H${plane.width}`;
}

const nameOf = ({ seriesParallelCombination, partNumber }: ArrayRow) =>
  `${seriesParallelCombination} ${partNumber}`;

interface CandidatesProps {
  form: ArrayForm;
  /** Those that pass the filters. */
  rows: readonly ArrayRow[];
  /** Ids of the opened rows. */
  open: ReadonlySet<string>;
  onSelect: (row: ArrayRow) => void;
}

function Drawing({ form, rows, open, onSelect }: CandidatesProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const plotted = useArray(({ state }) => state.view.plotted ?? "margin");
  const size = useChartSize(box);
  const width = size.width - frame.left - frame.right;
  const height = size.height - frame.top - frame.bottom;
  const plane = planeOf(rows, plotted, { width, height });
  const { of, unit } = figures[plotted];
  // The opened ones lie above the others.
  const drawn = [
    ...rows.filter(({ id }) => !open.has(id)),
    ...rows.filter(({ id }) => open.has(id)),
  ];
  return (
    <div ref={box} className={classes.box}>
      {width > 0 && height > 0 && (
        <svg
          width={size.width}
          height={size.height}
          role="img"
          aria-label={texts.plotLabel(rows.length, figures[plotted].axis)}
        >
          <g transform={`translate(${frame.left} ${frame.top})`}>
            <Axes plane={plane} plotted={plotted} />
            <path className={classes.stair} d={stair(frontOf(rows, plotted), plotted, plane)} />
            {drawn.map((row) => {
              const [x, y] = spotOf(row, plotted, plane);
              const isOpen = open.has(row.id);
              const value = `${formatPlain(Number(of(row).toPrecision(3)))} ${unit}`.trim();
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the table offers the same by keyboard
                <g
                  key={row.id}
                  className={classes.point}
                  transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
                  data-open={isOpen || undefined}
                  onClick={() => onSelect(row)}
                >
                  <title>
                    {texts.pointTitle(
                      nameOf(row),
                      formatPlain(Number(row.footPrint.toPrecision(3))),
                      value,
                    )}
                  </title>
                  <circle className={classes.reach} r={9} />
                  {isOpen && <circle className={classes.ring} r={7} />}
                  <Mark form={form} series={row.series} />
                  {isOpen && (
                    <text
                      className={classes.name}
                      x={x > plane.width / 2 ? -12 : 12}
                      y={y > plane.height / 2 ? -6 : 14}
                      textAnchor={x > plane.width / 2 ? "end" : "start"}
                    >
                      {nameOf(row)}
                    </text>
                  )}
                </g>
              );
            })}
          </g>
        </svg>
      )}
    </div>
  );
}

/** Footprint against margin, pieces or temperature rise of every array; a click opens its row. */
export function Candidates(props: CandidatesProps): ReactNode {
  const { form, rows } = props;
  const plotted = useArray(({ state }) => state.view.plotted ?? "margin");
  const update = useArray((store) => store.update);
  const shown = new Set(rows.map(({ series }) => series));
  return (
    <section className={classes.candidates} aria-label={texts.candidates}>
      <div className={classes.head}>
        <h2 className={text.heading}>{texts.candidates}</h2>
        <ul>
          {form.series
            .filter((series) => shown.has(series))
            .map((series) => (
              <li key={series}>
                <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
                  <Mark form={form} series={series} />
                </svg>
                {series}
              </li>
            ))}
          <li>
            <svg width="18" height="8" aria-hidden="true">
              <path d="M0 4H18" className={classes.stair} />
            </svg>
            {texts.front[plotted]}
          </li>
        </ul>
        <SegmentedControl<PlottedFigure>
          aria-label={texts.against}
          data={plottedFigures.map((value) => ({ value, label: texts.figures[value] }))}
          value={plotted}
          onChange={(next) =>
            update((state) => ({ ...state, view: { ...state.view, plotted: next } }))
          }
        />
      </div>
      <Drawing {...props} />
    </section>
  );
}
