import { useMemo } from "react";
import type { ChartContent } from "./types";

/** The content among the props, as one value that changes only when one of them does. */
export function useContent(props: ChartContent): ChartContent {
  const { title, conditions = "", xLabel, xUnit, xScale = "log", quantities } = props;
  const {
    xRange,
    xSiPrefix = true,
    xNamed = false,
    sharedScale = false,
    series,
    areas,
    bands,
    annotations,
    extrapolatedFrom = null,
  } = props;
  return useMemo(() => {
    const axes = { xLabel, xUnit, xScale, xSiPrefix, xNamed, ...(xRange && { xRange }) };
    const grounds = { ...(areas && { areas }), ...(bands && { bands }) };
    const curves = { quantities, sharedScale, series, extrapolatedFrom, ...grounds };
    const marked = { ...curves, ...(annotations && { annotations }) };
    return { title, conditions, ...axes, ...marked };
  }, [
    title,
    conditions,
    xLabel,
    xUnit,
    xScale,
    xRange,
    xSiPrefix,
    xNamed,
    quantities,
    sharedScale,
    series,
    areas,
    bands,
    annotations,
    extrapolatedFrom,
  ]);
}
