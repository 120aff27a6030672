import type { ReactNode, RefObject } from "react";
import type { FrequencyChartHandle } from "@/charts/types";
import { chartFiles, ImageDialog, usePictureOf } from "../export-dialog/ImageDialog";
import { drawnFiles } from "./drawn-plot";

/** A chart, or a plot that the page draws as SVG itself. */
export type PlotOnPage = RefObject<FrequencyChartHandle | SVGSVGElement | null>;

interface PictureDialogProps {
  opened: boolean;
  title: string;
  plot: PlotOnPage;
  /** File name without extension, where it is not the title. */
  name?: string;
  /** Whether there is anything to draw. */
  hasParts?: boolean;
  onClose: () => void;
}

/** A title as the name of a file: "Lifetime vs. voltage" → "lifetime-vs-voltage". */
const stemOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** Image export of one plot; the file is named after its title. */
export function PictureDialog(props: PictureDialogProps): ReactNode {
  const { opened, title, plot, name = stemOf(title), hasParts = true, onClose } = props;
  const image = usePictureOf(() => {
    const shown = plot.current;
    if (shown instanceof Element) return drawnFiles({ element: shown, title });
    return shown && chartFiles(shown);
  }, name);
  return <ImageDialog {...{ opened, hasParts, image, onClose }} />;
}
