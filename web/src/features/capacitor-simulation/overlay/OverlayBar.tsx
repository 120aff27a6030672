import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import type { ChartContent } from "@/charts/types";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import classes from "../simulation-page.module.css";
import { texts } from "../texts";
import { type OverlayDeviation, overlayDeviations } from "./overlay-content";
import { useOverlay } from "./overlay-store";

const short = (value: number) => formatPlain(Number(value.toPrecision(2)));

function sentence({ symbol, refDes, rms, greatest, at, unit }: OverlayDeviation): string {
  const where = formatQuantity(at, "Hz", { digits: 3 });
  return texts.deviation(
    symbol,
    refDes,
    `${short(rms)} ${unit}`,
    `${short(greatest)} ${unit}`,
    where,
  );
}

/** Which measurement lies over the plot, and how far it is from the highlighted part. */
export function OverlayBar({ content }: { content: ChartContent }): ReactNode {
  const { measurement, failure, clear } = useOverlay();
  if (!measurement && failure === "") return null;
  const deviations = measurement ? overlayDeviations(content, measurement) : [];
  return (
    <section className={classes.example} aria-label={texts.measurement}>
      <p>
        {failure && <span role="alert">{failure}</span>}
        {measurement && <b>{measurement.name}</b>}{" "}
        {measurement && (deviations.map(sentence).join(" ") || texts.notOnThisPlot)}
      </p>
      <ActionIcon size="sm" aria-label={texts.removeMeasurement} onClick={clear}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </section>
  );
}
