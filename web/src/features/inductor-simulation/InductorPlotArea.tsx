import { Group } from "@mantine/core";
import { type ReactNode, type Ref, useMemo } from "react";
import type { InductorForm } from "@/api/types";
import { FrequencyChart } from "@/charts/FrequencyChart";
import type { ChartContent, ChartReadout, FrequencyChartHandle } from "@/charts/types";
import calculator from "@/domain/calculator/calculator.module.css";
import type { Answered } from "@/domain/calculator/use-answer";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { LastValid } from "@/ui/entry/LastValid";
import { correctFirst } from "@/ui/entry/staleness";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import {
  answeredSettings,
  componentContent,
  componentFigures,
  componentNote,
} from "./component/content";
import type { ComponentPlot } from "./component/settings";
import type { ImpedancePlot } from "./component/use-impedances";
import classes from "./inductor-simulation.module.css";
import { conditionsOf, noteOf } from "./model/answer";
import { inductorContent } from "./model/chart-content";
import { cursorFigures, type Operation, operatingFigures } from "./model/operating-point";
import { answeredInputs, answeredState } from "./model/request";
import { useInductors } from "./store";
import { texts } from "./texts";
import type { InductorPlot } from "./use-inductors";

interface FiguresProps {
  shown: Operation | null;
  /** The figures belong to earlier inputs. */
  isStale: boolean;
}

function Figures({ shown, isStale }: FiguresProps): ReactNode {
  if (!shown) return null;
  return (
    <Group
      className={classes.operating}
      component="section"
      gap="4px 20px"
      wrap="wrap"
      aria-label={shown.title}
      data-stale={isStale || undefined}
    >
      <h2 className={text.heading}>{shown.title}</h2>
      <dl>
        {shown.figures.map(({ name, value, title }) => (
          <div key={name} title={title}>
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
    </Group>
  );
}

interface OperatingPointProps {
  plot: Pick<InductorPlot, "answer" | "staleness">;
  /** Values at the cursor; null while it is away. */
  readout: ChartReadout | null;
}

/** What the highlighted part does: at the cursor, or else at its own output current. */
export function OperatingPoint({ plot, readout }: OperatingPointProps): ReactNode {
  const state = useInductors((store) => store.state);
  const curves = plot.answer;
  const shown = readout ? cursorFigures(state, curves, readout) : operatingFigures(state, curves);
  return <Figures shown={shown} isStale={plot.staleness !== null} />;
}

/** What the highlighted part is for small signals. */
export function ComponentPoint({ plot }: { plot: ImpedancePlot }): ReactNode {
  const state = useInductors((store) => store.state);
  return <Figures shown={componentFigures(state, plot.answer)} isStale={plot.staleness !== null} />;
}

interface ViewProps {
  view: "plot" | "table";
  chart: Ref<FrequencyChartHandle>;
  onZoomChange: (zoomed: boolean) => void;
  onCursor: (readout: ChartReadout | null) => void;
}

type Shown = Answered<unknown>;

/** Text in place of curves: how to start, that they are loading, or that there are none. */
function emptyMessage(plot: Shown, hasParts: boolean): ReactNode {
  if (!hasParts) {
    return (
      <div>
        <h3>{texts.noResults}</h3>
        <p>{texts.emptyAdvice}</p>
      </div>
    );
  }
  if (plot.status === "error") return null;
  if (plot.staleness === "invalid" && !plot.answer) return <div>{correctFirst}</div>;
  return <div>{plot.answer ? texts.noResults : texts.loading}</div>;
}

interface PlotFrameProps extends ViewProps {
  content: ChartContent;
  plot: Shown;
  note: string;
  /** Inputs of the curves that are shown. */
  answered: string | null;
  /** A zoom lasts as long as it stays. */
  zoomKey: string;
}

function PlotFrame(props: PlotFrameProps): ReactNode {
  const { content, plot, note, answered, view, chart, zoomKey, onZoomChange, onCursor } = props;
  const hasParts = useInductors(({ state }) => state.rows.length > 0);
  const desktop = useDesktop();
  const isEmpty = content.series.length === 0;
  const isInvalid = plot.staleness === "invalid";
  return (
    <div className={calculator.plot}>
      {isInvalid && <LastValid inputs={answered} floats />}

      <FrequencyChart
        {...content}
        ref={chart}
        className={calculator.chart ?? ""}
        status={isInvalid ? "stale" : plot.status}
        answeredAt={plot.answeredAt}
        zoomKey={zoomKey}
        view={view}
        layout={desktop ? "wide" : "phone"}
        onZoomChange={onZoomChange}
        onCursor={onCursor}
        empty={isEmpty && emptyMessage(plot, hasParts)}
        aside={!isEmpty && note && <PlotNote note={note} />}
        alert={
          plot.status === "error" && (
            <PlotAlert error={plot.error} lastResultAt={plot.answeredAt} onRetry={plot.retry} />
          )
        }
      />
    </div>
  );
}

interface CircuitPlotProps extends ViewProps {
  form: InductorForm;
  plot: InductorPlot;
}

/** The parts in the converter. */
export function CircuitPlot({ form, plot, ...view }: CircuitPlotProps): ReactNode {
  const present = useInductors((store) => store.state);
  const state = useMemo(() => answeredState(present, plot.answered), [present, plot.answered]);
  const content = useMemo(
    () =>
      inductorContent({
        state,
        curves: plot.answer,
        titles: Object.fromEntries(form.plotTypes.map((kind) => [kind.plotType, kind.title])),
        losses: form.lossCurves,
        conditions: conditionsOf(state, plot.answer),
      }),
    [state, plot.answer, form],
  );
  return (
    <PlotFrame
      {...view}
      content={content}
      plot={plot}
      note={noteOf(plot.answer)}
      answered={plot.answered && answeredInputs(state, plot.answered)}
      zoomKey={`${content.title} ${state.circuit.sweep}`}
    />
  );
}

interface ComponentPlotProps extends ViewProps {
  kind: ComponentPlot;
  plot: ImpedancePlot;
}

/** The parts as components. */
export function ComponentPlotArea({ kind, plot, ...view }: ComponentPlotProps): ReactNode {
  const state = useInductors((store) => store.state);
  const content = useMemo(
    () => componentContent(kind, state, plot.answer),
    [kind, state, plot.answer],
  );
  return (
    <PlotFrame
      {...view}
      content={content}
      plot={plot}
      note={componentNote(plot.answer)}
      answered={plot.answered && answeredSettings(plot.answered.settings)}
      zoomKey={content.title}
    />
  );
}
