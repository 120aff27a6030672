import { notifications } from "@mantine/notifications";
import type { RefObject } from "react";
import { useConfig } from "@/api/config";
import type { FrequencyChartHandle } from "@/charts/types";
import { saveBlob } from "@/lib/download";
import { texts } from "./texts";

export type ImageFormat = "png" | "svg";

export interface ImageExport {
  /** File name without extension. */
  name: string;
  /** The picture as SVG text; null while there is no chart. */
  preview: () => string | null;
  /** False when the browser could not make the picture. */
  save: (format: ImageFormat) => Promise<boolean>;
}

/** The plot as a picture, made in the browser from the chart. */
export function useImageExport(
  chart: RefObject<FrequencyChartHandle | null>,
  name: string,
): ImageExport {
  const { product } = useConfig();
  const meta = () => ({
    product,
    date: new Date().toISOString().slice(0, 10),
    link: window.location.href,
  });
  const imageOf = async (handle: FrequencyChartHandle, format: ImageFormat) =>
    format === "png"
      ? handle.toPng(meta())
      : new Blob([handle.toSvg(meta())], { type: "image/svg+xml" });
  return {
    name,
    preview: () => chart.current?.toSvg(meta()) ?? null,
    save: async (format) => {
      if (!chart.current) return false;
      try {
        saveBlob(await imageOf(chart.current, format), `${name}.${format}`);
        return true;
      } catch {
        notifications.show({ color: "red", message: texts.imageFailed });
        return false;
      }
    },
  };
}
