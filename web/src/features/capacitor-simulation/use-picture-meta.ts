import { useCallback } from "react";
import { modelText, useConfig } from "@/api/config";
import type { ImageMeta } from "@/charts/types";

/** What a copied picture states besides the plot; a link belongs to one that is saved. */
export function usePictureMeta(): () => ImageMeta {
  const config = useConfig();
  return useCallback(
    () => ({
      product: config.product,
      model: modelText(config),
      date: new Date().toISOString().slice(0, 10),
    }),
    [config],
  );
}
