import { type ReactNode, useEffect, useMemo } from "react";
import { useConfig } from "@/api/config";
import type { PlotResponse, PointTarget } from "@/api/types";
import type { ChartContent, ChartSeries, PlotScale } from "@/charts/types";
import { DragLine } from "@/domain/plot/DragLine";
import { TargetHandles } from "@/domain/plot/TargetHandles";
import { plotKind } from "../model/plots";
import { combinedId, type SimulationState } from "../model/state";
import { tableRows } from "../model/table";
import { setTarget } from "../model/transitions";
import { useSimulation } from "../store";
import { usePlotLayer, useShownView, useTableView } from "../table-view";
import { targetShapes } from "../target/draw-target";
import { TargetLine } from "../target/TargetLine";
import { verdictOf } from "../target/target-verdict";
import { texts as targetTexts } from "../target/texts";
import { useSettings } from "../use-settings";
import { withOperatingPoint } from "./capacitance-plot";
import { answeredRows, answeredSettings } from "./point-values";
import { texts } from "./texts";
import { type PointAnswer, usePoint } from "./use-point";

/** The frequency of the values in the table, as a line that is dragged over the plot. */
function FrequencyLine({ scale }: { scale: PlotScale }): ReactNode {
  const { values, range, set } = useSettings();
  const frequency = Math.min(Math.max(values.pointFrequency, range.start), range.stop);
  return (
    <DragLine
      scale={scale}
      value={frequency}
      limits={[range.start, range.stop]}
      label={texts.frequencyLine}
      valueText={texts.valueText(frequency)}
      pill={texts.pill(frequency)}
      onChange={(pointFrequency) => set({ pointFrequency })}
    />
  );
}

interface Compared {
  slot: number;
  /** "C1"; "" for the combination. */
  refDes: string;
}

/** The row whose impedance an answer holds against the target. */
function comparedIn({ request, rowIds }: PointAnswer, { rows }: SimulationState): Compared {
  const place = rows.findIndex(({ id }) => id === rowIds[Number(request.maskRow ?? -1)]);
  return { slot: rows[place]?.slot ?? 0, refDes: place < 0 ? "" : `C${place + 1}` };
}

/** |Z| in the worst case, as a thin line beside the typical one. */
function worstCurve(target: PointTarget, { slot, refDes }: Compared): ChartSeries[] {
  return [
    {
      id: "target:worst",
      slot,
      refDes,
      label: targetTexts.worstCurve,
      name: targetTexts.worstCurve,
      quantityIndex: 0,
      limit: "high",
      x: target.frequency,
      y: target.impedance,
    },
  ];
}

interface Drawn {
  answer: PointAnswer | null;
  target: PointTarget | null;
  hasLine: boolean;
  /** Verdict on the target. */
  verdict: string;
}

/** Curves, target and worst case of |Z|; the operating point on a plot of the capacitance. */
function useChange({ answer, target, verdict }: Drawn) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const inFarads = useTableView((store) => store.inFarads);
  return useMemo(() => {
    const { condition: field } = plotKind(state, config);
    if (!answer) return undefined;
    const settings = answeredSettings(answer);
    if (target)
      return (content: ChartContent): ChartContent => ({
        ...content,
        series: [
          ...content.series,
          ...(settings.worstCase ? worstCurve(target, comparedIn(answer, state)) : []),
        ],
        annotations: {
          ...content.annotations,
          verdict,
          inView: target.mask,
          drawn: (scale) => targetShapes(target, scale, content.annotations?.peaks),
        },
      });
    if (!field) return undefined;
    const rows = answeredRows(tableRows(state, config), answer, combinedId);
    return (content: ChartContent) =>
      withOperatingPoint(content, { rows, field, inFarads, settings });
  }, [target, verdict, state, config, inFarads, answer]);
}

/** The corners of the target, which are moved on the plot. */
function Corners({ scale }: { scale: PlotScale }): ReactNode {
  const { state, update } = useSimulation();
  return (
    state.target && (
      <TargetHandles
        target={state.target}
        scale={scale}
        onChange={(target) => update((now) => setTarget(now, target))}
      />
    )
  );
}

/** Puts line, target and operating point on the plot, and takes them off again. */
function useLayer(drawn: Drawn): void {
  const { target, hasLine } = drawn;
  const change = useChange(drawn);
  const hasTarget = target !== null;
  useEffect(() => {
    const handles = (scale: PlotScale) => (
      <>
        {hasLine && <FrequencyLine scale={scale} />}
        {hasTarget && <Corners scale={scale} />}
      </>
    );
    usePlotLayer.setState({ change, handles: hasLine || hasTarget ? handles : undefined });
  }, [change, hasLine, hasTarget]);
  useEffect(() => () => usePlotLayer.setState({ change: undefined, handles: undefined }), []);
}

interface PointLayerProps {
  /** Of the combination on the plot. */
  peaks: PlotResponse["antiResonances"] | undefined;
}

/** What the operating point and the target add to the plot; the verdict on the target above it. */
export function PointLayer({ peaks = [] }: PointLayerProps): ReactNode {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const { xUnit, quantities } = plotKind(state, config);
  const isFrequency = xUnit === "Hz";
  const isImpedance = isFrequency && quantities[0]?.unit === "Ω";
  const view = useShownView();
  const { answer, staleness } = usePoint();
  const target = (state.target && answer?.response.target) ?? null;
  const words =
    target &&
    answer &&
    verdictOf(target, comparedIn(answer, state).refDes, answeredSettings(answer).worstCase, peaks);
  useLayer({
    answer,
    target: isImpedance ? target : null,
    hasLine: isFrequency && view !== "rated",
    verdict: isImpedance && words ? `${words.subject} ${words.span}: ${words.rest}` : "",
  });
  return words && <TargetLine verdict={words} staleness={staleness} />;
}
