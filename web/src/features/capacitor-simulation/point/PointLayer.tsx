import { type ReactNode, useEffect, useMemo } from "react";
import { useConfig } from "@/api/config";
import type { PointTarget } from "@/api/types";
import type { ChartSeries, PlotScale } from "@/charts/types";
import { plotKind } from "../model/plots";
import { sharedSettings } from "../model/settings";
import type { SimulationState } from "../model/state";
import { useSimulation } from "../store";
import { usePlotLayer, useShownView } from "../table-view";
import { targetShapes } from "../target/draw-target";
import { TargetHandles } from "../target/TargetHandles";
import { TargetLine } from "../target/TargetLine";
import { verdictOf } from "../target/target-verdict";
import { texts as targetTexts } from "../target/texts";
import { FrequencyLine } from "./FrequencyLine";
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
  conditions: string;
}

/** Puts line, target and worst case on the plot, and takes them off again. */
function useLayer({ target, hasLine, conditions }: Drawn): void {
  const config = useConfig();
  const state = useSimulation((store) => store.state);
  const isWorst = sharedSettings(state, config).worstCase;
  const series = useMemo(
    () => (target && isWorst ? worstCurve(target, state) : []),
    [target, isWorst, state],
  );
  const hasTarget = target !== null;
  useEffect(() => {
    const handles = (scale: PlotScale) => (
      <>
        {hasLine && <FrequencyLine scale={scale} />}
        {hasTarget && <TargetHandles scale={scale} />}
      </>
    );
    usePlotLayer.setState({
      drawn: target ? (scale) => targetShapes(target, scale) : undefined,
      handles: hasLine || hasTarget ? handles : undefined,
      series,
      conditions,
    });
  }, [target, hasLine, hasTarget, series, conditions]);
  useEffect(
    () => () =>
      usePlotLayer.setState({ drawn: undefined, handles: undefined, series: [], conditions: "" }),
    [],
  );
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
    conditions: isImpedance && words ? `${words.head} ${words.rest}` : "",
  });
  if (!target) return null;
  return <TargetLine target={target} compared={compared} isStale={status !== "idle"} />;
}
