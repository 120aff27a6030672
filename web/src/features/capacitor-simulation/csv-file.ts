import { client } from "@/api/client";
import type { PlotRequest } from "@/api/types";
import { fileNameOf, saveBlob } from "@/lib/download";

/** "Imp-ESR_C0603C104K5RACTU.csv": a comma in a file name breaks some programs. */
export function csvFileName(plotType: string, partNumber: string): string {
  return `${plotType.replaceAll(",", "-")}_${partNumber}.csv`;
}

export async function csvPreview(request: PlotRequest, signal: AbortSignal): Promise<string> {
  const answer = await client.POST("/api/csv-preview", { body: request, parseAs: "text", signal });
  return String(answer.data ?? "");
}

export async function downloadCsv(request: PlotRequest, fallbackName: string): Promise<void> {
  const { data, response } = await client.POST("/api/csv", { body: request, parseAs: "blob" });
  if (data)
    saveBlob(new Blob([data], { type: "text/csv" }), fileNameOf(response.headers, fallbackName));
}
