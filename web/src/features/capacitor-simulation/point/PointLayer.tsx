import { type ReactNode, useEffect, useMemo } from "react";
import { useConfig } from "@/api/config";
import type { PointTarget } from "@/api/types";
import type { ChartContent, ChartSeries, PlotScale } from "@/charts/types";
import { TargetHandles } from "@/domain/plot/TargetHandles";
import { plotKind } from "../model/plots";
import { sharedSettings } from "../model/settings";
import { combinedId, type SimulationState } from "../model/state";
import { tableRows } from "../model/table";
import { setTarget } from "../model/transitions";
import { useSimulation } from "../store";
import { conditionPlots, usePlotLayer, useShownView, useTableView } from "../table-view";
import { targetShapes } from "../target/draw-target";
import { TargetLine } from "../target/TargetLine";
import { verdictOf } from "../target/target-verdict";
import { texts as targetTexts } from "../target/texts";
import { withOperatingPoint } from "./capacitance-plot";
import { FrequencyLine } from "./FrequencyLine";
import { valuesByRow } from "./point-values";
import { comparedRow, usePoint } from "./use-point";

/** |Z| in the worst case, as a thin line beside the typical one. */
function worstCurve(target: PointTarget, state: SimulationState): ChartSeries[] {
  const row = comparedRow(state);
  const slot = row === null ? 0 : (state.rows[row]?.slot ?? 0);
  return [
    {
      id: "target:worst",
      slot,
      refDes: row === null ? "" : `C${row + 1}`,
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
  target: PointTarget | null;
  hasLine: boolean;
  /** Of the target. */
  verdict: string;
}

/** Curves, target and worst case of |Z|; the operating point on a plot of the capacitance. */
function useChange({ target, verdict }: Drawn) {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const inFarads = useTableView((store) => store.inFarads);
  const { answer } = usePoint();
  return useMemo(() => {
    const { plotType } = plotKind(state, config);
    const settings = sharedSettings(state, config);
    const field = conditionPlots[plotType];
    if (target)
      return (content: ChartContent): ChartContent => ({
        ...content,
        series: [...content.series, ...(settings.worstCase ? worstCurve(target, state) : [])],
        annotations: {
          ...content.annotations,
          verdict,
          drawn: (scale) => targetShapes(target, scale),
        },
      });
    if (!field || !answer) return undefined;
    const values = valuesByRow(answer.response, answer.rowIds, combinedId);
    const rows = tableRows(state, config).map((row) => ({
      ...row,
      values: values.get(row.id) ?? null,
    }));
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

/** What the operating point and the target add to the plot; the verdict on the target above it. */
export function PointLayer(): ReactNode {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const { xUnit, quantities } = plotKind(state, config);
  const isFrequency = xUnit === "Hz";
  const isImpedance = isFrequency && quantities[0]?.unit === "Ω";
  const view = useShownView();
  const { answer, status } = usePoint();
  const target = (state.target && answer?.response.target) ?? null;
  const row = comparedRow(state);
  const compared = row === null ? "" : `C${row + 1}`;
  const { worstCase } = sharedSettings(state, config);
  const words = target && verdictOf(target, compared, worstCase);
  useLayer({
    target: isImpedance ? target : null,
    hasLine: isFrequency && view !== "rated",
    verdict: isImpedance && words ? `${words.subject} ${words.span}: ${words.rest}` : "",
  });
  if (!target) return null;
  return <TargetLine target={target} compared={compared} isStale={status !== "idle"} />;
}
