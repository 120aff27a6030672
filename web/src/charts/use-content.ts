import { useMemo } from "react";
import type { ChartContent } from "./types";

/** The content among the props, as one value that changes only when one of them does. */
export function useContent(props: ChartContent): ChartContent {
  const { title, conditions = "", xLabel, xUnit, xScale = "log", quantities } = props;
  const {
    xRange,
    xSiPrefix = true,
    sharedScale = false,
    series,
    bands,
    extrapolatedFrom = null,
  } = props;
  return useMemo(() => {
    const axes = { xLabel, xUnit, xScale, xSiPrefix, ...(xRange && { xRange }) };
    const curves = { quantities, sharedScale, series, extrapolatedFrom, ...(bands && { bands }) };
    return { title, conditions, ...axes, ...curves };
  }, [
    title,
    conditions,
    xLabel,
    xUnit,
    xScale,
    xRange,
    xSiPrefix,
    quantities,
    sharedScale,
    series,
    bands,
    extrapolatedFrom,
  ]);
}
