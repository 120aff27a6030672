import { Box } from "@mantine/core";
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from "react";
import { errorSentence } from "@/api/error-text";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type {
  ChartContent,
  ChartReadout,
  ChartSeries,
  FrequencyChartHandle,
  PlotScale,
} from "@/charts/types";
import { DragLine } from "@/domain/plot/DragLine";
import { PlotNote } from "@/domain/plot/PlotNotice";
import { ImageButton } from "@/domain/plot/picture/ImageButton";
import { useDesktop } from "@/ui/use-desktop";
import { targetShapes } from "../target/draw-target";
import type { Pair } from "./changes";
import classes from "./compare.module.css";
import { type Extent, RatioStrip } from "./RatioStrip";
import { texts } from "./texts";
import { type AskedSide, curveOf } from "./use-side";

/** Tells where the plot is drawn and what it shows, to the strip below. */
function Reporter(props: { scale: PlotScale; onExtent: (extent: Extent) => void }): ReactNode {
  const { plot, xAt } = props.scale;
  const { onExtent } = props;
  const { x: left, width } = plot;
  const [from, to] = [xAt(left), xAt(left + width)];
  useEffect(() => onExtent({ left, width, from, to }), [onExtent, left, width, from, to]);
  return null;
}

interface ComparePlotProps {
  a: AskedSide;
  b: AskedSide;
  pair: Pair;
  quantity: number;
  /** What the curves are of, and what tells the sides apart: "3.3 V, 60 °C". */
  subject: string;
  conditions: Readonly<Record<"a" | "b", string>>;
  /** Hz. */
  range: { start: number; stop: number };
  frequency: number;
  onFrequency: (frequency: number) => void;
  chart: RefObject<FrequencyChartHandle | null>;
}

/** The curves of both sides, their ratio below them, and one cursor through both. */
export function ComparePlot(props: ComparePlotProps): ReactNode {
  const { a, b, pair, quantity, subject, conditions, range, frequency, onFrequency, chart } = props;
  const desktop = useDesktop();
  const [extent, setExtent] = useState<Extent | null>(null);
  const [cursor, setCursor] = useState<ChartReadout | null>(null);
  const { kind } = a;
  const shown = kind.quantities[quantity];
  const [curveA, curveB] = [curveOf(a, pair.a, quantity), curveOf(b, pair.b, quantity)];
  const target = a.figures.answer?.target ?? b.figures.answer?.target ?? null;
  const { start, stop } = range;
  const content = useMemo((): ChartContent => {
    const sides = [
      { name: "A", slot: 1, curve: curveA, condition: conditions.a },
      { name: "B", slot: 2, curve: curveB, condition: conditions.b },
    ];
    const series = sides.flatMap(({ name, slot, curve, condition }): ChartSeries[] => {
      if (!curve) return [];
      return [
        {
          ...{ id: name, slot, refDes: name, label: condition, name: `${name} ${condition}` },
          quantityIndex: 0,
          x: curve.points.x,
          y: curve.points.y,
          extrapolatedFrom: curve.extrapolatedFrom ?? null,
          extrapolatedBelow: curve.extrapolatedBelow ?? null,
        },
      ];
    });
    const name = shown?.symbol ?? "";
    return {
      title: texts.plotOf(name, subject),
      conditions: sides.map((side) => `${side.name} ${side.condition}`).join(" · "),
      ...{ xLabel: kind.xLabel, xUnit: kind.xUnit, xScale: kind.xScale, xRange: [start, stop] },
      quantities: shown
        ? [{ name: shown.name, symbol: shown.symbol, unit: shown.unit, axis: "left", scale: "log" }]
        : [],
      series,
      ...(target &&
        quantity === 0 && {
          annotations: { inView: target.mask, drawn: (scale) => targetShapes(target, scale) },
        }),
    };
  }, [
    curveA,
    curveB,
    conditions.a,
    conditions.b,
    subject,
    kind,
    shown,
    start,
    stop,
    target,
    quantity,
  ]);
  const [seriesA, seriesB] = ["A", "B"].map((id) =>
    content.series.find((series) => series.id === id),
  );
  const error = a.plot.error ?? b.plot.error;
  const isLoading = a.plot.status === "loading" || b.plot.status === "loading";
  const limits = [start, stop] as const;
  const note = a.plot.answer?.note || b.plot.answer?.note;
  return (
    <Box bg="var(--plot-bg)">
      <FrequencyChart
        {...content}
        ref={chart}
        className={classes.chart ?? ""}
        status={error ? "error" : isLoading ? "loading" : "idle"}
        answeredAt={a.plot.answeredAt}
        zoomKey={`compare ${quantity}`}
        layout={desktop ? "wide" : "phone"}
        cursorAtRest={false}
        onCursor={setCursor}
        empty={
          content.series.length === 0 &&
          (error ? texts.failed("", errorSentence(error)) : isLoading && texts.loading)
        }
        aside={
          <>
            {note && <PlotNote note={note} />}
            <ImageButton title={content.title} plot={chart} isEmpty={content.series.length === 0} />
          </>
        }
        handles={(scale) => (
          <>
            <Reporter scale={scale} onExtent={setExtent} />
            <DragLine
              scale={scale}
              value={Math.min(Math.max(frequency, start), stop)}
              limits={limits}
              label={texts.frequencyLine}
              valueText={texts.valueText(frequency)}
              pill={texts.pill(frequency)}
              onChange={onFrequency}
            />
          </>
        )}
      />
      {seriesA && seriesB && extent && (
        <RatioStrip
          a={seriesA}
          b={seriesB}
          extent={extent}
          frequency={frequency}
          cursor={cursor?.x ?? null}
        />
      )}
    </Box>
  );
}
