import { client } from "@/api/client";
import { printX, readoutText } from "@/charts/readout";
import { chartTexts } from "@/charts/texts";
import type { ChartReadout } from "@/charts/types";
import { fileNameOf, saveBlob } from "@/lib/download";

/** The server names the file; without it the browser saves the same text under the plain name. */
export async function saveReadout(readout: ChartReadout): Promise<void> {
  const content = readoutText(readout);
  const body = {
    tooltipTitle: `${readout.title} at ${printX(readout)}`,
    tooltipContent: content,
  };
  try {
    const { data, response } = await client.POST("/api/tooltip-csv", { body, parseAs: "blob" });
    if (!data) throw new Error("the server sent an empty file");
    saveBlob(data as Blob, fileNameOf(response.headers, chartTexts.readoutFile));
  } catch {
    saveBlob(new Blob([content], { type: "text/plain;charset=utf-8" }), chartTexts.readoutFile);
  }
}
