import { notifications } from "@mantine/notifications";
import { type RefObject, useCallback } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { saveBlob } from "@/lib/download";
import { texts } from "./texts";

export type ImageFormat = "png" | "svg";

async function imageOf(
  chart: FrequencyChartHandle,
  format: ImageFormat,
  product: string,
): Promise<Blob> {
  const meta = {
    product,
    date: new Date().toISOString().slice(0, 10),
    link: window.location.href,
  };
  if (format === "png") return chart.toPng(meta);
  return new Blob([chart.toSvg(meta)], { type: "image/svg+xml" });
}

/** Saves the plot as an image, made in the browser from the chart. */
export function useImageExport(chart: RefObject<FrequencyChartHandle | null>, name: string) {
  const { product } = useConfig();
  return useCallback(
    async (format: ImageFormat): Promise<void> => {
      if (!chart.current) return;
      try {
        saveBlob(await imageOf(chart.current, format, product), `${name}.${format}`);
      } catch {
        notifications.show({ color: "red", message: texts.imageFailed });
      }
    },
    [chart, name, product],
  );
}
