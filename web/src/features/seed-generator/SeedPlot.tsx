import { SegmentedControl } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useConfig } from "@/api/config";
import type { SeedFit } from "@/api/types";
import { SeriesSwatch } from "@/charts/SeriesSwatch";
import type { ChartContent, ChartSeries, ChartStatus } from "@/charts/types";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { formatPlain, NO_VALUE } from "@/lib/quantity";
import { LastValid } from "@/ui/entry/LastValid";
import { QuantityInput } from "@/ui/quantity-input/QuantityInput";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import { FitBar } from "./FitBar";
import { deviations, seedContent } from "./model/plot";
import { shortFigure } from "./model/printed";
import { residualContent } from "./model/residuals";
import classes from "./seed-generator.module.css";
import { useSeed } from "./store";
import { texts } from "./texts";
import type { useSeedPlot } from "./use-seed-plot";

function Figure({ label, before, after, unit }: Record<string, string>): ReactNode {
  return (
    <span className={classes.figure}>
      <span className={text.muted}>{label}</span> {before} → <b>{after}</b> {unit}
    </span>
  );
}

/** Error figures before and after the fit. */
function FitFigures({ fit }: { fit: SeedFit }): ReactNode {
  const { before, used, iterations, warnings } = fit;
  const after = fit.rejected ?? fit.after;
  const shown = (value: number | null | undefined) =>
    value === null || value === undefined ? NO_VALUE : shortFigure(value);
  const figure = (label: string, key: keyof typeof before, unit: string) => (
    <Figure label={label} before={shown(before[key])} after={shown(after[key])} unit={unit} />
  );
  return (
    <div className={`${classes.figures} ${text.small}`} role="status" aria-label={texts.fitHeading}>
      {figure(`${texts.rms} ${texts.magnitude}`, "rmsMagnitude", "%")}
      {figure(`${texts.max} ${texts.magnitude}`, "maxMagnitude", "%")}
      {figure(`${texts.rms} ${texts.phase}`, "rmsPhase", "°")}
      {figure(`${texts.max} ${texts.phase}`, "maxPhase", "°")}
      {figure(texts.medianEsr, "medianEsr", "%")}
      {figure(texts.p90Esr, "p90Esr", "%")}
      <span className={text.muted}>{texts.points(used, iterations)}</span>
      {fit.mount && <span className={text.muted}>{texts.readAs(fit.mount.path)}</span>}
      {warnings.map((warning) => (
        <span key={warning.text}>{warning.text}</span>
      ))}
      {fit.note && <span className={text.muted}>{fit.note}</span>}
    </div>
  );
}

/** Meaning of each style on the plot. */
function SeedLegend({ series }: { series: readonly ChartSeries[] }): ReactNode {
  const shown = series.filter(({ quantityIndex }) => quantityIndex === 0);
  return (
    <ul className={`${classes.legend} ${text.small}`}>
      {shown.map(({ slot, refDes }) => (
        <li key={slot}>
          <SeriesSwatch slot={slot} size="readout" /> {refDes}
        </li>
      ))}
    </ul>
  );
}

const FrequencyChart = lazy(() =>
  import("@/charts/FrequencyChart").then((module) => ({ default: module.FrequencyChart })),
);

type View = "plot" | "residuals";

function ConditionFields(): ReactNode {
  const { part, conditions, set, markCondition } = useSeed();
  const size = useDesktop() ? "default" : "touch";
  if (!part) return null;
  const { bias, tempAmbient } = part.param;
  return (
    <>
      <QuantityInput
        label={texts.bias}
        value={conditions.bias}
        unit="V"
        width={92}
        size={size}
        min={bias.min}
        max={bias.max}
        step={bias.step}
        onChange={(value) => set({ conditions: { ...conditions, bias: value } })}
        onMark={(validity) => markCondition("bias", validity === "valid")}
      />
      <QuantityInput
        label={texts.ambient}
        value={conditions.tempAmbient}
        unit="°C"
        width={92}
        size={size}
        min={tempAmbient.min}
        max={tempAmbient.max}
        step={tempAmbient.step}
        onChange={(value) => set({ conditions: { ...conditions, tempAmbient: value } })}
        onMark={(validity) => markCondition("tempAmbient", validity === "valid")}
      />
    </>
  );
}

/** Deviation of the model from the measurement, if there is one. */
function RmsError({ series }: { series: readonly ChartSeries[] }): ReactNode {
  const found = deviations(series);
  if (!found) return null;
  const digits = (value: number | null) => (value === null ? NO_VALUE : shortFigure(value));
  return (
    <span className={`${text.muted} ${text.small} ${text.number}`} aria-live="polite">
      {texts.rmsError(digits(found.impedance), digits(found.resistance))}
    </span>
  );
}

interface SeedChartProps {
  plot: ReturnType<typeof useSeedPlot>;
  view: View;
  /** Conditions of the answer on the plot. */
  stated: string;
  content: ChartContent;
}

function statusOf({ query, isStale }: SeedChartProps["plot"]): ChartStatus {
  if (isStale) return "stale";
  if (query.isError) return "error";
  return query.isFetching ? "loading" : "idle";
}

function SeedChart({ plot, view, stated, content }: SeedChartProps): ReactNode {
  const desktop = useDesktop();
  const { query, response, series, isStale } = plot;
  const waits = series.length === 0 && !query.isError && !isStale;
  return (
    <div className={classes.plot}>
      {isStale && <LastValid inputs={response && stated.replace(" · ", ", ")} floats />}
      <Suspense>
        <FrequencyChart
          {...content}
          className={classes.chart ?? ""}
          status={statusOf(plot)}
          zoomKey={view}
          layout={desktop ? "wide" : "phone"}
          empty={waits && texts.loading}
          aside={response?.note && <PlotNote note={response.note} />}
          alert={
            query.isError && (
              <PlotAlert
                error={query.error}
                lastResultAt={query.dataUpdatedAt || null}
                onRetry={() => void query.refetch()}
              />
            )
          }
        />
      </Suspense>
    </div>
  );
}

interface SeedPlotProps {
  plot: ReturnType<typeof useSeedPlot>;
  onSignedOut: () => void;
}

export function SeedPlot({ plot, onSignedOut }: SeedPlotProps): ReactNode {
  const config = useConfig();
  const { conditions, fit } = useSeed();
  const [wanted, setView] = useState<View>("plot");
  const view = fit ? wanted : "plot";
  const { question, series } = plot;
  const { bias, tempAmbient } = question?.conditions ?? conditions;
  const stated = `${formatPlain(bias)} V · ${formatPlain(tempAmbient)} °C`;
  const content =
    view === "residuals" && fit
      ? residualContent(fit, texts)
      : seedContent(config, texts.plotTitle, stated, series);
  return (
    <section className={classes.plotArea} aria-label={texts.plotTitle}>
      <div className={classes.plotBar}>
        <ConditionFields />
        {fit && (
          <SegmentedControl
            aria-label={texts.plotView}
            value={view}
            data={[
              { value: "plot", label: texts.plotView },
              { value: "residuals", label: texts.residualView },
            ]}
            onChange={(value) => setView(value === "residuals" ? "residuals" : "plot")}
          />
        )}
        <FitBar onSignedOut={onSignedOut} />
        <span className={classes.spacer} />
        <SeedLegend series={content.series} />
        <RmsError series={series} />
      </div>
      {fit && <FitFigures fit={fit} />}
      <SeedChart plot={plot} view={view} stated={stated} content={content} />
    </section>
  );
}
