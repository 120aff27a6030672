import { Box, Group } from "@mantine/core";
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from "react";
import type { InductorForm } from "@/api/types";
import { usePalette } from "@/charts/palette";
import type { FrequencyChartHandle } from "@/charts/types";
import { useChartSize } from "@/charts/use-chart-size";
import { useDrawing } from "@/charts/use-drawing";
import calculator from "@/domain/calculator/calculator.module.css";
import { PlotAlert, PlotNote } from "@/domain/plot/PlotNotice";
import { LastValid } from "@/ui/entry/LastValid";
import text from "@/ui/text.module.css";
import { useDesktop } from "@/ui/use-desktop";
import styles from "../inductor-simulation.module.css";
import { conditionsOf, noteOf } from "../model/answer";
import { answeredInputs, answeredState } from "../model/request";
import { useInductors } from "../store";
import { texts } from "../texts";
import type { InductorPlot } from "../use-inductors";
import { InductancePlot } from "./InductancePlot";
import { type LossBar, lossBars, lossDrawing, lossInks, lossSheet } from "./loss-drawing";

function Key(): ReactNode {
  return (
    <Group
      className={`${styles.lossKey} ${text.quiet}`}
      component="ul"
      gap="4px 14px"
      align="stretch"
      wrap="wrap"
    >
      {texts.lossKinds.map((label, kind) => (
        <li key={label}>
          <span style={{ background: `var(--${lossInks[kind]})` }} />
          {label}
        </li>
      ))}
      <li>
        <span className={styles.bracket} />
        {texts.uncertainty}
      </li>
    </Group>
  );
}

interface BarsProps {
  bars: readonly LossBar[];
  conditions: string;
  chart: Ref<FrequencyChartHandle>;
}

function Bars({ bars, conditions, chart }: BarsProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useChartSize(box);
  const palette = usePalette(box);
  const drawing = useMemo(() => lossDrawing(bars, size), [bars, size]);
  useDrawing(canvas, drawing, palette);
  useImperativeHandle(
    chart,
    () => ({
      resetZoom: () => undefined,
      readout: () => null,
      picture: async (meta) => {
        if (!palette) throw new Error("the page has no colors yet");
        const title = texts.operatingPlot;
        return { title, drawing: lossSheet(bars, { title, conditions, meta }), palette };
      },
    }),
    [bars, conditions, palette],
  );
  return (
    <div ref={box} className={styles.lossBox}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.lossBars(bars.length)}
        style={{ width: size.width, height: size.height }}
      />
    </div>
  );
}

interface LossPlotProps {
  form: InductorForm;
  plot: InductorPlot;
  chart: Ref<FrequencyChartHandle>;
}

/** Losses of all parts at their operating points, side by side. */
export function LossPlot({ form, plot, chart }: LossPlotProps): ReactNode {
  const desktop = useDesktop();
  const present = useInductors((store) => store.state);
  const state = useMemo(() => answeredState(present, plot.answered), [present, plot.answered]);
  const bars = useMemo(() => lossBars(state, plot.answer), [state, plot.answer]);
  const note = noteOf(plot.answer);
  const conditions = conditionsOf(state, plot.answer);
  const head = (
    <Group gap="4px 12px" wrap="wrap" px={16} pt={8} pb={4}>
      <h2 className={text.heading}>{texts.operatingPlot}</h2>
      {note && <PlotNote note={note} />}
      <Key />
    </Group>
  );
  return (
    <div className={calculator.plot} data-stale={plot.staleness !== null || undefined}>
      {plot.staleness === "invalid" && (
        <LastValid inputs={plot.answered && answeredInputs(state, plot.answered)} floats />
      )}
      {plot.status === "error" && (
        <PlotAlert error={plot.error} lastResultAt={plot.answeredAt} onRetry={plot.retry} />
      )}
      {bars.length === 0 ? (
        <>
          {head}
          <p className={calculator.note}>
            {state.rows.length === 0 ? texts.emptyAdvice : texts.nothingSettles}
          </p>
        </>
      ) : (
        <Group className={styles.sideBySide} gap={0} align="stretch">
          <div className={styles.lossPanel}>
            {head}
            <Bars bars={bars} conditions={conditions} chart={chart} />
            <Box className={`${text.muted} ${text.small}`} component="p" px={16} pb={8}>
              {texts.coreEstimated}
            </Box>
          </div>
          {desktop && (
            <InductancePlot
              form={form}
              conditions={conditions}
              isStale={plot.staleness === "invalid"}
            />
          )}
        </Group>
      )}
    </div>
  );
}
