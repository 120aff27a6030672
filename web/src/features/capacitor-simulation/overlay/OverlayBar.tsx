import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import type { Measurement } from "@/domain/measurement/measurement";
import { formatPlain, formatQuantity } from "@/lib/quantity";
import { Icon } from "@/ui/Icon";
import text from "@/ui/text.module.css";
import classes from "../simulation-page.module.css";
import { texts } from "../texts";
import type { OverlayDeviation } from "./overlay-content";
import { useOverlay } from "./overlay-store";
import { storedSentence } from "./shared-measurement";

const short = (value: number) => formatPlain(Number(value.toPrecision(2)));

function sentence({ symbol, refDes, rms, greatest, at, unit }: OverlayDeviation): string {
  const where = formatQuantity(at, "Hz", { digits: 3 });
  return texts.deviation(
    symbol,
    refDes,
    `${short(rms)} ${unit}`.trimEnd(),
    `${short(greatest)} ${unit}`.trimEnd(),
    where,
  );
}

interface OverlayBarProps {
  /** Deviation of the measurement from the part; null when it is not on this plot. */
  deviationsOf: (measurement: Measurement) => readonly OverlayDeviation[];
  /** Of the plot, Ω. */
  reference: number;
}

/** Why a plot shows nothing of a measurement. */
function reasonOf(measurement: Measurement, reference: number): string {
  const isOther = measurement.kind === "scattering" && measurement.reference !== reference;
  return isOther ? texts.otherLine(measurement.reference) : texts.notOnThisPlot;
}

/** The measurement on the plot, its distance from the highlighted part, and what a link shares of it. */
export function OverlayBar({ deviationsOf, reference }: OverlayBarProps): ReactNode {
  const { measurement, failure, clear } = useOverlay();
  if (!measurement && failure === "") return null;
  const deviations = measurement ? deviationsOf(measurement) : [];
  return (
    <section className={classes.example} aria-label={texts.measurement}>
      <p>
        {failure && <span role="alert">{failure}</span>}
        {measurement && <b>{measurement.name}</b>}{" "}
        {measurement && (deviations.map(sentence).join(" ") || reasonOf(measurement, reference))}{" "}
        {measurement && <span className={text.muted}>{storedSentence(measurement)}</span>}
      </p>
      <ActionIcon size="sm" aria-label={texts.removeMeasurement} onClick={clear}>
        <Icon name="close" size={14} />
      </ActionIcon>
    </section>
  );
}
