/** The calls that draw curves; the pages take all of them as columns. */
import { answerOf, client } from "./client";
import { columnsType, readColumns } from "./columns";
import type { InductorCurve, InductorElement, PlotBody, PlotResponse } from "./types";

const asColumns = { headers: { Accept: columnsType }, parseAs: "arrayBuffer" } as const;

/** Curves of capacitors. */
export async function askPlot(body: PlotBody, signal: AbortSignal): Promise<PlotResponse> {
  const answer = await answerOf(client.POST("/plot", { body, signal, ...asColumns }));
  return readColumns(answer) as PlotResponse;
}

type InductorPlotName = "inductance" | "power_loss" | "split_power_loss" | "temperature_rise";

/** Curves of inductors, in their order. */
export async function askInductorCurves(
  plot: InductorPlotName,
  body: InductorElement[],
  signal?: AbortSignal,
): Promise<readonly InductorCurve[]> {
  const answer = await answerOf(
    client.POST(`/${plot}`, { body, ...(signal && { signal }), ...asColumns }),
  );
  return readColumns(answer) as InductorCurve[];
}
