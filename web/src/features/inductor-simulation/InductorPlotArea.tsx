import { type ReactNode, type Ref, Suspense, useMemo } from "react";
import type { InductorForm } from "@/api/types";
import type { ChartReadout, FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import { LazyChart } from "@/domain/plot/LazyChart";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { correctFirst, LastValid } from "@/ui/entry/LastValid";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import classes from "./inductor-simulation.module.css";
import { type Curves, conditionsOf, noteOf } from "./model/answer";
import { inductorContent } from "./model/chart-content";
import { cursorFigures, operatingFigures } from "./model/operating-point";
import { answeredInputs } from "./model/request";
import { lossCodes } from "./model/state";
import { useInductors } from "./store";
import { texts } from "./texts";
import type { InductorPlot } from "./use-inductors";

interface OperatingPointProps {
  curves: Curves | null;
  /** Values at the cursor; null while it is away. */
  readout: ChartReadout | null;
  /** The curves belong to earlier inputs. */
  isStale: boolean;
}

/** What the highlighted part does: at the cursor, or else at its own output current. */
export function OperatingPoint({ curves, readout, isStale }: OperatingPointProps): ReactNode {
  const state = useInductors((store) => store.state);
  const shown = readout ? cursorFigures(state, curves, readout) : operatingFigures(state, curves);
  if (!shown) return null;
  return (
    <section
      className={classes.operating}
      aria-label={shown.title}
      data-stale={isStale || undefined}
    >
      <h2 className={text.heading}>{shown.title}</h2>
      <dl>
        {shown.figures.map(({ name, value }) => (
          <div key={name}>
            <dt className={text.label}>{name}</dt>
            <dd className={text.number}>{value}</dd>
          </div>
        ))}
      </dl>
      {shown.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          {warning}
        </p>
      ))}
    </section>
  );
}

interface InductorPlotAreaProps {
  form: InductorForm;
  plot: InductorPlot;
  view: "plot" | "table";
  chart: Ref<FrequencyChartHandle>;
  onZoomChange: (zoomed: boolean) => void;
  onCursor: (readout: ChartReadout | null) => void;
}

/** Text in place of curves: how to start, that they are loading, or that there are none. */
function emptyMessage(plot: InductorPlot, hasParts: boolean): ReactNode {
  if (!hasParts) {
    return (
      <div>
        <h3>{texts.noResults}</h3>
        <p>{texts.emptyAdvice}</p>
      </div>
    );
  }
  if (plot.status === "error") return null;
  if (plot.isStale && !plot.answer) return <div>{correctFirst}</div>;
  return <div>{plot.answer ? texts.noResults : texts.loading}</div>;
}

export function InductorPlotArea(props: InductorPlotAreaProps): ReactNode {
  const { form, plot, view, chart, onZoomChange, onCursor } = props;
  const state = useInductors((store) => store.state);
  const desktop = useDesktop();
  const content = useMemo(
    () =>
      inductorContent({
        state,
        curves: plot.answer,
        titles: Object.fromEntries(form.plotTypes.map((kind) => [kind.plotType, kind.title])),
        losses: form.lossCurves.flatMap(({ code, label }) => {
          const known = lossCodes.find((each) => each === code);
          return known === undefined ? [] : [{ code: known, label }];
        }),
        conditions: conditionsOf(state, plot.answer),
      }),
    [state, plot.answer, form],
  );
  const isEmpty = content.series.length === 0;
  const note = noteOf(plot.answer);
  return (
    <div className={calculator.plot}>
      {plot.isStale && (
        <LastValid inputs={plot.answered && answeredInputs(state, plot.answered)} floats />
      )}
      <Suspense>
        <LazyChart
          {...content}
          ref={chart}
          className={calculator.chart ?? ""}
          status={plot.isStale ? "stale" : plot.status}
          zoomKey={`${content.title} ${state.circuit.sweep}`}
          view={view}
          layout={desktop ? "wide" : "phone"}
          onZoomChange={onZoomChange}
          onCursor={onCursor}
          empty={isEmpty && emptyMessage(plot, state.rows.length > 0)}
          aside={!isEmpty && note && <PlotNote note={note} />}
          alert={
            plot.status === "error" && (
              <PlotAlert error={plot.error} lastResultAt={plot.answeredAt} onRetry={plot.retry} />
            )
          }
        />
      </Suspense>
    </div>
  );
}
